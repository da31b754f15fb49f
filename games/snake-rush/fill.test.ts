// The boards can be filled: a pilot that follows a cycle through all cells wins.
import { describe, expect, test } from 'vitest';
import { grouped } from '../../kit/board/grouped.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { noSession } from '../../kit/testing/session.ts';
import { boards, directions, neighbour } from './board.ts';
import { type Action, rules, type State } from './rules.ts';
import { view } from './View.tsx';

/** The cell to go to next, from a cell and with the food where it is. */
type Pilot = (from: number, food: number) => number;

/** A Hamiltonian cycle of an even board: along the top row, then down and up the columns, back to the left. */
function evenPilot(size: number): Pilot {
  return (from) => {
    const row = Math.floor(from / size);
    const column = from % size;
    if (row === 0) return column < size - 1 ? from + 1 : from + size;
    if (column % 2 === 1) return row < size - 1 ? from + size : from - 1;
    if (column === 0) return from - size;
    return row > 1 ? from - size : from - 1;
  };
}

/**
 * An odd board has no such cycle. This one leaves out the top left corner: along the top row, down and up the
 * columns to the third, and back up the first two in rows, to the cell diagonal to the corner. Both neighbours
 * of the corner are next to that cell on the cycle, so the corner can stand in for it when the food is there.
 */
function oddPilot(size: number): Pilot {
  const corner = 0;
  const diagonal = size + 1;
  return (from, food) => {
    const row = Math.floor(from / size);
    const column = from % size;
    const next = (() => {
      if (from === corner) return 1;
      if (row === 0) return column < size - 1 ? from + 1 : from + size;
      if (from === diagonal) return 1;
      if (from === size) return diagonal;
      if (column >= 2) {
        if (column % 2 === 0) return row < size - 1 ? from + size : from - 1;
        return row > 1 ? from - size : from - 1;
      }
      if (row % 2 === 0) return column === 1 ? from - 1 : from - size;
      return column === 0 ? from + 1 : from - size;
    })();
    return next === diagonal && food === corner ? corner : next;
  };
}

function fly(difficulty: Difficulty, pilot: Pilot, seed: string): Round<State, Action> {
  const round = new Round(rules, { difficulty, round: 0 }, seed);
  while (!round.outcome) {
    const { cells, direction, food, tickAt } = round.state;
    const from = cells[0] ?? 0;
    const to = pilot(from, food ?? 0);
    const turn = directions.find((each) => neighbour(from, each, boards[difficulty]) === to);
    if (turn && (turn !== direction || tickAt === undefined)) round.play(turn);
    round.advance(round.due ?? round.at);
  }
  return round;
}

describe('a board that is filled is a win', () => {
  test.each([
    ['noob', oddPilot(15), 2230],
    ['mid', evenPilot(20), 3980],
    ['pro', evenPilot(24), 5740],
  ] as const)('%s, by following a cycle', (difficulty, pilot, score) => {
    const round = fly(difficulty, pilot, '5eed'.repeat(8));
    const { rows, columns } = boards[difficulty];
    expect(round.outcome).toEqual({ result: 'win', reason: 'win' });
    expect(round.state.cells).toHaveLength(rows * columns);
    expect(round.state.food).toBeNull();
    expect(round.score).toBe(score);
    const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
    expect(view.end(round.state, { result: 'win', reason: 'win' }, who, noSession)).toEqual({
      title: 'Board filled!',
      lines: [`Final score ${grouped(score)}`, 'No free cell left.'],
    });
    expect(replay(rules, round.log('snakerush')).state).toEqual(round.state);
  });
});
