import { expect, test } from 'vitest';
import { directions, neighbour, positionOf } from '../../kit/round/directions.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, boards, headingOf, rules, type State, sidesOf } from './rules.ts';

const { size } = boards.noob;
const mostMoves = 400;

const distance = (a: number, b: number) => {
  const [[ax, ay], [bx, by]] = [positionOf(a, size), positionOf(b, size)];
  return Math.abs(ax - bx) + Math.abs(ay - by);
};

/** Steers to the food around the body; at random, where it does not look. @param skill chance that it looks */
function played(n: number, skill: number, dice: Stream = seeded(testSeed(n))('moves')) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  round.play('start', 0);
  for (let at = 50; !round.outcome && round.state.moves < mostMoves; at = round.at + 50) {
    const { state } = round;
    const [head = 0] = state.cells;
    const heading = headingOf(state);
    const ways = [heading, ...sidesOf(heading)].filter((direction) => {
      const next = neighbour(head, direction, size);
      return next !== undefined && !state.cells.includes(next);
    });
    const best = ways.toSorted(
      (a, b) =>
        distance(neighbour(head, a, size) ?? 0, state.food ?? 0) -
        distance(neighbour(head, b, size) ?? 0, state.food ?? 0),
    );
    const wanted = dice.chance(skill) ? best[0] : ways.length > 0 ? dice.pick(ways) : undefined;
    if (wanted && wanted !== heading) round.play(wanted, at);
    round.advance(round.due ?? at);
  }
  // Runs into a wall.
  while (!round.outcome) round.advance(round.due ?? round.at + 1);
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('snakerush'), () => false);

test('straight ways are all of the shortest ones while the snake is short', () => {
  const { figures, moments } = review(played(1, 1));
  expect(figures[0]?.value).toBeGreaterThan(5);
  expect(figures[1]?.value).toBeGreaterThan(90);
  expect(moments.every(({ text }) => text.endsWith('.'))).toBe(true);
});

test('a way shorter than past the snake as it lay is the shortest: no share is above 100 %', () => {
  for (let n = 1; n <= 12; n++) {
    const { headline, figures } = review(played(n, 1));
    const [apples, share, steps] = figures.map(({ value }) => value);
    expect(share).toBeLessThanOrEqual(100);
    const [, walked, enough] =
      /^Apple \d+ took (\d+) steps\. (\d+) would have done\.$/.exec(headline.replaceAll(',', '')) ?? [];
    if (walked === undefined) continue;
    expect(Number(enough)).toBeLessThan(Number(walked));
    expect(share).toBeLessThan(100);
    expect(Number(walked)).toBeLessThanOrEqual((apples ?? 0) * (steps ?? 0) + 1e-6);
  }
});

test('the second look opens at the moment that the headline speaks of, and shows its apple', () => {
  let closed = 0;
  for (let n = 1; n <= 20; n++) {
    const round = played(n, 0.9);
    const { headline, moments, opensAt = 0 } = review(round);
    const told = moments[opensAt];
    if (/^(You shut yourself in|At a length|The last|Apple \d+ was one too many)/.test(headline)) {
      closed++;
      expect(told?.text).toBe(headline);
      const [, way] = /(\w+) was the way out\.$/.exec(headline) ?? [];
      if (way) expect(told?.better).toBe(way);
    }
    for (const { entry, text } of moments) {
      const [, walked] = /^Apple \d+ took you (\d+) steps\.$/.exec(text) ?? [];
      if (walked === undefined) continue;
      const again = new Round<State, Action>(rules, round.setup, round.seed);
      for (const [at, action] of round.entries.slice(0, entry)) again.play(action, at);
      again.advance(round.entries[entry]?.[0] ?? 0);
      const { cells, moves } = again.state;
      while (again.state.cells.length === cells.length) {
        const next = round.entries[again.entries.length];
        if (next && next[0] <= (again.due ?? 0)) again.play(next[1], next[0]);
        else again.advance(again.due ?? 0);
      }
      expect(again.state.moves - moves).toBeLessThanOrEqual(Number(walked));
      expect(again.state.moves - moves).toBeGreaterThan(Number(walked) / 2);
    }
  }
  expect(closed).toBeGreaterThan(0);
});

test('a walk around before an apple is a slip that says how few steps were enough', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(2));
  round.play('start', 0);
  // Two circles, then straight to the food.
  const circle = ['down', 'left', 'up', 'right', 'down', 'left', 'up', 'right'] as const;
  for (const turn of circle) {
    if (!round.play(turn, round.at)) continue;
    for (let i = 0; i < 2; i++) round.advance(round.due ?? round.at);
  }
  const eaten = () => round.state.score > 0;
  for (let guard = 0; !eaten() && !round.outcome && guard < 100; guard++) {
    const { state } = round;
    const [head = 0] = state.cells;
    const options = directions.filter(
      (direction) => rules.moves && Array.from(rules.moves(state, round.at)).includes(direction),
    );
    const heading = headingOf(state);
    const near = [heading, ...options].toSorted(
      (a, b) =>
        distance(neighbour(head, a, size) ?? 1e6, state.food ?? 0) -
        distance(neighbour(head, b, size) ?? 1e6, state.food ?? 0),
    )[0];
    if (near && near !== heading) round.play(near, round.at);
    round.advance(round.due ?? round.at);
  }
  while (!round.outcome) round.advance(round.due ?? round.at + 1);
  const slip = review(round).moments.find(({ kind }) => kind === 'slip');
  expect(slip?.text).toMatch(/^Apple \d+ took \d+ steps\. \d+ would have done\.$/);
});

test('the apples tell three strengths apart', () => {
  const mean = (skill: number) => {
    const dice = seeded(testSeed(6))('moves');
    const values = Array.from(
      { length: often(10) },
      (_, n) => review(played(n + 1, skill, dice)).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0.2), mean(0.7), mean(1)];
  expect(weak).toBeLessThan(middling);
  expect(middling).toBeLessThan(strong);
});
