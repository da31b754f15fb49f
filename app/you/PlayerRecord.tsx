// A signed-in player's rounds, as the server has verified them.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { history, tallyList } from '../../protocol/replays.ts';
import { GameSelect } from '../leaderboard/GameSelect.tsx';
import { allCards } from '../lib/cards.ts';
import { getJson } from '../lib/getJson.ts';
import { queries } from '../lib/queries.ts';
import { NothingYet } from './NothingYet.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

/** @param player their id */
export function PlayerRecord({ player }: { readonly player: string }) {
  const [game, setGame] = useState('');
  const { data, isError } = useQuery(
    {
      queryKey: ['stats', player],
      queryFn: async () => v.parse(tallyList, await getJson('/api/users/me/stats')),
    },
    queries,
  );
  const rounds = useRounds(player, game);
  const failed = isError || rounds.isError;
  const alert = failed && <p role="alert">Your rounds can't be loaded right now. Please try again later.</p>;
  const all = rounds.data?.pages.flatMap((page) => page.rounds);
  if (!data || !(all || failed)) return alert || <p role="status">Loading…</p>;
  if (data.length === 0 && all?.length === 0 && game === '') return <NothingYet />;
  return (
    <>
      <GameSelect games={allCards()} all="All games" value={game} onChange={setGame} />
      <Statistics tallies={data} game={game} onGame={setGame} />
      {all && <RoundsTable rounds={all} watchable={() => true} />}
      {alert}
      {rounds.hasNextPage && (
        <button type="button" className={styles.more} onClick={() => void rounds.fetchNextPage()}>
          Show more rounds
        </button>
      )}
    </>
  );
}

function useRounds(player: string, game: string) {
  return useInfiniteQuery(
    {
      queryKey: ['rounds', player, game],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const query = new URLSearchParams({ ...(game && { game }), ...(pageParam && { before: pageParam }) });
        return v.parse(history, await getJson(`/api/users/me/runs?${query}`));
      },
      getNextPageParam: ({ before }) => before,
      // What is shown stays until the next game's rounds are there.
      placeholderData: (before) => before,
    },
    queries,
  );
}
