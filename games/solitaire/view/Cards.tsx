// The 52 cards. Each keeps its element wherever it lies, so that moves animate. Screen readers read the piles' names.

import { type CSSProperties, memo, useDeferredValue } from 'react';
import { registerOwn } from '../../../kit/board/registerProperties.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import { place } from '../../../kit/contract/place.ts';
import type { Spot } from '../piles.ts';
import styles from './Cards.module.css';
import { type Lifted, type Marked, type Placed, placed } from './layout.ts';

const spots = ['x', 'y', 'below', 'steps', 'of', 'fan', 'z', 'step', 'left', 'top'];
registerOwn('--drag', ...spots.map((part) => `--spot-${part}`));

const isOf = (lifted: Lifted | undefined, spot: Spot, index: number): boolean =>
  lifted?.spot === spot && index >= lifted.index;

export function Cards({ state, picked, cursor, ...props }: Marked) {
  // In one order, so that no element moves within the document.
  const places = placed(state).toSorted((a, b) => (a.card < b.card ? -1 : 1));
  // Targets and hints render after the frame that shows the move.
  const targets = useDeferredValue(props.targets);
  const hint = useDeferredValue(props.hint);
  return (
    <div className={`fill ${styles.cards}`} data-cards="" aria-hidden="true">
      {places.map((place) => {
        const { card, spot, index, top } = place;
        return (
          <CardAt
            key={card}
            {...place}
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

type CardProps = Placed &
  Readonly<Record<'picked' | 'cursor' | 'target', boolean>> & {
    readonly hint: 'from' | 'to' | undefined;
  };

const CardAt = memo(function CardAt(props: CardProps) {
  const { card, spot, index, up, steps, ofSteps, fan, top, buried, moving, ...marks } = props;
  // A card turns after the frame that shows the move: it sets out with its other side up.
  const face = useDeferredValue(up);
  return (
    <div
      className={styles.card}
      {...place.cardIn(spot, index)}
      data-up={face}
      data-top={top || undefined}
      data-board={(top && (spot.startsWith('t') || index === 12)) || undefined}
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
