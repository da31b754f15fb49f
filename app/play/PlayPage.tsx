import { useEffect, useRef } from 'react';
import { gameBySlug } from '../../games/index.ts';
import { backOrHome } from '../lib/backOrHome.ts';
import styles from './PlayOverlay.module.css';
import { closePage, PlayScreen } from './PlayScreen.tsx';

/** The game on the whole page. */
export function PlayPage({ slug }: { slug: string }) {
  const game = gameBySlug(slug);
  return (
    game && (
      <main>
        <PlayScreen key={slug} game={game} onClose={closePage} />
      </main>
    )
  );
}

/** A game over the home page. */
export function PlayOverlay({ slug }: { slug: string }) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    overlay.current?.focus({ preventScroll: true });
  }, []);
  const game = gameBySlug(slug);
  if (!game) return null;
  return (
    <div
      ref={overlay}
      className={`unringed fixed ${styles.overlay}`}
      role="dialog"
      aria-modal="true"
      aria-label={game.name}
      tabIndex={-1}
    >
      <PlayScreen key={slug} game={game} onClose={backOrHome} />
    </div>
  );
}
