// The cards of a trick, each in front of the seat that played it.
import { useDeferredValue } from 'react';
import { capital } from '../board/words.ts';
import { type Card, cardName, rankName } from './cards.ts';
import { PlayingCard } from './PlayingCard.tsx';
import type { Side } from './sides.ts';
import styles from './Trick.module.css';

export interface TrickProps {
  /** In the order of play. */
  readonly plays: readonly { readonly side: Side; readonly who: string; readonly card: Card }[];
  /** The side whose card is winning, marked from the second card on. */
  readonly taker: Side | undefined;
  /** Whether the player looks at the last trick. */
  readonly last: boolean;
}

export function Trick({ plays, taker, last }: TrickProps) {
  const full = plays.length === 4;
  // The marks render after the frame that shows the card.
  const marked = useDeferredValue(taker);
  const open = useDeferredValue(!plays.some(({ side }) => side === 'south'));
  return (
    <div className={styles.trick}>
      <span className={`block relative ${styles.place}`} data-place="trick" data-open={open} />
      <ol className={`tall ${styles.plays}`} aria-label={last ? 'Last trick' : 'Trick'}>
        {plays.map(({ side, who, card }) => {
          const takes = side === marked;
          return (
            <li
              key={card}
              className={`block relative ${styles.play}`}
              data-side={side}
              data-wins={takes}
              data-lies={card}
            >
              <PlayingCard
                card={card}
                label={`${who}: ${cardName(card)}${takes && full ? ', takes the trick' : ''}`}
              />
              {takes && (
                <span className={`label lit absolute pill one-line ${styles.takes}`} aria-hidden="true">
                  <span>{capital(rankName(card))} </span>
                  {last ? 'took it' : 'takes it'}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
