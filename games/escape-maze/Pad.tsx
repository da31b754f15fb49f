import type { PointerEvent } from 'react';
import { keyShortcuts } from '../../kit/board/keyWords.ts';
import { steps } from './controls.ts';
import { type Direction, directions } from './maze.ts';
import type { Steering } from './useSteering.tsx';
import styles from './View.module.css';

/** The on-screen direction pad: a tap is a step, holding runs. */
export function Pad({ press, release }: Pick<Steering, 'press' | 'release'>) {
  const down = (direction: Direction) => (event: PointerEvent<HTMLElement>) => {
    // Two thumbs may play: any finger counts, but no other button than the primary one.
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press(direction);
  };
  return (
    <div className={styles.pad} role="group" aria-label="Direction pad">
      {directions.map((direction) => (
        <button
          key={direction}
          type="button"
          data-direction={direction}
          aria-label={steps[direction].label}
          aria-keyshortcuts={keyShortcuts(steps[direction])}
          onPointerDown={down(direction)}
          onPointerUp={() => release(direction)}
          onPointerCancel={() => release(direction)}
          onContextMenu={(event) => event.preventDefault()}
          // A click without a pointer: Enter or Space on the button.
          onClick={(event) => {
            if (event.detail > 0) return;
            press(direction);
            release(direction);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5l8 12H4z" />
          </svg>
        </button>
      ))}
    </div>
  );
}
