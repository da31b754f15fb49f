import type { Landed } from './landed.ts';
import type { Layout } from './layout.ts';
import type { Inks } from './paintBasket.tsx';
import type { State } from './rules.ts';
import type { Passed } from './useGoal.tsx';

/** What there is to draw. */
export interface Scene {
  readonly state: State;
  /** The tick to draw at, which may lie past the state's by less than one. */
  readonly tick: number;
  /** The tick that shows what has landed; it goes on after the round. */
  readonly shown: number;
  /** The streak goal that was passed last. */
  readonly passed: Passed | undefined;
  /** Newest last. */
  readonly landed: readonly Landed[];
  readonly layout: Layout;
  /** Canvas pixels to a CSS px. */
  readonly scale: number;
  readonly inks: Inks;
  /** Less motion: what happened is told by colours and words. */
  readonly still: boolean;
}
