// What is left of a span of round time: a bar that shrinks, drawn on every frame without rendering anew.
import { useLayoutEffect, useRef } from 'react';
import { useAnimation } from './motion.ts';
import styles from './TimeBar.module.css';

interface Props {
  /** Round time (ms) at which the span is over. */
  readonly endsAt: number;
  /** How long the whole span is (ms). */
  readonly span: number;
  /** The round's time, ms. */
  now(): number;
  readonly running: boolean;
}

/** Hidden from players who listen: they are told the time in words. */
export function TimeBar({ endsAt, span, now, running }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  const draw = (): void => {
    const left = Math.min(1, Math.max(0, (endsAt - now()) / span));
    bar.current?.style.setProperty('scale', `${left} 1`);
    bar.current?.toggleAttribute('data-low', left < 0.25);
  };
  useLayoutEffect(draw);
  useAnimation(running, draw);
  return (
    <span className={styles.track} aria-hidden="true">
      <span ref={bar} className={styles.bar} />
    </span>
  );
}
