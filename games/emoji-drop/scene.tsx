import type { Landed } from './landed.ts';
import type { Layout } from './layout.ts';
import type { State } from './rules.ts';
import type { Passed } from './useGoal.tsx';

export interface Inks {
  readonly field: string;
  readonly ink: string;
  readonly basket: string;
  readonly shade: string;
  readonly paper: string;
  readonly words: string;
}

/** What everything is drawn with. */
export interface Pen {
  readonly layout: Layout;
  /** Canvas pixels to a CSS px. */
  readonly scale: number;
  readonly inks: Inks;
}

/** What there is to draw. */
export interface Scene extends Pen {
  readonly state: State;
  /** The tick to draw at, which may lie past the state's by less than one. */
  readonly tick: number;
  /** The tick that shows what has landed; it goes on after the round. */
  readonly shown: number;
  /** The streak goal that was passed last. */
  readonly passed: Passed | undefined;
  /** Newest last. */
  readonly landed: readonly Landed[];
  /** Less motion: what happened is told by colours and words. */
  readonly still: boolean;
}
