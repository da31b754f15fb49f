// What clearing the field now would add to the score: a number, and a match that burns down beside it.
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MatchTimer } from '../../kit/board/MatchTimer.tsx';
import styles from './Bonus.module.css';
import { bonus, type State, seconds } from './rules.ts';

interface Props {
  readonly state: State;
  readonly running: boolean;
  now(): number;
}

/** Ms. A timer, and no animation frames: each of those has the whole page looked through for something to draw. */
const lookEvery = 50;

/** Hidden from players who listen, who are told how long it took. */
export const Bonus = memo(function Bonus({ state, running, now }: Props) {
  const { startedAt } = state;
  const ticking = running && startedAt !== undefined;
  const number = useRef<HTMLElement>(null);
  const draw = (): void => {
    const left = String(Math.max(0, bonus - seconds(state, now())));
    if (number.current && number.current.textContent !== left) number.current.textContent = left;
  };
  useLayoutEffect(draw);
  const drawNow = useEffectEvent(draw);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => drawNow(), lookEvery);
    return () => clearInterval(timer);
  }, [ticking]);
  return (
    <p className={styles.bonus} data-lost={state.exploded !== undefined} aria-hidden="true">
      <span>{state.endedAt === undefined ? 'Clear it now for a bonus of' : 'Cleared, with a bonus of'}</span>
      <b ref={number} />
      <MatchTimer
        endsAt={startedAt === undefined ? Number.POSITIVE_INFINITY : startedAt + bonus * 1000}
        span={bonus * 1000}
        now={now}
        running={ticking}
      />
    </p>
  );
}, isSame);

/** Most moves change nothing that it shows. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.running === after.running &&
    before.now === after.now &&
    before.state.startedAt === after.state.startedAt &&
    before.state.endedAt === after.state.endedAt &&
    before.state.exploded === after.state.exploded
  );
}
