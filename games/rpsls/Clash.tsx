import { type CSSProperties, useState } from 'react';
import { useReducedMotion } from '../../kit/board/motion.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import styles from './Clash.module.css';
import { Hand } from './Hand.tsx';
import { beats, type Move, type Thrown, verb } from './moves.ts';

/** Milliseconds. A throw is answered within 600, before the ticket rises (--t-hold). */
const beat = 110;
const beating = 3 * beat;
const meeting = 200;

/** Delay (ms) from the throw until the winner is visible. */
export const revealAfter = beating + meeting;

/** Returns both moves once the fists have opened. */
export function useRevealed(thrown: Thrown | undefined): Thrown | undefined {
  const [revealed, reveal] = useState(thrown);
  const still = useReducedMotion();
  useTimeout(thrown && !still ? beating : 0, thrown, () => reveal(thrown));
  return revealed === thrown ? thrown : undefined;
}

/** Both fists beat three times, then the hands meet. Hidden from screen readers: the status says the same. */
export function Clash({ thrown, revealed }: { readonly thrown: Thrown; readonly revealed: boolean }) {
  const { you, robot } = thrown;
  const way = beats(robot, you) ? 'left' : beats(you, robot) ? 'right' : undefined;
  const hand = (move: Move, other: Move) => (
    <span
      className={`centre inked circle shaded ${styles.hand}`}
      data-move={revealed ? move : undefined}
      data-wins={revealed && beats(move, other)}
    >
      <Hand move={revealed ? move : 'rock'} />
    </span>
  );
  return (
    <div
      className={`absolute grid justify untouchable ${styles.clash}`}
      aria-hidden="true"
      data-revealed={revealed}
      style={{ '--beat': `${beat}ms`, '--meeting': `${meeting}ms` } as CSSProperties}
    >
      {hand(you, robot)}
      {hand(robot, you)}
      {revealed && (
        <p className={`title-m lit absolute inked one-line z-2 ${styles.verb}`} data-way={way}>
          {verb(you, robot) ?? verb(robot, you) ?? 'Draw'}
        </p>
      )}
    </div>
  );
}
