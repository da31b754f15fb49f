import type { Control } from '../../kit/contract/view.ts';
import { type Move, moveName, moves } from './moves.ts';
import type { Action, State } from './rules.ts';

/** One control per move, on the keys 1 to 5. */
export const controls = Object.fromEntries<Control<State, Action>>(
  moves.map((move, i) => [move, { label: moveName(move), keys: [String(i + 1)], action: () => move }]),
) as Readonly<Record<Move, Control<State, Action>>>;
