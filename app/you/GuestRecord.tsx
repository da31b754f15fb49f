// Counted from the rounds that this browser keeps.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tallies } from '../../kit/round/playerStats.ts';
import { GameSelect } from '../leaderboard/GameSelect.tsx';
import { allCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { readKept } from '../rounds/keptRounds.ts';
import { NothingYet } from './NothingYet.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

const pageLength = 20;

export function GuestRecord() {
  const [game, setGame] = useState('');
  const [pages, setPages] = useState(1);
  const { data: kept } = useQuery({ queryKey: ['kept'], queryFn: readKept, networkMode: 'always' }, queries);
  if (!kept) return <p role="status">Loading…</p>;
  if (kept.length === 0) return <NothingYet />;

  const tallies = new Tallies();
  for (const round of kept.toReversed()) if (round.ranked) tallies.add(round);
  const shown = kept.filter((round) => game === '' || round.game === game);
  return (
    <>
      <GameSelect games={allCards()} all="All games" value={game} onChange={setGame} />
      <Statistics tallies={tallies.read()} game={game} onGame={setGame} />
      <RoundsTable
        rounds={shown.slice(0, pages * pageLength)}
        watchable={({ id }) => kept.some((round) => round.id === id && round.size > 0)}
      />
      {shown.length > pages * pageLength && (
        <button type="button" className={styles.more} onClick={() => setPages(pages + 1)}>
          Show more rounds
        </button>
      )}
    </>
  );
}
