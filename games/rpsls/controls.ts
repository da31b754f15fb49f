import type { Control } from '../../kit/contract/view.ts';
import { type Move, moveName, moves } from './moves.ts';
import type { Action, State } from './rules.ts';

export const controls = Object.fromEntries(
  moves.map((move, i) => [move, { label: moveName(move), keys: [String(i + 1)], action: () => move }]),
) as Record<Move, Control<State, Action>>;
