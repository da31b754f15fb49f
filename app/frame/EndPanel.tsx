// The end of a round: says what happened, offers the next one, and never hides the board for good.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import type { Result } from '../../kit/contract/rules.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { currentSettings } from '../settings/store.ts';
import styles from './EndPanel.module.css';
import { Stamp } from './Stamp.tsx';
import { useCountdown } from './useCountdown.ts';

interface Props {
  readonly title: string;
  readonly lines: readonly string[];
  readonly result: Result;
  /** Seconds until the next round starts by itself; undefined: it waits. */
  readonly seconds: number | undefined;
  /** The button for the next round. */
  readonly again: string;
  readonly held: boolean;
  /** Under which the round can be watched. */
  readonly replay: string | undefined;
  /** What the player should know about its result: "not saved yet". */
  readonly mark: ReactNode;
  onAgain(): void;
  onClose(): void;
}

/** For this long (ms) keys meant for the game are not taken for an answer. */
const settle = 400;

export function EndPanel({ title, lines, result, mark, replay, onAgain, onClose, ...countdown }: Props) {
  const { seconds, again, held } = countdown;
  const [away, setAway] = useState(false);
  const heading = useId();
  const focusBoard = useBoardFocus();
  const panel = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
    panel.current?.focus({ preventScroll: true });
  }, []);

  const answer = (act: () => void) => (): void => {
    if (performance.now() - shownAt.current >= settle) act();
  };

  const seeBoard = (): void => {
    setAway(true);
    focusBoard();
  };

  // The header says how it ended, and the footer has the button for a new round: the panel can go.
  if (away) return null;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.panel}
      data-ticket={seconds !== undefined}
      onKeyDown={(event) => {
        // Keys still held for the game must not scroll what lies below.
        if (event.key.startsWith('Arrow') || event.key === ' ') {
          if (event.target === event.currentTarget) event.preventDefault();
        }
      }}
    >
      <Stamp result={result} />
      <div className={styles.words}>
        <h2 id={heading}>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {mark}
      </div>
      <div className={styles.buttons}>
        {seconds === undefined ? (
          <Button onClick={answer(onAgain)}>{again}</Button>
        ) : (
          <Countdown seconds={seconds} held={held} again={again} onDone={onAgain} />
        )}
        {seconds === undefined && <Button onClick={seeBoard}>See the board</Button>}
        <Button onClick={answer(onClose)}>Close</Button>
        {/* Last, so that the first Tab leads to the next round. */}
        {replay && <WatchLink replay={replay} what="this round" aside />}
      </div>
    </div>
  );
}

interface CountdownProps {
  readonly seconds: number;
  readonly held: boolean;
  readonly again: string;
  onDone(): void;
}

function Countdown({ seconds, held, again, onDone }: CountdownProps) {
  const [paused, setPaused] = useState(() => currentSettings().wait === true);
  const left = useCountdown(seconds, held || paused, onDone);
  return (
    <>
      <span className={styles.count}>{paused ? 'Waiting for you' : `Next round in ${left}`}</span>
      <Button onClick={() => setPaused(!paused)}>{paused ? 'Resume' : 'Pause'}</Button>
      <Button onClick={onDone}>{again}</Button>
    </>
  );
}
