import { type ReactNode, Suspense, useId } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';

interface Props {
  readonly game: Game;
  onClose(): void;
  readonly children: ReactNode;
}

export function LeaderboardDialog({ game, onClose, children }: Props) {
  const heading = useId();
  return (
    <FrameDialog labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{game.name} leaderboard</h2>
      <Suspense fallback={<p>Loading…</p>}>{children}</Suspense>
      <div className={styles.buttons}>
        <Button autoFocus onClick={onClose}>
          Back to the game
        </Button>
      </div>
    </FrameDialog>
  );
}
