// Remaining time as a bar that shrinks: animated off the main thread, and corrected by the round's clock.
import { useLayoutEffect, useRef } from 'react';
import styles from './TimeBar.module.css';
import { useInterval } from './timers.ts';
import { useSize } from './useSize.ts';

interface Props {
  /** Round time, ms. */
  readonly endsAt: number;
  /** ms */
  readonly span: number;
  /** Round time, ms. */
  now(): number;
  readonly running: boolean;
}

const CORRECTION_INTERVAL_MS = 250;
/** Largest difference (ms) from the clock that needs no correction. */
const TOLERANCE_MS = 50;

/** Hidden from screen readers: the narration and the number beside it give the time. */
export function TimeBar({ endsAt, span, now, running }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  const shrinking = useRef<Animation>(undefined);
  const seen = useRef({ passed: 0, at: 0 });
  const shown = useRef(false);
  useLayoutEffect(() => {
    const animation = bar.current?.firstElementChild?.animate(
      { scale: ['1 1', '0 1'] },
      { duration: span, fill: 'both' },
    );
    animation?.pause();
    shrinking.current = animation;
    return () => animation?.cancel();
  }, [span]);

  const correct = (): void => {
    const passed = span - Math.min(span, Math.max(0, endsAt - now()));
    const at = performance.now();
    // A replay's speed varies.
    const speed = (passed - seen.current.passed) / (at - seen.current.at);
    seen.current = { passed, at };
    const animation = shrinking.current;
    if (!animation) return;
    if (Math.abs(Number(animation.currentTime) - passed) > TOLERANCE_MS) {
      animation.currentTime = passed;
      if (speed > 0.5 && speed < 8) animation.playbackRate = speed;
    }
    // Playing a finished animation would restart it.
    const playing = animation.playState === 'running';
    if (running && shown.current && passed < span) {
      if (!playing) animation.play();
    } else if (playing) animation.pause();
  };
  useLayoutEffect(correct);
  // Pauses while a style sheet hides it, to save frames.
  useSize(bar, ({ clientWidth }) => {
    shown.current = clientWidth > 0;
    correct();
  });
  useInterval(running ? CORRECTION_INTERVAL_MS : undefined, correct);

  return (
    <span ref={bar} className={`block pill clipped ${styles.bar}`} data-time="" aria-hidden="true">
      <span className={`block tall ${styles.left}`} />
    </span>
  );
}
