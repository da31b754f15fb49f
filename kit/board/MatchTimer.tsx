// Remaining time as a match that burns down: animated off the main thread, and corrected by the round's clock.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Flame } from './Matchstick.tsx';
import styles from './MatchTimer.module.css';
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

const CORRECTION_INTERVAL_MS = 250;
/** Largest difference (ms) from the clock that needs no correction. */
const TOLERANCE_MS = 50;

/** Hidden from screen readers: the narration and the number beside it give the time. */
export function MatchTimer({ endsAt, span, now, running }: Props) {
  const match = useRef<HTMLSpanElement>(null);
  const burning = useRef<readonly Animation[]>([]);
  const seen = useRef({ passed: 0, at: 0 });
  const shown = useRef(false);
  useLayoutEffect(() => {
    const [stick, head] = match.current?.children ?? [];
    const timing: KeyframeAnimationOptions = { duration: span, fill: 'both' };
    burning.current = [
      stick?.animate({ scale: ['1 1', '0 1'] }, timing),
      head?.animate({ translate: ['100%', '0%'] }, timing),
    ].filter((animation) => animation !== undefined);
    for (const animation of burning.current) animation.pause();
    return () => {
      for (const animation of burning.current) animation.cancel();
    };
  }, [span]);

  const correct = (): void => {
    const passed = span - Math.min(span, Math.max(0, endsAt - now()));
    const at = performance.now();
    // A replay's speed varies.
    const speed = (passed - seen.current.passed) / (at - seen.current.at);
    seen.current = { passed, at };
    match.current?.toggleAttribute('data-low', passed > span * 0.8);
    for (const animation of burning.current) {
      if (Math.abs(Number(animation.currentTime) - passed) > TOLERANCE_MS) {
        animation.currentTime = passed;
        if (speed > 0.5 && speed < 8) animation.playbackRate = speed;
      }
      // Playing a finished animation would restart it.
      const playing = animation.playState === 'running';
      if (running && shown.current && passed < span) {
        if (!playing) animation.play();
      } else if (playing) animation.pause();
    }
  };
  useLayoutEffect(correct);
  const correctAgain = useEffectEvent(correct);
  // Pauses while a style sheet hides it, to save frames.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      shown.current = entry !== undefined && entry.contentRect.width > 0;
      correctAgain();
    });
    if (match.current) observer.observe(match.current);
    return () => observer.disconnect();
  }, []);
  useInterval(running ? CORRECTION_INTERVAL_MS : undefined, correct);

  return (
    <span ref={match} className={`relative block inked ${styles.match}`} aria-hidden="true">
      <span className={`block tall ${styles.stick}`} />
      <span className={`absolute wide ${styles.head}`}>
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
