import { gameBySlug } from '../../games/index.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PlayScreen } from './PlayScreen.tsx';
import { useScrollLock } from './useScrollLock.ts';

/** `/play/{slug}`: the game on the whole page. Closing goes back one step in history if there is one, otherwise home. */
export function PlayPage({ slug }: { slug: string }) {
  useScrollLock();
  const game = gameBySlug(slug);
  if (!game) return <NotFound text="Game not found." />;
  const close = (): void => {
    if (window.history.length > 1) window.history.back();
    else window.location.assign('/');
  };
  return <PlayScreen key={slug} game={game} onClose={close} />;
}
