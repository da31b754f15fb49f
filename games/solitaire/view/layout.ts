// Positions of the cards, as numbers that the style sheet converts to lengths: so the table fits any size.
import type { Card } from '../../../kit/cards/cards.ts';
import { peek } from '../history.ts';
import { cardsAt, columnIds, foundationIds, type Run, type Spot } from '../piles.ts';
import { drawsOf, type State } from '../state.ts';

/** Reading order of the piles: the upper row, then the tableau. */
const upperRow: readonly Spot[] = ['stock', 'waste', ...foundationIds];
export const spots: readonly Spot[] = [...upperRow, ...columnIds];

export interface HintMarks {
  /** The cards to take, or the card to draw. */
  readonly run?: Run;
  readonly to?: Spot;
}

/** The table with its marks. */
export interface Marked {
  readonly state: State;
  readonly cursor: Run;
  readonly picked: Run | undefined;
  /** Piles that accept the picked cards. A drag marks its own targets. */
  readonly targets: readonly Spot[];
  readonly hint: HintMarks;
}

export interface Placed {
  readonly card: Card;
  readonly spot: Spot;
  /** Counted from the bottom of its pile. */
  readonly index: number;
  readonly up: boolean;
  /** Offset down its column and the column's total, in steps of a face-down card. */
  readonly steps: number;
  readonly ofSteps: number;
  readonly fan: number;
  readonly top: boolean;
  /** Hidden by others, so not painted. */
  readonly buried: boolean;
  /** Part of the last step: lies over the others during its flight. */
  readonly moving: boolean;
}

/** Steps that fit in a column on any screen. Shorter columns count as this long, so that moves leave their cards in place. */
export const roomySteps = 12;

/** A face-up card shows this many times as much as a face-down one. */
const faceUpSteps = 2.5;

export function placed(state: State): Placed[] {
  const { spot: lastSpot, count: lastCount } = lastMoved(state);
  return spots.flatMap((spot) => {
    const { down, up } = cardsAt(state, spot);
    const total = down.length + up.length;
    const fanned = spot === 'waste' ? Math.min(drawsOf(state), total) : 1;
    const tableau = !upperRow.includes(spot);
    const ofSteps = Math.max(roomySteps, down.length + Math.max(0, up.length - 1) * faceUpSteps);
    return [...down, ...up].map((card, index) => ({
      card,
      spot,
      index,
      up: index >= down.length,
      steps: tableau ? Math.min(index, down.length) + Math.max(0, index - down.length) * faceUpSteps : 0,
      ofSteps,
      fan: Math.max(0, index - (total - fanned)),
      top: index === total - 1,
      buried: !tableau && index < total - 3,
      moving: spot === lastSpot && total - index <= lastCount,
    }));
  });
}

function lastMoved({ history }: State): { spot?: Spot; count: number } {
  const last = peek(history);
  if (!last) return { count: 0 };
  if (last.length === 1) return { spot: 'waste', count: last[0] };
  return { spot: last[1], count: last[2] };
}
