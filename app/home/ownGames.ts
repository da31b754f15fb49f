import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { playerKey, useSession } from '../account/session.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { readOwnGames } from '../rounds/tallies.ts';

type OwnGames = Awaited<ReturnType<typeof readOwnGames>>;

/** False while unknown. */
export const hasFinished = (own: OwnGames | undefined): boolean =>
  Object.values(own ?? {}).some((game) => game.best !== undefined);

/** Results by game ID; undefined while pending. Refetched after a game over the page has closed. */
export function useOwnGames() {
  const session = useSession();
  const path = usePathname();
  const queryKey = ['own games', playerKey(session)];
  const enabled = session.kind !== 'initializing';
  const { data } = useAnswer({ queryKey, queryFn: readOwnGames, enabled });
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
