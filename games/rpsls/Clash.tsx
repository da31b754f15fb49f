// The throw: both fists beat three times, then the two hands meet, with what one does to the other between them.
import { type CSSProperties, useEffect, useState } from 'react';
import { reducedMotion } from '../../kit/board/motion.ts';
import styles from './Clash.module.css';
import { beats, type Move, verb } from './moves.ts';
import type { Thrown } from './rules.ts';

export const hands: Readonly<Record<Move, string>> = {
  rock: '✊',
  paper: '✋',
  scissors: '✌️',
  lizard: '🦎',
  spock: '🖖',
};

/** Milliseconds. Together less than the moment that a board has before the ticket (--t-hold). */
const beat = 130;
const beating = 3 * beat;
const meeting = 260;

/** When (ms after the throw) it is seen who has won. */
export const revealAfter = beating + meeting;

/** What has been thrown, once the fists have opened. */
export function useRevealed(thrown: Thrown | undefined): Thrown | undefined {
  const [revealed, reveal] = useState(thrown);
  useEffect(() => {
    const timer = setTimeout(() => reveal(thrown), thrown && !reducedMotion() ? beating : 0);
    return () => clearTimeout(timer);
  }, [thrown]);
  return revealed === thrown ? thrown : undefined;
}

interface Props {
  readonly thrown: Thrown;
  readonly revealed: boolean;
}

/** For show only: the same stands in the status. */
export function Clash({ thrown: { you, robot }, revealed }: Props) {
  const hand = (move: Move, other: Move) => (
    <span
      className={styles.hand}
      data-move={revealed ? move : undefined}
      data-wins={revealed && beats(move, other)}
    >
      <span>{revealed ? hands[move] : hands.rock}</span>
    </span>
  );
  return (
    <div
      className={styles.clash}
      aria-hidden="true"
      data-revealed={revealed}
      style={{ '--beat': `${beat}ms`, '--meeting': `${meeting}ms` } as CSSProperties}
    >
      {hand(you, robot)}
      {hand(robot, you)}
      {revealed && (
        <p
          className={styles.verb}
          data-way={beats(robot, you) ? 'left' : beats(you, robot) ? 'right' : undefined}
        >
          {verb(you, robot) ?? verb(robot, you) ?? 'Draw'}
        </p>
      )}
    </div>
  );
}
