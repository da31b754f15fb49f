import { expect, test } from 'vitest';
import type { Step } from '../../kit/contract/review.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { basket, field } from './field.ts';
import { type Landing, landings } from './landings.ts';
import { reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';

type Choose = (state: State) => Action | undefined;

/** @param every time (ms) between two decisions of the player */
function played(
  n: number,
  choose: Choose,
  { every = 50, difficulty = 'noob' as Difficulty, until = 60_000 } = {},
) {
  const round = new Round<State, Action>(rules, { difficulty, round: 0 }, testSeed(n));
  round.play('start', 0);
  for (let at = every; at < until && !round.outcome; at += every) {
    round.advance(at);
    const action = choose(round.state);
    if (action !== undefined) round.play(action, at);
  }
  return round;
}

/** Moves to the lowest good thing, and out of the way of the lowest thing where that one is bad and near. */
const careful: Choose = ({ items: [first], items, x }) => {
  if (first && !first.good && Math.abs(first.x - x) < 60)
    return first.x > field.width / 2 ? first.x - 60 : first.x + 60;
  return items.find(({ good }) => good)?.x;
};

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('emojidrop'), () => false);

function stepsOf({ setup, seed, entries, at: end }: Round<State, Action>): Step<State, Action>[] {
  const round = new Round<State, Action>(rules, setup, seed);
  const steps: Step<State, Action>[] = [];
  const pass = (to: number) => {
    for (let { due } = round; due !== undefined && due <= to; due = round.due) {
      const before = round.state;
      round.advance(due);
      steps.push({ at: due, before, after: round.state });
    }
  };
  for (const [entry, [at, action]] of entries.entries()) {
    pass(at);
    const before = round.state;
    round.play(action, at);
    steps.push({ entry, action, at, before, after: round.state });
  }
  pass(end);
  return steps;
}

function landed(steps: readonly Step<State, Action>[]): Landing[] {
  const work = landings(steps);
  for (;;) {
    const { done, value } = work.next(false);
    if (done) return value.landed;
  }
}

test('a basket that stays put misses what is beside it, all of it within reach', () => {
  const round = played(1, () => undefined, { until: 30_000 });
  const { figures, moments, headline } = review(round);
  const all = landed(stepsOf(round)).filter(({ item }) => item.good);
  const beside = all.filter(({ item }) => Math.abs(item.x - field.width / 2) > basket.width / 2);
  expect(figures[1]?.value).toBe(beside.length);
  expect(moments.map(({ kind }) => kind)).toEqual(moments.map(() => 'slip'));
  expect(moments[0]?.entry).toBe(0);
  expect(headline).toMatch(
    /^(Missing the [\w ]+ ended a streak of \d+|There was time to (catch|dodge) the [\w ]+)\.$/,
  );
});

test('a streak that ends is a slip at an action that still had time, and its better way catches', () => {
  for (let n = 1; n <= 5; n++) {
    const round = played(n, (state) => (state.streak >= 6 ? 'stop' : careful(state)), { until: 30_000 });
    const { moments, opensAt = 0 } = review(round);
    const slip = moments[opensAt];
    expect(slip?.kind).toBe('slip');
    expect(slip?.text).toMatch(/^(The [\w ]+ fell past|You caught the [\w ]+)\.$/);
    for (const { better, entry, text } of moments) {
      const all = landed(stepsOf(round)).filter((each) => each.entry === entry && each.better === better);
      if (better === undefined || !text.includes('fell past')) continue;
      const branch = new Round<State, Action>(rules, round.setup, round.seed);
      for (const [at, action] of round.entries.slice(0, entry)) branch.play(action, at);
      expect(branch.play(better as Action, round.entries[entry]?.[0])).toBe(true);
      const id = all[0]?.item.id;
      while (branch.due !== undefined && (branch.state.items[0]?.id ?? 0) <= (id ?? 0))
        branch.advance(branch.due);
      expect(branch.state.last).toMatchObject({ kind: 'caught', x: all[0]?.item.x });
    }
  }
});

test('a better way is another action, and loses nothing below the thing', () => {
  let better = 0;
  for (let n = 1; n <= often(2, 12); n++) {
    const round = played(n, careful, { every: 400, difficulty: 'mid' });
    const { moments } = review(round);
    expect(new Set(moments.map(({ entry }) => entry)).size).toBe(moments.length);
    for (const moment of moments) {
      if (moment.better === undefined) continue;
      better++;
      const [at, action] = round.entries[moment.entry] ?? [0];
      expect(moment.better).not.toBe(action);
      const branch = new Round<State, Action>(rules, round.setup, round.seed);
      for (const [before, each] of round.entries.slice(0, moment.entry)) branch.play(each, before);
      branch.play(moment.better as Action, at);
      const all = landed(stepsOf(round)).find(
        (each) => each.entry === moment.entry && each.better === moment.better,
      );
      const { lives } = branch.state;
      while (branch.due !== undefined && (branch.state.items[0]?.id ?? 0) <= (all?.item.id ?? 0)) {
        branch.advance(branch.due);
        expect([branch.state.last?.kind === 'missed' && branch.state.last.tick >= branch.state.tick]).toEqual(
          [false],
        );
      }
      expect(branch.state.lives).toBe(lives);
    }
  }
  expect(better).toBeGreaterThan(0);
});

test('nothing lost is a clean round', () => {
  expect(review(played(1, careful, { until: 1_000 }))).toMatchObject({
    headline: 'A clean round.',
    moments: [],
  });
});

test('things that are still to come change no judgement of what has landed', () => {
  for (let n = 1; n <= often(2, 15); n++) {
    const steps = stepsOf(played(n, careful, { every: 400, difficulty: 'pro' }));
    const [all, half] = [landed(steps), landed(steps.slice(0, steps.length / 2))];
    expect(half.length).toBeGreaterThan(0);
    expect(all.slice(0, half.length)).toEqual(half);
  }
});

test('each thing is counted once, as the rules count it', () => {
  for (const difficulty of ['noob', 'mid', 'pro'] as const) {
    const round = played(3, careful, { every: 300, difficulty });
    const all = landed(stepsOf(round));
    expect(all.map(({ item }) => item.id)).toEqual(all.map((_, id) => id));
    expect(all.length).toBe(round.state.spawned - round.state.items.length);
    expect(Math.max(...all.map(({ streak, kind }) => streak + Number(kind === 'caught')))).toBe(
      round.state.bestStreak,
    );
  }
});

test('the share caught with time to spare tells strengths apart, quick players among them', () => {
  const mean = (every: number) => {
    const values = Array.from(
      { length: often(4, 36) },
      (_, n) => review(played(n + 1, careful, { every, difficulty: 'mid' })).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  // Reaction times apart from the 700 ms between two things: a player in step with them sees each as it appears.
  const means = [1_300, 800, 300, 100].map(mean);
  expect(means).toEqual(means.toSorted((a, b) => a - b));
  for (const [i, each] of means.entries()) expect(each - (means[i - 1] ?? -9)).toBeGreaterThan(3);
});

test('the time to spare is counted from when the basket was last below', () => {
  const steps = stepsOf(played(1, () => undefined, { until: 30_000 }));
  for (const { item, early, fell, kind } of landed(steps)) {
    const isUnder = Math.abs(item.x - field.width / 2) <= basket.width / 2;
    expect(kind === 'caught' || kind === 'bad').toBe(isUnder);
    expect(early).toBeCloseTo(isUnder ? fell : 0, 1);
  }
});

test('a review that is out of time says how far it looked', () => {
  const log = played(2, careful).log('emojidrop');
  let yields = 0;
  expect(runReview(reviewer, log, () => ++yields > 3).note).toMatch(/^Looked at the first \d+ seconds\.$/);
});
