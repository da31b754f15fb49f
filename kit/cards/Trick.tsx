// The cards of the trick on the table, each before the seat that played it.
import { type Card, cardName } from './cards.ts';
import { PlayingCard } from './PlayingCard.tsx';
import type { Side } from './Table.tsx';
import styles from './Trick.module.css';

export interface TrickProps {
  /** In the order of play. */
  readonly plays: readonly { readonly side: Side; readonly who: string; readonly card: Card }[];
  /** Who takes the complete trick: the cards then go to that side. */
  readonly winner?: Side | undefined;
  /** The last trick, looked at again: it neither arrives nor leaves. */
  readonly still?: boolean;
  /** Nothing comes after it: it does not leave. */
  readonly stays?: boolean;
}

export function Trick({ plays, winner, still = false, stays = false }: TrickProps) {
  return (
    <ol
      className={styles.trick}
      aria-label={still ? 'Last trick' : 'Trick'}
      data-to={still || stays ? undefined : winner}
      data-still={still}
    >
      {plays.map(({ side, who, card }) => (
        <li key={card} className={styles.play} data-side={side} data-wins={side === winner}>
          <PlayingCard
            card={card}
            label={`${who}: ${cardName(card)}${side === winner ? ', takes the trick' : ''}`}
          />
        </li>
      ))}
    </ol>
  );
}
