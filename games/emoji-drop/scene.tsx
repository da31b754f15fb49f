import type { Item } from './field.ts';
import type { Layout } from './layout.ts';
import type { State } from './rules.ts';

/** Custom properties of the frame around the canvas. */
export const inks = {
  field: '--field',
  ink: '--on-field',
  basket: '--tomato',
  shade: '--brick',
  paper: '--stock',
  words: '--night',
};

export interface Scene {
  readonly state: State;
  readonly ghost: State | undefined;
  readonly layout: Layout;
  readonly inks: typeof inks;
  /** Canvas pixels per CSS px. */
  readonly scale: number;
  /** Tick to draw, up to one after the state's. */
  readonly tick: number;
  /** Tick for the effects of landed items; it continues after the round. */
  readonly effectTick: number;
  readonly landed: readonly Landed[];
  readonly still: boolean;
}

/** An item that has reached the rim; the board shows its result for a moment. */
export interface Landed {
  readonly item: Item;
  /** 'passed': a bad item that was not caught. */
  readonly kind: 'caught' | 'missed' | 'bad' | 'passed';
  readonly tick: number;
  readonly points: number;
  readonly streak: number;
}

/** Returns the items that landed between two states of a round, which may be several ticks apart. */
export function landedBetween(before: State, after: State): Landed[] {
  const falling = new Set(after.items.map(({ id }) => id));
  const gone = before.items.filter(({ id }) => !falling.has(id));
  return gone.map((item) => {
    const last = after.last !== before.last && after.last?.x === item.x ? after.last : undefined;
    return {
      item,
      kind: last?.kind ?? (item.good ? 'caught' : 'passed'),
      tick: last?.tick ?? after.tick,
      points: last?.points ?? 0,
      streak: after.streak,
    };
  });
}
