import type { Landed } from './landings.ts';
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
  /** Tick to draw, up to one after the state's. */
  readonly tick: number;
  /** Tick for the effects of landed items; it continues after the round. */
  readonly effectTick: number;
  readonly landed: readonly Landed[];
  readonly still: boolean;
}
