// The player's own results on the game labels.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { type OwnGame, readOwnGames } from '../rounds/ownGames.ts';

/** Results by game ID; undefined while pending. Read again after a game over the page has closed. */
export function useOwnGames(): Readonly<Record<string, OwnGame>> | undefined {
  const session = useSession();
  const player = session.kind === 'user' ? session.id : session.kind;
  const path = usePathname();
  const queryKey = ['own games', player];
  const enabled = session.kind !== 'initializing';
  const { data } = useQuery({ queryKey, queryFn: readOwnGames, networkMode: 'always', enabled }, queries);
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
