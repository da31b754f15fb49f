// Counted from the rounds that were played in this browser.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../lib/queries.ts';
import { talliesOf } from '../rounds/ownGames.ts';
import { listOwnRounds } from '../rounds/ownRounds.ts';
import { NothingYet } from './NothingYet.tsx';
import { Record } from './Record.tsx';

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
