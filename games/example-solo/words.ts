// The game's words, on the board and for screen readers.
import { cellName, counted } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { isDark, type State, side } from './rules.ts';

export function status(state: State): string {
  const on = state.lit.filter(Boolean).length;
  return isDark(state) ? `All dark after ${counted(state.presses, 'press', 'presses')}` : `${on} of 9 lit`;
}

export const narrator: Narrator<State> = {
  where(state) {
    const lit = state.lit.flatMap((on, cell) => (on ? [named(cell)] : []));
    return `${status(state)}${lit.length > 0 ? `: ${lit.join('; ')}` : ''}.`;
  },

  options: () =>
    'Press a light by its number, 1 to 9 from the top left. It switches, and so do its neighbours.',

  // Names the lit cells, because a screen reader can't show which neighbours a press switched.
  changed: (before, after) =>
    before.presses === after.presses || isDark(after) ? undefined : narrator.where(after, nobody, 0),
};

const nobody = { player: { name: '', emoji: '' }, opponents: [] };

function named(cell: number): string {
  return `${cellName(cell, side).toLowerCase()} (${controls.press.keys[cell]})`;
}
