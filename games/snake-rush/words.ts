import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { counted, wayWords } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import { type Direction, directions, offset, opposite } from '../../kit/round/directions.ts';
import { start, turns } from './controls.ts';
import { apples, boards, cellAhead, headingOf, type State, sidesOf, tickOf } from './rules.ts';

export function pace(state: State): string {
  const { size } = boards[state.difficulty];
  return `${size}×${size}, ${Math.round(10_000 / tickOf(state)) / 10}/s`;
}

const endings = { wall: 'You ran into the wall.', self: 'You bit yourself.', win: 'No free cell left.' };

export function status({ tickAt, end }: State): string {
  if (end) return endings[end.reason];
  return tickAt === undefined ? 'Pick a direction, or press Start.' : 'Eat, grow, don’t bite yourself.';
}

export const narrator: Narrator<State> = {
  // Short, because the snake moves during the speech.
  where(state) {
    const { tickAt, end, score } = state;
    if (end) return `${endings[end.reason]} ${eaten(state)} Score ${score}.`;
    const begin = tickAt === undefined ? 'Not started. ' : '';
    return `${begin}Heading ${headingOf(state)}. ${foodAt(state)} ${room(state)} ${eaten(state)}`;
  },

  options(state) {
    const heading = headingOf(state);
    const begin = `${firstKey(start)} starts, and so does the ${heading} arrow. `;
    const turn = `You can turn ${sidesOf(heading).join(' or ')}: ${keysInWords(...Object.values(turns))}.`;
    return state.tickAt === undefined ? begin + turn : turn;
  },

  changed(before, after) {
    if (apples(after) === apples(before) || after.end) return undefined;
    return `${eaten(after)} ${foodAt(after)}`;
  },
};

function eaten(state: State): string {
  return `${counted(apples(state), 'apple')} eaten.`;
}

function foodAt({ cells: [head = 0], food, difficulty, wraps }: State): string {
  if (food === null) return 'No apples left.';
  const { size } = boards[difficulty];
  const [right, down] = offset(head, food, size);
  // Without walls the way over the edge may be shorter.
  const shorter = (way: number) => (wraps ? way - size * Math.round(way / size) : way);
  return `Apple ${wayWords(shorter(right), shorter(down))}.`;
}

/** Counts the free cells ahead and to both sides of the head: "Free: up 7, right 2, left 4." */
function room(state: State): string {
  const ways = directions.filter((direction) => direction !== opposite[state.direction]);
  return `Free: ${ways.map((direction) => `${direction} ${freeCells(state, direction)}`).join(', ')}.`;
}

function freeCells(state: State, direction: Direction): number {
  const { cells } = state;
  let free = 0;
  let cell = cellAhead(state, cells[0] ?? 0, direction);
  while (cell !== undefined && !cells.includes(cell)) {
    free++;
    cell = cellAhead(state, cell, direction);
  }
  return free;
}
