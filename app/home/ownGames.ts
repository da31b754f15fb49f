import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { queries } from '../lib/queries.ts';
import type { readOwnGames } from './readOwnGames.ts';

export type OwnGames = Awaited<ReturnType<typeof readOwnGames>>;

/** False while unknown. */
export const hasFinished = (own: OwnGames | undefined): boolean =>
  Object.values(own ?? {}).some((game) => game.best !== undefined);

/** Results by game ID; undefined while pending. Only for players who return: reading makes a database. Refetched after a game over the page has closed. */
export function useOwnGames() {
  const path = usePathname();
  const { data } = useOwnAnswer({
    queryKey: ['own games'],
    queryFn: async () => (await loadChunk('own games', () => import('./readOwnGames.ts'))).readOwnGames(),
  });
  useEffect(() => {
    if (path === '/') void queries.refetchQueries({ queryKey: ['own games'] }, { cancelRefetch: false });
  }, [path]);
  return data;
}
