import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../lib/queries.ts';
import { listOwnRounds } from '../rounds/ownRounds.ts';
import { talliesOf } from '../rounds/tallies.ts';
import { NothingYet } from './NothingYet.tsx';
import { Record } from './Record.tsx';

const pageLength = 20;
/** Retry interval (ms) while the rounds can't be read. */
const retryInterval = 2_000;

export function GuestRecord() {
  const [game, setGame] = useState('');
  const [pages, setPages] = useState(1);
  const { data: own, isError } = useQuery(
    {
      queryKey: ['own rounds'],
      queryFn: listOwnRounds,
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => state.status === 'error' && retryInterval,
    },
    queries,
  );
  if (isError)
    return (
      <p role="alert">
        Your rounds on this device can’t be read right now. If Play Small is open in other tabs, close them;
        otherwise allow this site to store data.
      </p>
    );
  if (!own) return <p role="status">Loading…</p>;
  if (own.length === 0) return <NothingYet />;
  const shown = own.filter((round) => game === '' || round.game === game);
  return (
    <Record
      tallies={talliesOf(own)}
      rounds={shown.slice(0, pages * pageLength)}
      game={game}
      onGame={setGame}
      onMore={shown.length > pages * pageLength && (() => setPages(pages + 1))}
    />
  );
}
