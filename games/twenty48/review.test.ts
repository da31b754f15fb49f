import { describe, expect, test } from 'vitest';
import { place } from '../../kit/contract/place.ts';
import type { Review, Step, Strength } from '../../kit/contract/review.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { finish, runReview } from '../../kit/round/review.ts';
import { playRival } from '../../kit/round/rival.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, walk } from '../../kit/testing/conformance.ts';
import { often, someOf } from '../../kit/testing/often.ts';
import { type Direction, directions, openWays, slide, slideInPlace } from './grid.ts';
import { longest } from './playouts.ts';
import { reviewer } from './review.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';
import { worthOf } from './worth.ts';

type Choose = (state: State) => Action;

/** @param skill chance of the first open direction of left, up, right, down, which keeps large tiles in a corner */
const player =
  (skill: number, dice: Stream): Choose =>
  (state) => {
    const open = openWays(state);
    return dice.chance(skill) ? (open[0] as Direction) : dice.pick(open);
  };

function played(n: number, choose: Choose, { difficulty = 'noob' as Difficulty, moves = 5_000 } = {}) {
  const round = new Round<State, Action>(rules, { difficulty, round: 0 }, testSeed(n));
  for (let at = 0; !round.outcome && round.entries.length < moves; at += 500)
    round.play(choose(round.state), at);
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('2048'), () => false);

const cornerPlayer = (n: number) => player(0.9, seeded(testSeed(n))('moves'));

/** Reviews hand-made steps. */
function reviewOf(steps: readonly Step<State, Action>[]): Review<Action> {
  const setup = { difficulty: 'noob', round: 0 } as const;
  const random = seeded(testSeed(1));
  const work = reviewer.review({ setup, steps, outcome: undefined, score: 0, duration: 0, random });
  return finish(work, () => false);
}

/** Left ends the round: it takes the 128 out of its corner, away from the one above it. */
const tight: State = {
  ...rules.start({ difficulty: 'noob', round: 0 }, seeded(testSeed(1))),
  powers: [1, 2, 1, 2, 2, 1, 2, 1, 1, 4, 1, 7, 5, 5, 3, 7],
  ids: Array.from({ length: 16 }, (_, i) => i + 1),
  lastId: 16,
  moves: 311,
};

function stepFrom(before: State, action: Action, seed = 1): Step<State, Action> {
  const after = rules.play(before, action, 0, seeded(testSeed(seed))) ?? before;
  return { entry: 0, action, at: 0, before, after };
}

describe('a position with one fatal slide', () => {
  test('is a slip that names the corner, and plays a slide that lasts', () => {
    const { headline, moments } = reviewOf([stepFrom(tight, 'L')]);
    expect(headline).toBe('The 128 left its corner at move 1.');
    expect(moments).toMatchObject([{ entry: 0, kind: 'slip', text: 'The 128 left its corner.' }]);
    expect(['R', 'D', 'U']).toContain(moments[0]?.better);
    expect(moments[0]?.marks?.[1]).toEqual({ on: place.cell(15), as: 'yours', tag: 'Left its corner' });
  });

  test('is none when another slide was played', () => {
    const { moments } = reviewOf([
      stepFrom(tight, reviewOf([stepFrom(tight, 'L')]).moments[0]?.better ?? 'R'),
    ]);
    expect(moments.filter(({ kind }) => kind === 'slip')).toEqual([]);
  });

  test('is none when the slide was taken back', () => {
    const slid = stepFrom(tight, 'L');
    const back = { ...stepFrom(slid.after, 'Z'), entry: 1 };
    expect(reviewOf([slid, back])).toMatchObject({ headline: 'A clean round.', moments: [] });
  });
});

test('roomy boards are a clean round', () => {
  const { headline, moments, note } = review(played(1, cornerPlayer(1), { moves: 20 }));
  expect({ headline, moments, note }).toEqual({ headline: 'A clean round.', moments: [], note: undefined });
});

test('a headline counts moves as the page does, with those taken back', () => {
  for (let n = 1; n <= often(1, 8); n++) {
    let taken = 0;
    const dice = seeded(testSeed(n))('moves');
    const choose = (state: State): Action =>
      state.undo && taken++ % 20 === 10 ? 'Z' : player(0.9, dice)(state);
    const { headline, moments, opensAt = 0 } = review(played(n, choose));
    const [, move] = /\bmove (\d+)\b/i.exec(headline) ?? [];
    if (move !== undefined) expect(Number(move)).toBe((moments[opensAt]?.entry ?? 0) + 1);
  }
});

test('a long round without a slip is no clean one: only its last moves were examined', () => {
  const { headline, note } = review(played(1, cornerPlayer(1), { moves: 85 }));
  expect([headline, note]).toEqual([
    expect.stringMatching(
      /^(Not one tight spot in \d+ moves|You got out of \d+ tight spots?, and no slip was found)\.$/,
    ),
    expect.stringContaining('the last 40 moves'),
  ]);
  const log = played(2, cornerPlayer(2)).log('2048');
  expect(runReview(reviewer, log, () => true).headline).toMatch(
    /^Your best tile was in a corner for \d+ % of the moves\.$/,
  );
});

test('slides tiles as the rules do', () => {
  const dice = seeded(testSeed(2))('boards');
  for (let n = 0; n < often(500); n++) {
    const size = 4 + dice.below(3);
    const powers = Array.from({ length: size * size }, () => dice.below(4));
    for (const direction of directions) {
      const cells = Uint8Array.from(powers);
      const slid = slide({ powers, ids: powers }, size, direction, 0);
      expect(slideInPlace(cells, size, direction)).toBe(slid !== undefined);
      expect([...cells]).toEqual(slid?.powers ?? powers);
    }
  }
});

/** An arrow runs along the gap before the third row or column. */
const gap = expect.closeTo(-0.045);
const any = expect.any(Number);
const column = { on: place.cell(2), through: place.cell(14), part: [gap, any, any, any] };
const row = { on: place.cell(8), through: place.cell(11), part: [any, gap, any, any] };
const arrows = { U: column, D: column, L: row, R: row };

test('a slip lasts less, and a find more, by playouts with the rules themselves', () => {
  let judged = 0;
  for (let n = 1; n <= often(1, 8); n++) {
    const round = played(n, cornerPlayer(n));
    const { moments } = review(round);
    judged += moments.length;
    for (const { entry, kind, better, marks } of moments) {
      if (better) expect(marks?.[0]).toMatchObject(arrows[better as Direction]);
      const before = stateBefore(round, entry);
      const yours = round.entries[entry]?.[1] as Direction;
      const others = better ? [better as Direction] : openWays(before).filter((way) => way !== yours);
      const mine = lastedByRules(before, yours, n);
      for (const other of others) {
        if (kind === 'slip') expect(mine).toBeLessThan(lastedByRules(before, other, n));
        else expect(mine).toBeGreaterThan(1.4 * lastedByRules(before, other, n));
      }
    }
  }
  // A round may have none.
  expect(judged).toBeGreaterThan(0);
});

test('the one safe way lasts twice as long in the words as well', () => {
  const round = walk({
    engine: { rules },
    setup: { difficulty: 'noob', round: 0 },
    seed: testSeed(16),
    moves: 5_000,
  });
  const { moments } = runReview(reviewer, round.log('2048') as Log<Action>, () => false);
  const finds = moments.filter(({ kind }) => kind === 'find');
  expect(finds.map(({ text, why }) => [text, why])).toEqual([
    [
      'Up was the one safe way, and you took it.',
      expect.stringMatching(/^It lasts (about twice|several times) as long as down\.$/),
    ],
  ]);
});

function worthAfter(state: State | undefined, way: Direction): number {
  const slid = state && slide(state, state.size, way, 0);
  return slid ? worthOf(Uint8Array.from(slid.powers), state.size) : 0;
}

function stateBefore(round: Round<State, Action>, entry: number): State {
  const before = new Round<State, Action>(rules, round.setup, round.seed);
  for (const [at, action] of round.entries.slice(0, entry)) before.play(action, at);
  return before.state;
}

/** Mean moves of a player who looks a move ahead after a slide, at most as many as the review's playouts take. */
function lastedByRules(before: State, direction: Direction, n: number): number {
  let sum = 0;
  for (let i = 0; i < 200; i++) {
    const random = seeded(testSeed(1_000 + 200 * n + i));
    let state = rules.play(before, direction, 0, random);
    for (let moves = 0; state && moves < longest; moves++) {
      const open = openWays(state);
      const [best] = open.toSorted((a, b) => worthAfter(state, b) - worthAfter(state, a));
      state = best && rules.play(state, best, 0, random);
      if (state) sum++;
    }
  }
  return sum / 200;
}

test('tiles that appear after a move change no judgement of it', () => {
  for (let n = 1; n <= often(1, 15); n++) {
    const { entries, setup, seed } = played(n, cornerPlayer(n));
    const round = new Round<State, Action>(rules, setup, seed);
    const steps = entries
      .map(([at, action], entry) => {
        const before = round.state;
        round.play(action, at);
        return { entry, action, at, before, after: round.state };
      })
      .slice(-often(80, 5_000));
    const shuffled = steps.map((step) => ({
      ...step,
      after: stepFrom(step.before, step.action, n + 50).after,
    }));
    expect(shuffled).not.toEqual(steps);
    expect(reviewOf(shuffled)).toEqual(reviewOf(steps));
  }
});

test('the share of moves with the best tile in a corner tells three strengths apart', () => {
  const mean = (skill: number) => {
    const values = Array.from({ length: often(4, 30) }, (_, n) => {
      const round = played(n + 1, player(skill, seeded(testSeed(n + 1))('moves')));
      // The figure needs no playouts.
      return runReview(reviewer, round.log('2048'), () => true).figures[1]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.85), mean(1)];
  expect(weak).toBeLessThan(middling - 3);
  expect(middling).toBeLessThan(strong - 3);
});

test('the score a move tells a weak rival from a strong one', () => {
  const mean = (strength: Strength) => {
    const values = Array.from({ length: often(1, 15) }, (_, n) => {
      const deal = { setup: { difficulty: 'mid', round: 0 } as const, seed: testSeed(n + 1) };
      const log = playRival(rules, rival, deal, strength).log('2048');
      return runReview(reviewer, log, () => true).figures[0]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(mean(0)).toBeLessThan(mean(2) - 1);
});

test('a review that is out of time says how far it looked', () => {
  const log = played(2, cornerPlayer(2)).log('2048');
  let yields = 0;
  expect(runReview(reviewer, log, () => ++yields > 60).note).toMatch(/^Looked at the last \d+ moves?\.$/);
  expect(runReview(reviewer, log, () => true).note).toBe('Time was up before the first look.');
  expect(review(played(2, cornerPlayer(2))).note).toMatch(/^Looked at the last 40 moves/);
});

test.each(someOf(difficulties))('bounds the playouts at %s by their count', (difficulty) => {
  const log = played(3, cornerPlayer(3), { difficulty, moves: 400 }).log('2048');
  let yields = 0;
  runReview(reviewer, log, () => {
    yields++;
    return false;
  });
  // 80 moves of at most 4 samples in 2 parts, and 2 in 10.
  expect(yields).toBeLessThan(80 * (4 * 2 + 2 * 10) + 1);
});
