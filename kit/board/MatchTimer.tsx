// What is left of a span of time: a match that burns down. The browser moves it by itself, off the main thread; what the
// round's clock says is looked at from time to time.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Flame } from './Match.tsx';
import styles from './MatchTimer.module.css';

interface Props {
  /** When the span is over (ms, on the clock that `now` tells). */
  readonly endsAt: number;
  /** How long the whole span is (ms). */
  readonly span: number;
  /** The round's time, ms. */
  now(): number;
  readonly running: boolean;
}

/** Ms. */
const lookEvery = 250;
/** A match that is not more than this (ms) beside the clock is let burn. */
const slack = 50;

/** Hidden from players who listen: they are told the time in words. The number stands beside it. */
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

  const look = (): void => {
    const passed = span - Math.min(span, Math.max(0, endsAt - now()));
    const at = performance.now();
    // A replay's clock has a speed of its own.
    const speed = (passed - seen.current.passed) / (at - seen.current.at);
    seen.current = { passed, at };
    match.current?.toggleAttribute('data-low', passed > span * 0.8);
    for (const animation of burning.current) {
      if (Math.abs(Number(animation.currentTime) - passed) > slack) {
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
  useLayoutEffect(look);
  const lookAgain = useEffectEvent(look);
  // Where a style sheet hides it, the page would be asked for frames to move what nobody sees.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      shown.current = entry !== undefined && entry.contentRect.width > 0;
      lookAgain();
    });
    if (match.current) observer.observe(match.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => lookAgain(), lookEvery);
    return () => clearInterval(timer);
  }, [running]);

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
