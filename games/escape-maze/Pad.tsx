import type { PointerEvent } from 'react';
import { keyShortcuts } from '../../kit/board/keyWords.ts';
import { type Direction, directions } from '../../kit/round/directions.ts';
import { steps } from './controls.ts';
import type { Steering } from './useSteering.tsx';
import styles from './View.module.css';

export function Pad({ press, release }: Steering) {
  const down = (direction: Direction) => (event: PointerEvent<HTMLElement>) => {
    // Accepts non-primary pointers, so that two thumbs can play.
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
          onClick={({ detail }) => {
            // Only Enter and Space: pointers press on pointerdown.
            if (detail > 0) return;
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
