// Remaining time as a bar that shrinks. The browser moves it between readings of the round's clock, off the main thread.
import { useLayoutEffect, useRef } from 'react';
import styles from './TimeBar.module.css';
import { useInterval } from './timers.ts';

interface Props {
  /** Round time, ms. */
  readonly endsAt: number;
  /** ms */
  readonly span: number;
  /** Round time, ms. */
  now(): number;
  readonly running: boolean;
}

/** Time (ms) between two readings, in which the style sheet's transition leads from one to the next. */
const READING_MS = 250;

/** Hidden from screen readers: the narration and the number beside it give the time. */
export function TimeBar({ endsAt, span, now, running }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  const draw = (): void => {
    const left = endsAt - now() - (running ? READING_MS : 0);
    if (bar.current) bar.current.style.scale = `${Math.min(1, Math.max(0, left / span))} 1`;
  };
  useLayoutEffect(draw);
  useInterval(running ? READING_MS : undefined, draw);
  return (
    <span className={`block pill clipped ${styles.bar}`} data-time="" aria-hidden="true">
      <span ref={bar} className={`block tall ${styles.left}`} />
    </span>
  );
}
