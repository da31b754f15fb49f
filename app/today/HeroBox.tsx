import type { ReactNode } from 'react';
import type { Flame } from '../../protocol/today.ts';
import { withCards } from '../lib/cards.ts';
import kraft from '../lib/ui/kraft.module.css';
import styles from './HeroBox.module.css';
import { Stick } from './Stick.tsx';
import { useTodaysBox } from './todaysBox.ts';

interface Props {
  flameOf?(game: string): Flame | undefined;
  /** Replaces the words for players without a day. */
  readonly children?: ReactNode;
}

export function HeroBox({ flameOf, children }: Props) {
  const box = useTodaysBox();
  return (
    <>
      <ul className={`rounded ${kraft.kraft} ${styles.tray}`}>
        {box &&
          withCards(box.matches, ({ game }) => game).map(({ card, game, difficulty }) => (
            <li key={game}>
              <Stick card={card} difficulty={difficulty} date={box.date} flame={flameOf?.(game)} />
            </li>
          ))}
      </ul>
      <div className={styles.under}>{children ?? <p>Three games a day, the same for everyone.</p>}</div>
    </>
  );
}
