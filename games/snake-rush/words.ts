// What Snake Rush says.

import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { counted } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import { boards, type Direction, directions, neighbour, sameAxis } from './board.ts';
import { start, turns } from './controls.ts';
import { apples, type State, tickOf } from './rules.ts';

/** "15×15, 5/s": the size of the board, and the ticks per second. */
export function pace(state: State): string {
  const { rows, columns } = boards[state.difficulty];
  return `${rows}×${columns}, ${Math.round(10_000 / tickOf(state)) / 10}/s`;
}

const endings = { wall: 'You ran into the wall.', self: 'You bit yourself.', win: 'No free cell left.' };

export function status({ tickAt, end }: State): string {
  if (end) return endings[end.reason];
  return tickAt === undefined ? 'Pick a direction, or press Start.' : 'Eat, grow, don’t bite yourself.';
}

export const narrator: Narrator<State> = {
  // Short: the snake goes on while it is read out.
  where(state) {
    const { tickAt, end, score } = state;
    if (end) return `${endings[end.reason]} ${eaten(state)} Score ${score}.`;
    const begin = tickAt === undefined ? 'Not started. ' : '';
    return `${begin}Heading ${heading(state)}. ${foodAt(state)} ${room(state)} ${eaten(state)}`;
  },

  options(state) {
    const open = directions.filter((direction) => !sameAxis(direction, heading(state)));
    const begin =
      state.tickAt === undefined
        ? `${firstKey(start)} starts, and so does the ${heading(state)} arrow. `
        : '';
    return `${begin}You can turn ${open.join(' or ')}: ${keysInWords(...Object.values(turns))}.`;
  },

  changed(before, after) {
    if (apples(after) === apples(before) || after.end) return undefined;
    return `${eaten(after)} ${foodAt(after)}`;
  },
};

/** Where the snake goes once the turns that wait are done. */
function heading({ pending, direction }: State): Direction {
  return pending.at(-1) ?? direction;
}

function eaten(state: State): string {
  return `${counted(apples(state), 'apple')} eaten.`;
}

/** The way from the head to the food: "Apple 3 up, 2 left." */
function foodAt({ cells: [head = 0], food, difficulty }: State): string {
  if (food === null) return 'No apples left.';
  const { columns } = boards[difficulty];
  const down = Math.floor(food / columns) - Math.floor(head / columns);
  const right = (food % columns) - (head % columns);
  const ways = [
    down !== 0 && `${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`,
    right !== 0 && `${Math.abs(right)} ${right > 0 ? 'right' : 'left'}`,
  ];
  return `Apple ${ways.filter(Boolean).join(', ')}.`;
}

/** The free cells on each way from the head, but for the one it came from: "Free: up 7, right 2, left 4." */
function room(state: State): string {
  const ways = directions.flatMap((direction) => {
    const free = freeCells(state, direction);
    return direction === opposite[state.direction] ? [] : [`${direction} ${free}`];
  });
  return `Free: ${ways.join(', ')}.`;
}

const opposite: Readonly<Record<Direction, Direction>> = {
  up: 'down',
  right: 'left',
  down: 'up',
  left: 'right',
};

function freeCells({ cells, difficulty }: State, direction: Direction): number {
  const body = new Set(cells);
  let free = 0;
  let cell = neighbour(cells[0] ?? 0, direction, boards[difficulty]);
  while (cell !== undefined && !body.has(cell)) {
    free++;
    cell = neighbour(cell, direction, boards[difficulty]);
  }
  return free;
}
