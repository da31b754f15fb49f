// The bonus for clearing the field now: a number beside a bar.
import { useLayoutEffect, useRef } from 'react';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { useInterval } from '../../kit/board/timers.ts';
import type { Play } from '../../kit/round/play.ts';
import styles from './Bonus.module.css';
import { bonus, type State, seconds } from './rules.ts';

interface Props extends Pick<Play<State>, 'state' | 'now'> {
  readonly running: boolean;
}

/** Hidden from screen readers, which read the time at the end. */
export function Bonus({ state, running, now }: Props) {
  const { startedAt, endedAt, exploded } = state;
  const ticking = running && startedAt !== undefined;
  const number = useRef<HTMLElement>(null);
  const draw = (): void => {
    const left = String(Math.max(0, bonus - seconds(state, now())));
    if (number.current && number.current.textContent !== left) number.current.textContent = left;
  };
  useLayoutEffect(draw);
  // An animation frame would make the browser check the whole page each time.
  useInterval(ticking ? 50 : undefined, draw);
  return (
    <p
      className={`note off align ${styles.bonus}`}
      data-lost={exploded !== undefined}
      data-bonus=""
      aria-hidden="true"
    >
      <span className="balanced clipped">
        {endedAt === undefined ? 'Clear it now for a bonus of' : 'Cleared, with a bonus of'}
      </span>
      <b className="title-m numbers" ref={number} />
      <TimeBar
        endsAt={startedAt === undefined ? Number.POSITIVE_INFINITY : startedAt + bonus * 1000}
        span={bonus * 1000}
        now={now}
        running={ticking}
      />
    </p>
  );
}
