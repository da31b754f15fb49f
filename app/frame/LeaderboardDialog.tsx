import { Suspense, useId } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
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
        <Button autoFocus onClick={onClose}>
          Back to the game
        </Button>
      </div>
    </FrameDialog>
  );
}
