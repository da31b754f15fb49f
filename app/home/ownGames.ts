import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { playerKey, useSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { hasHistory } from '../rounds/playHistory.ts';
import type { readOwnGames } from './readOwnGames.ts';

export type OwnGames = Awaited<ReturnType<typeof readOwnGames>>;

/** New visitors have none: the database, whose existence marks a player who returns, is not opened for them. */
export async function readOwn(): Promise<OwnGames> {
  if (!(await hasHistory())) return {};
  const { readOwnGames } = await loadChunk('own games', () => import('./readOwnGames.ts'));
  return readOwnGames();
}

/** False while unknown. */
export const hasFinished = (own: OwnGames | undefined): boolean =>
  Object.values(own ?? {}).some((game) => game.best !== undefined);

/** Results by game ID; undefined while pending. Refetched after a game over the page has closed. */
export function useOwnGames() {
  const session = useSession();
  const path = usePathname();
  const queryKey = ['own games', playerKey(session)];
  const enabled = session.kind !== 'initializing';
  const { data } = useAnswer({ queryKey, queryFn: readOwn, enabled });
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
