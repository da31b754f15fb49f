// A board with the robot that it is played against beside it: above it where the area is high.
import { type ReactNode, useDeferredValue } from 'react';
import type { Persona } from '../round/play.ts';
import styles from './Duel.module.css';
import type { Mood } from './mood.ts';
import { Robot } from './Robot.tsx';

interface Props {
  readonly robot: Persona | undefined;
  readonly mood: Mood;
  /** The board: its side is `--side`. */
  readonly children: ReactNode;
}

export function Duel({ robot, mood, children }: Props) {
  // How it looks on a move comes right after the move.
  const look = useDeferredValue(mood);
  return (
    <div className={styles.duel}>
      {robot && (
        <div className={styles.robot}>
          <Robot robot={robot} mood={look} />
        </div>
      )}
      {children}
    </div>
  );
}
