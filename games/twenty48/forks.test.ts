// Random play is a weak judge. A player that looks a move ahead (expectimax over the tiles that may appear) is a stronger one,
// and must not contradict the slips that random play finds.
import { expect, test } from 'vitest';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { bestPower, type Direction, directions, slideInPlace } from './grid.ts';
import { isLonger, type Lasted } from './playouts.ts';
import { reviewer } from './review.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

const plays = 12;
const longest = 80;

function played(n: number, care: number): Round<State, Action> {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  const dice = seeded(testSeed(n))('moves');
  for (let at = 0; !round.outcome; at += 500)
    round.play(rival.choose(round.state, dice.chance(care), dice) ?? 'L', at);
  return round;
}

/** Free cells, ordered rows and columns, and the best tile in a corner. */
function worthOf(cells: Uint8Array, size: number): number {
  let value = 3 * cells.filter((power) => power === 0).length;
  for (const [line, next] of [
    [size, 1],
    [1, size],
  ] as const) {
    for (let i = 0; i < size; i++) {
      let [up, down] = [0, 0];
      for (let k = 0; k + 1 < size; k++) {
        const gap = (cells[i * line + (k + 1) * next] as number) - (cells[i * line + k * next] as number);
        if (gap > 0) up += gap;
        else down -= gap;
      }
      value -= 2 * Math.min(up, down);
    }
  }
  const corners = [0, size - 1, size * (size - 1), size * size - 1];
  return value + (corners.some((cell) => cells[cell] === bestPower([...cells])) ? 6 : 0);
}

/** The slide whose board is worth most on average, after each two that may appear and the best reply. */
function bestOf(cells: Uint8Array, size: number, depth: number): { value: number; after?: Uint8Array } {
  let best: { value: number; after?: Uint8Array } = { value: -200 };
  for (const direction of directions) {
    const after = cells.slice();
    if (!slideInPlace(after, size, direction)) continue;
    const value = depth === 0 ? worthOf(after, size) : expected(after, size, depth);
    if (!best.after || value > best.value) best = { value, after };
  }
  return best;
}

function expected(after: Uint8Array, size: number, depth: number): number {
  const free = [...after.keys()].filter((cell) => after[cell] === 0);
  const sum = free.reduce((total, cell) => total + bestOf(after.with(cell, 1), size, depth - 1).value, 0);
  return sum / free.length;
}

/** Moves that the player lasts after a slide. */
function lastedAfter({ powers, size }: State, direction: Direction, random: Stream): Lasted {
  const moves = Array.from({ length: plays }, () => {
    let cells: Uint8Array | undefined = Uint8Array.from(powers);
    slideInPlace(cells, size, direction);
    let count = 0;
    for (; count < longest; count++) {
      const free = [...cells.keys()].filter((cell) => cells?.[cell] === 0);
      cells[random.pick(free)] = random.chance(0.1) ? 2 : 1;
      const { after } = bestOf(cells, size, 1);
      if (!after) break;
      cells = after;
    }
    return count;
  });
  const mean = moves.reduce((sum, each) => sum + each, 0) / plays;
  const squares = moves.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return { direction, mean, error: squares / (plays - 1) / plays };
}

test('a player that looks ahead agrees with the slips, or is in doubt', () => {
  const [agreed, denied]: [string[], string[]] = [[], []];
  let slips = 0;
  for (let n = 2; n < 2 + often(1, 5); n++) {
    const round = played(n, 0.3);
    for (const { entry, kind, text, better } of runReview(reviewer, round.log('2048'), () => false).moments) {
      if (kind !== 'slip') continue;
      slips += 1;
      const before = new Round<State, Action>(rules, round.setup, round.seed);
      for (const [at, action] of round.entries.slice(0, entry)) before.play(action, at);
      const [yours, other] = [round.entries[entry]?.[1], better].map((way) =>
        lastedAfter(before.state, way as Direction, seeded(testSeed(n))('ahead', entry)),
      ) as [Lasted, Lasted];
      if (isLonger(other, yours)) agreed.push(text);
      if (isLonger(yours, other)) denied.push(text);
    }
  }
  // Chance denies one slip in forty, give or take two standard deviations.
  const byChance = slips / 40;
  expect(denied.length).toBeLessThanOrEqual(byChance + 2 * Math.sqrt(byChance));
  expect(agreed.length).toBeGreaterThan(denied.length);
});
