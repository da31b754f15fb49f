import { Suspense, useId } from 'react';
import type { Difficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { lazyChunk } from '../shell/lazyChunk.tsx';
import { FrameButton } from './FrameButton.tsx';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';

const LeaderboardPanel = lazyChunk('leaderboard', () =>
  import('../leaderboard/LeaderboardPanel.tsx').then((module) => module.LeaderboardPanel),
);

interface Props {
  readonly game: Game;
  readonly difficulty: Difficulty;
  onClose(): void;
}

export function LeaderboardDialog({ game, difficulty, onClose }: Props) {
  const heading = useId();
  return (
    <FrameDialog labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{game.name} leaderboard</h2>
      <Suspense fallback={<p>Loading…</p>}>
        <LeaderboardPanel game={game} difficulty={difficulty} aside />
      </Suspense>
      <div className={styles.buttons}>
        <FrameButton autoFocus onClick={onClose}>
          Back to the game
        </FrameButton>
      </div>
    </FrameDialog>
  );
}
