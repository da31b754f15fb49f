// Declares each move once, for keys, buttons and the help.
import type { Controls } from '../../kit/contract/view.ts';
import { type Action, most, type State } from './rules.ts';

const takes = Array.from({ length: most }, (_, i) => i + 1);

/** One control per number of sticks. */
export const controls: Controls<State, Action> = Object.fromEntries(
  takes.map((take) => [take, { label: `Take ${take}`, keys: [String(take)], action: () => take }]),
);
