import { useState } from 'react';
import { gameBySlug } from '../../games/index.ts';
import { PlayScreen } from './PlayScreen.tsx';
import { useScrollLock } from './useScrollLock.ts';

/** The game on the whole page, for a slug that the router has found. Closing goes back one step in history if there is one, otherwise home. */
export function PlayPage({ slug }: { slug: string }) {
  useScrollLock();
  // Asked before the game puts an entry of its own on the history.
  const [hasHistory] = useState(() => typeof window !== 'undefined' && window.history.length > 1);
  const game = gameBySlug(slug);
  if (!game) return null;
  const close = (): void => {
    if (hasHistory) window.history.back();
    else window.location.assign('/');
  };
  return <PlayScreen key={slug} game={game} onClose={close} />;
}
