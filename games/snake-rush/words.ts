// What Snake Rush says.
import type { Board } from './board.ts';
import type { State } from './rules.ts';

/** "15×15, 5/s": the size of the board, and the ticks per second. */
export function pace({ rows, columns, tick }: Board): string {
  return `${rows}×${columns}, ${Math.round(10_000 / tick) / 10}/s`;
}

const endings = {
  wall: 'You ran into the wall.',
  self: 'You bit yourself.',
  win: 'There is no free cell left.',
};

export function status({ tickAt, end }: State): string {
  if (end) return endings[end.reason];
  return tickAt === undefined ? 'Pick a direction, or press Start.' : 'Eat, grow, do not bite yourself.';
}

export const help = [
  'Steer with the arrow keys, with W A S D, or by swiping anywhere; one drag may hold many turns. A click or tap turns the snake to that side. Your first direction, or Start, sets it off.',
  'Eating food gives +10 and makes the snake one cell longer. There is no wrap-around: the wall ends the round, and so does your own body. The cell that your tail is just leaving is free.',
  'Two turns are kept in mind, so a quick U-turn works. A turn straight back is ignored. Fill the whole board to win.',
  'Noob is 15×15 with 5 steps a second, mid 20×20 with 7, pro 24×24 with 10.',
];
