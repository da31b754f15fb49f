// The 52 cards, each one element that stays itself wherever it lies, so that every move is seen as a movement.
// Screen readers hear of them through the piles' names instead.
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react';
import { allCards } from '../../../kit/cards/cards.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import type { State } from '../state.ts';
import styles from './Cards.module.css';
import type { HintMarks } from './hints.ts';
import { type Lifted, type Placed, placed, type Spot } from './layout.ts';

interface Props {
  readonly state: State;
  /** Follows the pointer. */
  readonly dragged: Lifted | undefined;
  /** Picked up by a tap or a key, waiting for its place. */
  readonly picked: Lifted | undefined;
  /** Where the keyboard is. */
  readonly cursor: Lifted;
  /** Piles that the cards in hand may go to. The one of them that a drag is over is marked by the drag itself. */
  readonly targets: readonly Spot[];
  readonly hint: HintMarks;
}

const isOf = (lifted: Lifted | undefined, spot: Spot, index: number): boolean =>
  lifted?.spot === spot && index >= lifted.index;

export function Cards({ state, dragged, picked, cursor, ...props }: Props) {
  const places = useMemo(() => new Map(placed(state).map((place) => [place.card, place])), [state]);
  // Where the cards in hand may go is drawn right after the frame that shows what became of them.
  const targets = useDeferredValue(props.targets);
  const hint = useDeferredValue(props.hint);
  return (
    <div className={styles.cards} data-cards="" aria-hidden="true">
      {allCards.map((card) => {
        const place = places.get(card);
        if (!place) return null;
        const { spot, index } = place;
        const onTop = place.above === 0;
        return (
          <CardAt
            key={card}
            {...place}
            dragged={isOf(dragged, spot, index) && (index === dragged?.index && onTop ? 'alone' : 'along')}
            picked={isOf(picked, spot, index)}
            cursor={isOf(cursor, spot, index)}
            target={onTop && targets.includes(spot)}
            hint={isOf(hint.from, spot, index) ? 'from' : onTop && spot === hint.to ? 'to' : undefined}
          />
        );
      })}
    </div>
  );
}

type CardProps = Placed &
  Readonly<Record<'picked' | 'cursor' | 'target', boolean>> & {
    readonly dragged: 'alone' | 'along' | false;
    readonly hint: 'from' | 'to' | undefined;
  };

/** Drawn anew only when something about this card has changed. */
const CardAt = memo(function CardAt({
  card,
  spot,
  index,
  up,
  steps,
  ofSteps,
  fan,
  above,
  moving,
  ...marks
}: CardProps) {
  return (
    <div
      className={styles.card}
      data-spot={spot}
      data-index={index}
      data-up={up}
      data-top={above === 0 || undefined}
      data-board={(above === 0 && spot.startsWith('t')) || undefined}
      data-buried={above > 2 && ofSteps === 0}
      data-dragged={marks.dragged || undefined}
      data-picked={marks.picked || undefined}
      data-cursor={marks.cursor || undefined}
      data-target={marks.target || undefined}
      data-hint={marks.hint}
      style={
        {
          '--spot-steps': steps,
          '--spot-of': ofSteps,
          '--spot-fan': fan,
          zIndex: index + (moving ? 100 : 1),
        } as CSSProperties
      }
    >
      <PlayingCard card={up ? card : undefined} label="" className={styles.paper} />
    </div>
  );
});
