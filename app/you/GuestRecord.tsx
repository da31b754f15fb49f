// Counted from the rounds that were played in this browser.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tallies } from '../../kit/round/playerStats.ts';
import { GameSelect } from '../leaderboard/GameSelect.tsx';
import { allCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { listOwnRounds } from '../rounds/ownRounds.ts';
import { NothingYet } from './NothingYet.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

const pageLength = 20;

export function GuestRecord() {
  const [game, setGame] = useState('');
  const [pages, setPages] = useState(1);
  const { data: own } = useQuery(
    { queryKey: ['own rounds'], queryFn: listOwnRounds, networkMode: 'always' },
    queries,
  );
  if (!own) return <p role="status">Loading…</p>;
  if (own.length === 0) return <NothingYet />;

  const tallies = new Tallies();
  for (const round of own.toReversed()) if (round.ranked) tallies.add(round);
  const shown = own.filter((round) => game === '' || round.game === game);
  return (
    <>
      <GameSelect games={allCards()} all="All games" value={game} onChange={setGame} />
      <Statistics tallies={tallies.read()} game={game} onGame={setGame} />
      <RoundsTable
        rounds={shown.slice(0, pages * pageLength)}
        watchable={({ id }) => own.some((round) => round.id === id && round.watchable)}
      />
      {shown.length > pages * pageLength && (
        <button type="button" className={styles.more} onClick={() => setPages(pages + 1)}>
          Show more rounds
        </button>
      )}
    </>
  );
}
