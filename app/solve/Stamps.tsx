// The day's positions as a perforated strip of labels. A solved one is cancelled with a smile.
import { Face } from '../../kit/board/Face.tsx';
import { keyOf, type Position } from '../../protocol/toSolve.ts';
import { cardById, gameName } from '../lib/cards.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { GameLabel } from '../lib/ui/Label.tsx';
import { isAnswered } from '../rounds/ladder.ts';
import styles from './Stamps.module.css';

interface Props {
  readonly positions: readonly Position[];
  /** Key of the present one. */
  readonly now?: string | undefined;
}

export function Stamps({ positions, now }: Props) {
  const today = todaysDate();
  return (
    <ol className={`grid night-ink ${styles.stamps}`} aria-label="Today’s positions">
      {positions.map((position) => {
        const key = keyOf(position);
        const card = cardById(position.game);
        const isSolved = solvedOn(position, today);
        const isDone = isSolved !== undefined;
        return (
          <li
            className="relative centre"
            key={key}
            aria-current={key === now || undefined}
            data-done={isDone || undefined}
          >
            <span className={`label-shape ${styles.label}`}>{card && <GameLabel card={card} eager />}</span>
            {isDone && <Face isGood={isSolved} />}
            <span className="visually-hidden">
              {gameName(position.game)}, {isSolved ? 'solved' : isDone ? 'not yet' : 'to come'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the day's answer is right; undefined without one. */
export function solvedOn(position: Position, today: string): boolean | undefined {
  return isAnswered(position, today) ? position.rung > 0 || position.gone === 'solved' : undefined;
}
