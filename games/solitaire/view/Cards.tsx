// The 52 cards, each one element that stays itself wherever it lies, so that every move is seen as a movement.
// Screen readers hear of them through the piles' names instead.
import { type CSSProperties, memo, useDeferredValue, useMemo, useState } from 'react';
import { allCards, type Card } from '../../../kit/cards/cards.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import type { State } from '../state.ts';
import styles from './Cards.module.css';
import type { HintMarks } from './hints.ts';
import { type Lifted, type Placed, placed, type Spot } from './layout.ts';

interface Props {
  readonly state: State;
  /** Picked up by a tap or a key, waiting for its place. */
  readonly picked: Lifted | undefined;
  /** Where the keyboard is. */
  readonly cursor: Lifted;
  /** Piles that the picked cards may go to. What a drag shows is written by the drag itself. */
  readonly targets: readonly Spot[];
  readonly hint: HintMarks;
}

const isOf = (lifted: Lifted | undefined, spot: Spot, index: number): boolean =>
  lifted?.spot === spot && index >= lifted.index;

/** For a card that lies as it did, what was known of it: it is not rendered again. */
function sameAs(known: Map<Card, Placed>, place: Placed): Placed {
  const before = known.get(place.card);
  if (before && aspects.every((aspect) => before[aspect] === place[aspect])) return before;
  known.set(place.card, place);
  return place;
}

const aspects = ['spot', 'index', 'up', 'steps', 'ofSteps', 'fan', 'top', 'buried', 'moving'] as const;

export function Cards({ state, picked, cursor, ...props }: Props) {
  const [known] = useState(() => new Map<Card, Placed>());
  const places = useMemo(
    () => new Map(placed(state).map((place) => [place.card, sameAs(known, place)])),
    [known, state],
  );
  // Where the cards in hand may go is drawn right after the frame that shows what became of them.
  const targets = useDeferredValue(props.targets);
  const hint = useDeferredValue(props.hint);
  return (
    <div className={styles.cards} data-cards="" aria-hidden="true">
      {allCards.map((card) => {
        const place = places.get(card);
        if (!place) return null;
        const { spot, index, top } = place;
        return (
          <CardAt
            key={card}
            place={place}
            picked={isOf(picked, spot, index)}
            cursor={isOf(cursor, spot, index)}
            target={top && targets.includes(spot)}
            hint={isOf(hint.from, spot, index) ? 'from' : top && spot === hint.to ? 'to' : undefined}
          />
        );
      })}
    </div>
  );
}

type CardProps = { readonly place: Placed } & Readonly<Record<'picked' | 'cursor' | 'target', boolean>> & {
    readonly hint: 'from' | 'to' | undefined;
  };

/** Drawn anew only when something about this card has changed. */
const CardAt = memo(function CardAt({ place, ...marks }: CardProps) {
  const { card, spot, index, up, steps, ofSteps, fan, top, buried, moving } = place;
  // A card is turned right after the frame that shows the move: it sets out from its other side.
  const face = useDeferredValue(up);
  return (
    <div
      className={styles.card}
      data-spot={spot}
      data-index={index}
      data-up={face}
      data-top={top || undefined}
      data-board={(top && spot.startsWith('t')) || undefined}
      data-buried={buried}
      data-picked={marks.picked || undefined}
      data-cursor={marks.cursor || undefined}
      data-target={marks.target || undefined}
      data-hint={marks.hint}
      style={
        {
          '--spot-steps': steps,
          '--spot-of': ofSteps,
          '--spot-fan': fan,
          '--spot-z': index + (moving ? 100 : 1),
        } as CSSProperties
      }
    >
      <PlayingCard card={face ? card : undefined} label="" className={styles.paper} />
    </div>
  );
});
