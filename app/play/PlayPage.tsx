import { gameBySlug } from '../../games/index.ts';
import { backOrHome } from './backOrHome.ts';
import { PlayScreen } from './PlayScreen.tsx';
import { useScrollLock } from './useScrollLock.ts';

/** The game on the whole page, for a slug that the router has found. Closing goes back one step in history if there is one, otherwise home. */
export function PlayPage({ slug }: { slug: string }) {
  useScrollLock();
  const game = gameBySlug(slug);
  if (!game) return null;
  return <PlayScreen key={slug} game={game} onClose={backOrHome} />;
}
