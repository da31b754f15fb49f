// The 52 cards. Each keeps its element wherever it lies, so that moves animate. Screen readers read the piles' names.

import { type CSSProperties, memo, useDeferredValue } from 'react';
import { registerOwn } from '../../../kit/board/registerProperties.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import { place } from '../../../kit/contract/place.ts';
import { heightOf, type Run } from '../piles.ts';
import type { State } from '../state.ts';
import styles from './Cards.module.css';
import { type Marked, type Placed, placed } from './layout.ts';

const spots = ['x', 'y', 'below', 'steps', 'of', 'fan', 'z', 'step', 'left', 'top'];
registerOwn('--drag', ...spots.map((part) => `--spot-${part}`));

const isOf = (run: Run | undefined, state: State, { spot, index }: Placed): boolean =>
  run?.from === spot && index >= heightOf(state, spot) - run.count;

export function Cards(marked: Marked) {
  const { state, picked, cursor } = marked;
  // In one order, so that no element moves within the document.
  const places = placed(state).toSorted((a, b) => (a.card < b.card ? -1 : 1));
  // Targets and hints render after the frame that shows the move.
  const { targets, hint, ...late } = useDeferredValue(marked);
  return (
    <div className={`fill ${styles.cards}`} data-cards="" aria-hidden="true">
      {places.map((place) => {
        const { card, spot, top } = place;
        return (
          <CardAt
            key={card}
            {...place}
            picked={isOf(picked, state, place)}
            cursor={isOf(cursor, state, place)}
            target={top && targets.includes(spot)}
            hint={isOf(hint.run, late.state, place) ? 'from' : top && spot === hint.to ? 'to' : undefined}
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
