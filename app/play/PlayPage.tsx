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

const takeFocus = (overlay: HTMLElement | null): void => overlay?.focus({ preventScroll: true });

/** A game over the home page. */
export function PlayOverlay({ slug }: { slug: string }) {
  const game = gameBySlug(slug);
  if (!game) return null;
  return (
    <div
      ref={takeFocus}
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
