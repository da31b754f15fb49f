import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { history } from '../../protocol/replays.ts';
import { queries } from '../lib/queries.ts';
import { getJson } from '../lib/send.ts';
import { playerTallies } from '../rounds/tallies.ts';
import { NothingYet } from './NothingYet.tsx';
import { Record } from './Record.tsx';

export function PlayerRecord({ player }: { readonly player: string }) {
  const [game, setGame] = useState('');
  const { data, isError } = useQuery(playerTallies(player), queries);
  const rounds = useRounds(player, game);
  const failed = isError || rounds.isError;
  const alert = failed && <p role="alert">Your rounds couldn’t load. Please try again later.</p>;
  const all = rounds.data?.pages.flatMap((page) => page.rounds);
  if (!data || !(all || failed)) return alert || <p role="status">Loading…</p>;
  if (data.length === 0 && all?.length === 0 && game === '') return <NothingYet />;
  return (
    <Record
      {...{ game, alert }}
      tallies={data}
      rounds={all}
      onGame={setGame}
      onMore={rounds.hasNextPage && (() => void rounds.fetchNextPage())}
    />
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
      // Keeps the table until the next game's rounds have loaded.
      placeholderData: (before) => before,
    },
    queries,
  );
}
