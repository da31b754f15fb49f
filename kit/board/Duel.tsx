// A board with the opposing robot beside it, or above it in tall areas.
import { type ReactNode, useDeferredValue } from 'react';
import type { Persona } from '../round/play.ts';
import styles from './Duel.module.css';
import type { Mood } from './mood.ts';
import { Robot } from './Robot.tsx';

interface Props {
  readonly robot: Persona | undefined;
  readonly mood: Mood;
  /** The board; its side is `--side`. */
  readonly children: ReactNode;
}

export function Duel({ robot, mood, children }: Props) {
  // The robot reacts right after the move, so as not to delay it.
  const laterMood = useDeferredValue(mood);
  return (
    <div className={`centre board-size ${styles.duel}`}>
      {robot && (
        <div className={`off ${styles.robot}`}>
          <Robot robot={robot} mood={laterMood} />
        </div>
      )}
      {children}
    </div>
  );
}
