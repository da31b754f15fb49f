// The cards of the trick on the table, each before the seat that played it.
import { type Card, cardName } from './cards.ts';
import { PlayingCard } from './PlayingCard.tsx';
import type { Side } from './Table.tsx';
import styles from './Trick.module.css';

export interface TrickProps {
  /** In the order of play. */
  readonly plays: readonly { readonly side: Side; readonly card: Card }[];
  /** Who takes the complete trick: the cards then go to that side. */
  readonly winner?: Side | undefined;
  /** A trick looked at again: it neither arrives nor leaves. */
  readonly still?: boolean;
  /** What a side is called: "you", a robot's name. */
  nameOf(side: Side): string;
}

export function Trick({ plays, winner, still = false, nameOf }: TrickProps) {
  return (
    <ol className={styles.trick} aria-label="Trick" data-to={still ? undefined : winner} data-still={still}>
      {plays.map(({ side, card }) => (
        <li key={card} className={styles.play} data-side={side} data-wins={side === winner}>
          <PlayingCard
            card={card}
            label={`${nameOf(side)}: ${cardName(card)}${side === winner ? ', takes the trick' : ''}`}
          />
        </li>
      ))}
    </ol>
  );
}
