import { useId, useState } from 'react';
import type { Game } from '../../games/kit/game.ts';
import { FrameButton } from './FrameButton.tsx';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';
import { readWaitForMe, writeWaitForMe } from './waitForMe.ts';

interface Props {
  readonly game: Game;
  readonly help: readonly string[];
  readonly variant: string | undefined;
  onVariant(variant: string | undefined): void;
  onClose(): void;
}

/** How to play, and the game's own switches. */
export function HelpDialog({ game, help, variant, onVariant, onClose }: Props) {
  const heading = useId();
  const [wait, setWait] = useState(readWaitForMe);
  return (
    <FrameDialog labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>How to play {game.name}</h2>
      {help.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        Ask at any time: <kbd>,</kbd> Where am I? <kbd>.</kbd> What changed? <kbd>/</kbd> What can I do? The
        same three buttons come after the board.
      </p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={wait}
          onChange={() => {
            writeWaitForMe(!wait);
            setWait(!wait);
          }}
        />
        Wait for me between rounds
      </label>
      {game.variants?.map(({ id, label }) => (
        <label key={id} className={styles.switch}>
          <input
            type="checkbox"
            checked={variant === id}
            onChange={() => {
              onClose();
              onVariant(variant === id ? undefined : id);
            }}
          />
          {label}
        </label>
      ))}
      <div className={styles.buttons}>
        <FrameButton autoFocus onClick={onClose}>
          Back to the game
        </FrameButton>
      </div>
    </FrameDialog>
  );
}
