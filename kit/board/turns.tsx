// The turns of a run: the next one begins after a time to read the last result, unless the player wants to wait.
import { type ReactNode, useRef, useState } from 'react';
import type { Play } from '../round/play.ts';
import { Button } from './Button.tsx';
import { useBoardFocus, useFrame } from './context.ts';
import { stopButtonKeys } from './keys.ts';
import { useAnimation } from './motion.ts';
import styles from './turns.module.css';

export interface NextTurn {
  /** Round time (ms) of the automatic start; undefined if the turn waits for the player. */
  readonly comesAt: number | undefined;
  /** Undefined where the player starts the next turn. */
  readonly wait: (() => void) | undefined;
  start(): void;
}

export const waitingText = 'Waiting for you.';

/**
 * Waits if the board appears between two turns: after a reload, or in another tab.
 * @param since round time (ms) of the last turn's end; undefined during a turn
 * @param span display time (ms) of its result
 */
export function useNextTurn(
  { now, paused, play, announce }: Pick<Play<unknown, 'next'>, 'now' | 'paused' | 'play' | 'announce'>,
  since: number | undefined,
  span: number,
): NextTurn {
  const { byItself } = useFrame();
  const [waits, setWaits] = useState(since);
  const comesAt = byItself && since !== undefined && waits !== since ? since + span : undefined;
  useAnimation(comesAt !== undefined && !paused, () => {
    if (comesAt !== undefined && now() >= comesAt) byItself?.('next');
  });
  const wait = (): void => {
    setWaits(since);
    announce(waitingText);
  };
  return { comesAt, wait: comesAt === undefined ? undefined : wait, start: () => void play('next') };
}

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button: "Start", "Next maze". */
  readonly action: string;
  readonly next: NextTurn;
}

/**
 * Panel over the board, before the first turn and between two. The frame shows the end of a run. The board keeps the
 * keyboard focus, so the view maps Enter and Space to the action, and P to the pause.
 */
export function TurnPanel({ title, children, action, next }: Props) {
  const focusBoard = useBoardFocus();
  const [paused, setPaused] = useState(false);
  /** Ignores the click of a touch that ended the turn on a pad below this panel. */
  const pressed = useRef(false);
  return (
    <div className={`paper absolute grid middle centred gap-12 z-2 corners ${styles.panel}`}>
      <h2>{title}</h2>
      <div className="grid wide bold gap-4">{children}</div>
      <div className="cluster justify gap-8">
        <Button
          className={styles.button}
          onPointerDown={() => {
            pressed.current = true;
          }}
          onClick={({ detail }) => {
            // Clicks by Enter, Space and one-button play have no pointer.
            if (detail > 0 && !pressed.current) return;
            next.start();
            focusBoard();
          }}
        >
          {action}
        </Button>
        {/* Stays in place, so that a second press does not hit the other button. */}
        {(next.wait || paused) && (
          <Button
            className={styles.button}
            plain
            off={!next.wait}
            aria-keyshortcuts="P"
            onKeyDown={stopButtonKeys}
            onClick={() => {
              next.wait?.();
              setPaused(true);
              focusBoard();
            }}
          >
            Pause
          </Button>
        )}
      </div>
    </div>
  );
}
