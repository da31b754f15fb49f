import { expect, test } from 'vitest';
import type { Direction } from '../../kit/round/directions.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { playRival } from '../../kit/round/rival.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { distancesTo, exits, stepFrom } from './maze.ts';
import { reviewer } from './review.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

const stepMs = 150;

/** @param choose a direction at each step of the first maze; undefined to wait for the end of its time */
function played(n: number, choose: (state: State, best: Direction, step: number) => Direction | undefined) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  round.play('next', 0);
  let at = 0;
  for (let step = 0; round.state.phase.kind === 'run'; step++) {
    const { maze, cell } = round.state;
    if (!maze) break;
    const distances = distancesTo(maze.open.length - 1, maze);
    const ways = exits(maze, cell).toSorted(
      (a, b) =>
        (distances[stepFrom(maze, cell, a) ?? 0] ?? 0) - (distances[stepFrom(maze, cell, b) ?? 0] ?? 0),
    );
    const direction = ways[0] && choose(round.state, ways[0], step);
    at += stepMs;
    if (direction === undefined) break;
    round.play(direction, at);
  }
  while (!round.outcome) {
    if (round.state.phase.kind !== 'run') round.play('next', at);
    at = round.due ?? at;
    round.advance(at);
  }
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('escapemaze'), () => false);

test('the shortest way is a find, and no slip', () => {
  for (let n = 1; n <= 5; n++) {
    const { moments, figures, headline } = review(played(n, (_, best) => best));
    expect(moments.map(({ kind }) => kind)).toEqual(['find']);
    expect(figures[0]).toMatchObject({ value: 100, par: 100 });
    expect(headline).toBe('1 maze, and not a step wasted.');
  }
});

test('a way in and back is a slip at the step that began it, with the better direction', () => {
  const { moments, figures } = review(
    played(1, ({ maze, cell }, best, step) => {
      if (!maze || step < 4 || step > 9) return best;
      const distances = distancesTo(maze.open.length - 1, maze);
      const worst = exits(maze, cell).toSorted(
        (a, b) =>
          (distances[stepFrom(maze, cell, b) ?? 0] ?? 0) - (distances[stepFrom(maze, cell, a) ?? 0] ?? 0),
      );
      return worst[0] ?? best;
    }),
  );
  const slip = moments.find(({ kind }) => kind === 'slip');
  expect(slip?.entry).toBe(5);
  expect(slip?.text).toMatch(/^A wrong turn in maze \d+ cost you \d+ steps\.$/);
  expect(slip?.better).toBeDefined();
  expect(figures[0]?.value).toBeLessThan(100);
});

test('many wrong turns are told as a sum', () => {
  const setup = { difficulty: 'noob', round: 0 } as const;
  const headlines = Array.from({ length: 6 }, (_, n) => {
    const round = playRival(rules, rival, { setup, seed: testSeed(n + 1) }, 1);
    return runReview(reviewer, round.log('escapemaze'), () => false).headline;
  });
  const [, turns, steps] = /(\d+) wrong turns cost you (\d+) steps\./.exec(headlines.join(' ')) ?? [];
  expect(Number(turns)).toBeGreaterThanOrEqual(3);
  expect(Number(steps)).toBeGreaterThanOrEqual(6 * Number(turns));
});

test('the headline speaks of escapes, as time closed the other mazes', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(4));
  for (let at = 0; !round.outcome; at += stepMs) {
    const { phase, maze, cell, escapes } = round.state;
    if (phase.kind !== 'run') round.play('next', at);
    else if (escapes === 2 || !maze) round.advance(at);
    else {
      const left = distancesTo(maze.open.length - 1, maze);
      const ways = exits(maze, cell).toSorted(
        (a, b) => (left[stepFrom(maze, cell, a) ?? 0] ?? 0) - (left[stepFrom(maze, cell, b) ?? 0] ?? 0),
      );
      if (ways[0]) round.play(ways[0], at);
    }
  }
  expect(review(round).headline).toBe('2 mazes, and not a step wasted.');
});

test('a share of the shortest way tells three strengths apart', () => {
  const mean = (skill: number) => {
    const dice: Stream = seeded(testSeed(3))('moves');
    const values = Array.from({ length: often(12) }, (_, n) => {
      const round = played(n + 1, ({ maze, cell }, best) =>
        maze && !dice.chance(skill) ? dice.pick(exits(maze, cell)) : best,
      );
      return review(round).figures[0]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0.5), mean(0.8), mean(1)];
  expect(weak).toBeLessThan(middling);
  expect(middling).toBeLessThan(strong);
});
