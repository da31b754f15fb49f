// What is left of a span of time: a match that burns down, drawn on every frame without rendering anew.
import { useLayoutEffect, useRef } from 'react';
import { Flame } from './Match.tsx';
import styles from './MatchTimer.module.css';
import { useAnimation } from './motion.ts';

interface Props {
  /** When the span is over (ms, on the clock that `now` tells). */
  readonly endsAt: number;
  /** How long the whole span is (ms). */
  readonly span: number;
  /** The round's time, ms. */
  now(): number;
  readonly running: boolean;
}

/** Hidden from players who listen: they are told the time in words. The number stands beside it. */
export function MatchTimer({ endsAt, span, now, running }: Props) {
  const match = useRef<HTMLSpanElement>(null);
  const draw = (): void => {
    const left = Math.min(1, Math.max(0, (endsAt - now()) / span));
    match.current?.style.setProperty('--left', String(left));
    match.current?.toggleAttribute('data-low', left < 0.2);
  };
  useLayoutEffect(draw);
  useAnimation(running, draw);
  return (
    <span ref={match} className={styles.match} aria-hidden="true">
      <span className={styles.stick} />
      <span className={styles.head}>
        <svg viewBox="-10 -27 30 36" aria-hidden="true">
          <path d="M-10-1l14 1 8 3-8 3-14 3z" fill="var(--char)" />
          <g className={styles.flame}>
            <Flame />
          </g>
        </svg>
      </span>
    </span>
  );
}
