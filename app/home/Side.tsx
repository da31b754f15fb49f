import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { grouped } from '../../kit/board/grouped.ts';
import { playerId, useSession } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { readOwnGames } from '../rounds/tallies.ts';
import { useTodaysBox } from '../today/day.ts';
import styles from './Side.module.css';

/** @param game its ID; '' for entries without a first-party game */
export function Side({ game }: { readonly game: string }) {
  const own = useOwnGames();
  const isTodays = useTodaysBox()?.matches.some((match) => match.game === game);
  const { best, open } = own?.[game] ?? {};
  const number = open === undefined ? best : open;
  const words = open !== undefined ? 'Continue' : best !== undefined ? 'Best' : own && 'Not played yet';
  return (
    <p className={styles.side} data-is={words}>
      <span>{words} </span>
      {typeof number === 'number' && <b>{grouped(number)}</b>}
      {isTodays && <i>Today</i>}
    </p>
  );
}

/** Results by game ID; undefined while pending. Refetched after a game over the page has closed. */
function useOwnGames() {
  const session = useSession();
  const player = playerId(session) ?? session.kind;
  const path = usePathname();
  const queryKey = ['own games', player];
  const enabled = session.kind !== 'initializing';
  const { data } = useQuery({ queryKey, queryFn: readOwnGames, enabled }, queries);
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
