import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { queries } from '../lib/queries.ts';
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
  const path = usePathname();
  const queryKey = ['own games'];
  const { data } = useOwnAnswer({ queryKey, queryFn: readOwn });
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
