// Steps of a round: taken by a log, by a rival, in advance, or again with what has become known.
import { describe, expect, test } from 'vitest';
import type { Rival } from '../contract/review.ts';
import type { Rules } from '../contract/rules.ts';
import { testSeed } from '../testing/conformance.ts';
import { neighbour, opposite, positionOf } from './directions.ts';
import { Playback, ReplayError } from './replay.ts';
import { bestOfRival, playRival, runRival } from './rival.ts';
import { Round } from './round.ts';
import { cardsFor, figuresOf, holdsFor } from './roundFigures.ts';
import { submissionOf } from './submission.ts';
import { usualChoices } from './variants.ts';
import { answerTo } from './worker.ts';

interface State {
  readonly sum: number;
  readonly due?: number;
}
/** Adds what is played, and one a second after; ends at ten. Starts at its content. */
const rules: Rules<State, number, number> = {
  version: 3,
  start: ({ content = 0 }) => ({ sum: content }),
  play: ({ sum }, n, at) => (n > 0 ? { sum: sum + n, due: at + 1_000 } : undefined),
  moves: () => [1],
  due: ({ due }) => due,
  elapse: ({ sum }) => ({ sum: sum + 1 }),
  outcome: ({ sum }) => (sum < 10 ? undefined : 'win'),
  score: ({ sum }) => sum,
};
const setup = { difficulty: 'noob', round: 0 } as const;
const seed = testSeed(1);
const begin = () => new Round(rules, setup, seed);
/** Plays 2 at 100 ms, and 3 when its second is over. */
const log = () => {
  const round = begin();
  round.play(2, 100);
  round.play(3, 1_200);
  round.advance(1_500);
  return round.log('sums');
};

describe('a playback', () => {
  test('takes each step at its time, what is due before what is played', () => {
    const playback = new Playback(begin(), log());
    const steps = [];
    for (let { next } = playback; next; next = playback.next) {
      steps.push(next);
      playback.take();
      expect(playback.played).toBe(next.played);
    }
    expect(steps).toEqual([
      { at: 100, action: 2, entry: 0, played: 1 },
      { at: 1_100, played: 1 },
      { at: 1_200, action: 3, entry: 1, played: 2 },
    ]);
    expect(playback.take()).toBeUndefined();
    expect([playback.finish(), playback.round.at, playback.round.state.sum]).toEqual([true, 1_500, 6]);
  });

  test('gives each step with the states around it', () => {
    const playback = new Playback(begin(), log());
    expect(playback.take()).toEqual({
      at: 100,
      action: 2,
      entry: 0,
      before: { sum: 0 },
      after: { sum: 2, due: 1_100 },
    });
    expect(playback.take()).toEqual({ at: 1_100, before: { sum: 2, due: 1_100 }, after: { sum: 3 } });
  });

  test('goes on from entries that the round has', () => {
    const round = begin();
    round.play(2, 100);
    round.advance(1_200);
    const playback = new Playback(round, log(), 1);
    expect(playback.next).toMatchObject({ entry: 1, played: 2 });
    playback.take();
    expect(playback.next).toBeUndefined();
  });

  test('takes what is due at the end of the log', () => {
    const { entries } = log();
    expect(new Playback(begin(), { entries: entries.slice(0, 1), end: 1_100 }).next).toMatchObject({
      at: 100,
    });
    const playback = new Playback(begin(), { entries: entries.slice(0, 1), end: 1_100 });
    playback.take();
    expect(playback.next).toEqual({ at: 1_100, played: 1 });
  });

  test.each([
    [
      'a time that runs backwards',
      [
        [500, 1],
        [400, 1],
      ],
      900,
    ],
    [
      'an action that the rules refuse',
      [
        [500, 1],
        [600, 0],
      ],
      900,
    ],
  ] as const)('refuses %s', (_, entries, end) => {
    const playback = new Playback(begin(), { entries, end });
    playback.take();
    expect(() => playback.take()).toThrow(ReplayError);
    expect(playback.played).toBe(1);
  });

  test('does not finish a log that ends too early', () => {
    const playback = new Playback(begin(), { entries: [[500, 1]], end: 499 });
    playback.take();
    expect(playback.finish()).toBe(false);
  });
});

describe('a round', () => {
  test('uses a step that was computed in advance, if it is the next one', () => {
    const round = begin();
    round.foresee({ from: round.state, at: 100, action: 2, to: { sum: 7 } });
    expect(round.play(3, 100)).toBe(true);
    expect(round.state.sum).toBe(3);
    const other = begin();
    other.foresee({ from: other.state, at: 100, action: 2, to: { sum: 7, due: 200 } });
    expect(other.play(2, 100)).toBe(true);
    expect(other.state.sum).toBe(7);
    other.foresee({ from: other.state, at: 200, to: { sum: 9 } });
    other.advance(200);
    expect(other.state.sum).toBe(9);
    other.foresee({ from: { sum: 9 }, at: 200, action: 1, to: { sum: 0 } });
    other.play(1, 200);
    expect(other.state.sum).toBe(10);
  });

  test('is replayed with content that has become known, at the same time', () => {
    const round = begin();
    round.play(2, 100);
    round.advance(700);
    round.learn(4);
    expect([round.state.sum, round.at, round.setup.content, round.entries.length]).toEqual([6, 700, 4, 1]);
  });

  test('keeps its pauses, and those from before a checkpoint', () => {
    const round = begin();
    round.play(2, 100);
    round.pause(50.7);
    const { entries, pauses } = round.log('sums');
    expect(pauses).toEqual([[100, 50]]);
    const resumed = new Round(rules, setup, seed, round.checkpoint());
    expect([resumed.at, resumed.state]).toEqual([100, round.state]);
    resumed.takeUp({ entries, pauses });
    expect([resumed.log('sums').pauses, resumed.inProgress]).toEqual([[[100, 50]], true]);
  });

  test('counts its steps, and its time by its rules', () => {
    const round = begin();
    round.play(2, 100);
    round.advance(1_100);
    expect([round.steps, round.duration, round.bestTime]).toEqual([2, 1_100, undefined]);
    const timed = new Round(
      { ...rules, duration: (_, at) => at - 100, bestTime: (_, ms) => ms + 1 },
      setup,
      seed,
    );
    timed.advance(300);
    expect([timed.duration, timed.bestTime]).toEqual([200, 201]);
  });
});

test('a worker answers with the state that a log leads to, or a part of it after a checkpoint', () => {
  const { entries, end } = log();
  const asked = { setup, seed, entries, end, budget: 10 };
  expect(answerTo(rules as Rules, asked)).toEqual({ state: { sum: 6, due: 2_200 }, at: 1_500 });
  const from = { state: { sum: 4 }, at: 1_150 };
  expect(answerTo(rules as Rules, { ...asked, entries: entries.slice(1), from })?.state).toMatchObject({
    sum: 7,
  });
  expect(answerTo(rules as Rules, { ...asked, budget: 2 })).toBeUndefined();
});

describe('a rival', () => {
  /** Plays 4 with care, else 1; waits while something is due. */
  const rival: Rival<State, number> = {
    care: [0, 0.5, 1],
    pace: [700, 500, 100],
    choose: ({ due }, careful) => (due === undefined ? (careful ? 4 : 1) : undefined),
  };

  test('plays the deal at its pace to the end, the stronger the better', () => {
    const strong = playRival(rules, rival, { setup, seed }, 2);
    expect(strong.entries).toEqual([
      [100, 4],
      [1_200, 4],
    ]);
    expect([strong.outcome, strong.score]).toEqual(['win', 10]);
    const weak = playRival(rules, rival, { setup, seed }, 0);
    expect(weak.entries.slice(0, 2)).toEqual([
      [700, 1],
      [2_400, 1],
    ]);
  });

  test('stops after its choices, and begins with the player’s first action where that is part of the deal', () => {
    const choices = [1, 2, 3] as const;
    expect(playRival(rules, { ...rival, choices }, { setup, seed }, 2).entries).toHaveLength(2);
    const same = playRival(rules, { ...rival, sameStart: true }, { setup, seed, first: 5 }, 2);
    expect(same.entries[0]).toEqual([0, 5]);
    expect(playRival(rules, rival, { setup, seed, first: 5 }, 2).entries[0]).toEqual([100, 4]);
    const bad: Rival<State, number> = { ...rival, choose: () => 0 };
    expect(() => playRival(rules, bad, { setup, seed }, 2)).toThrow('may not play 0');
  });

  test('is compared with the player by score, or by what the game says', () => {
    const against = (change: object) => runRival({ rules, rival: { ...rival, ...change } }, log(), 2);
    expect(against({})).toEqual({ winner: 'rival', score: 10 });
    const compare = ({ sum }: State) => ({ worth: -sum, words: `got ${sum}` });
    expect(against({ compare })).toEqual({ winner: 'player', score: 10, words: 'got 10' });
    expect(against({ compare: () => ({ worth: 1, words: 'as well' }) })).toMatchObject({
      winner: 'none',
      words: 'as well',
    });
    expect(runRival({ rules }, log(), 2)).toBeUndefined();
  });

  test('that loses against a win has lost, in a word', () => {
    const outcome = ({ sum }: State) =>
      (sum < 10 ? undefined : sum === 10 ? 'loss' : 'win') as 'loss' | 'win' | undefined;
    const own = new Round({ ...rules, outcome }, setup, seed);
    own.play(12, 100);
    expect(runRival({ rules: { ...rules, outcome }, rival }, own.log('sums'), 2)).toEqual({
      ...{ winner: 'player', score: 10, words: 'lost' },
    });
  });

  test('has its best of three deals on an empty board', () => {
    expect(bestOfRival({ rules, rival }, 'noob')).toBe(10);
    const seeds = new Set<number>();
    const start: typeof rules.start = (_, random) => ({ sum: random('start').below(10) });
    const score = ({ sum }: State) => {
      seeds.add(sum);
      return sum;
    };
    const choose = () => undefined;
    const best = bestOfRival(
      { rules: { ...rules, start, score }, rival: { ...rival, choose, choices: [1, 1, 1] } },
      'noob',
    );
    expect(best).toBe(Math.max(...seeds));
    expect(bestOfRival({ rules }, 'noob')).toBeUndefined();
  });
});

test('cells have neighbours up to the edges', () => {
  const around = (cell: number) =>
    (['up', 'right', 'down', 'left'] as const).map((direction) => neighbour(cell, direction, 3));
  expect([0, 2, 4, 7].map(around)).toEqual([
    [undefined, 1, 3, undefined],
    [undefined, undefined, 5, 1],
    [1, 5, 7, 3],
    [4, 8, undefined, 6],
  ]);
  expect(positionOf(5, 3)).toEqual([2, 1]);
  expect(opposite[opposite.left]).toBe('left');
});

test('figures that a round does not have are left out, and a card may hold for several', () => {
  const of = (state: unknown, duration: number) => ({
    state: Number(state),
    time: duration,
    none: undefined,
  });
  const card = { label: 'Time' };
  const figures = { of, cards: { 'by:': card, time: { label: 'Whole time' } } } as unknown as Parameters<
    typeof cardsFor
  >[0];
  expect(figuresOf(figures, { state: 3, duration: 40 })).toEqual({ state: 3, time: 40 });
  expect([
    holdsFor('by:', 'by:day'),
    holdsFor('by:', 'time'),
    holdsFor('time', 'time'),
    holdsFor('time', 'times'),
  ]).toEqual([true, false, true, false]);
  expect(
    cardsFor(figures, ['time', 'by:night', 'by:day']).map(({ key, card: { label } }) => [key, label]),
  ).toEqual([
    ['by:day', 'Time day'],
    ['by:night', 'Time night'],
    ['time', 'Whole time'],
  ]);
});

test('a round submits its score, or the sum of its game’s, if there is one', () => {
  const finished = { state: 7, outcome: 'win', score: 5, difficulty: 'noob', when: 0 } as const;
  const meta = ({ state }: { readonly state: number }) => ({ tile: state });
  expect(submissionOf({}, {}, {}, finished)).toEqual({ score: 5 });
  expect(submissionOf({}, { meta }, {}, finished)).toEqual({ score: 5, meta: { tile: 7 } });
  expect(submissionOf({ sum: 'wins' }, {}, { wins: 12 }, finished)).toEqual({ score: 12 });
  expect(submissionOf({ sum: 'wins' }, {}, {}, finished)).toBeUndefined();
  expect(submissionOf({ sum: 'wins' }, {}, { wins: Number.NaN }, finished)).toBeUndefined();
  expect(submissionOf({}, {}, {}, { ...finished, score: 0 })).toBeUndefined();
});

test('a player who has chosen nothing has the middle of each list', () => {
  expect(usualChoices({ choices: { Rows: ['5', '6', '7', '8'], Mines: ['few', 'some', 'many'] } })).toEqual([
    1, 1,
  ]);
  expect(usualChoices({})).toEqual([]);
});
