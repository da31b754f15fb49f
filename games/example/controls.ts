// The moves, each declared once: keys, buttons and the list of keys in the help come from here.
import type { Controls } from '../../kit/contract/view.ts';
import { type Action, most, type State } from './rules.ts';

const takes = Array.from({ length: most }, (_, i) => i + 1);

/** One for each number of sticks, from 1 up. */
export const controls: Controls<State, Action> = Object.fromEntries(
  takes.map((take) => [take, { label: `Take ${take}`, keys: [String(take)], action: () => take }]),
);
