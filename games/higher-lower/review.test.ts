import { expect, test } from 'vitest';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, highest, knownRange, lowest, rules, type State } from './rules.ts';

const setup = { difficulty: 'noob', round: 0 } as const;

function played(n: number, choose: (state: State) => Action) {
  const round = new Round<State, Action>(rules, setup, testSeed(n));
  for (let at = 0; !round.outcome; at += 1_000) round.play(choose(round.state), at);
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('higherlower'), () => false);

const middleOf = ({ guesses }: State) => {
  const [low, high] = knownRange(guesses);
  return Math.floor((low + high) / 2);
};

/** @param skill chance of the middle; else any number that is left */
const player = (skill: number, dice: Stream) => (state: State) => {
  if (dice.chance(skill)) return middleOf(state);
  const [low, high] = knownRange(state.guesses);
  return low + dice.below(high - low + 1);
};

test('halving is a clean round: no slip, and as many bits as the middle gives', () => {
  for (let n = 1; n <= 20; n++) {
    const { figures, moments, headline } = review(played(n, middleOf));
    expect(moments.filter(({ kind }) => kind === 'slip')).toEqual([]);
    expect(figures[0]?.value).toBe(100);
    expect(headline).toMatch(
      /(almost perfect guessing|with luck on your side|pure luck)\.$|^Almost perfect guessing/,
    );
  }
});

test('a guess at the edge is a slip that names the middle', () => {
  const round = played(1, (state) => (state.guesses.length === 0 ? 90 : middleOf(state)));
  const [slip] = review(round).moments;
  expect(slip).toMatchObject({
    ...{ entry: 0, kind: 'slip', better: 50 },
    text: '90 could leave 89 numbers.',
    why: 'It was from 1 to 100, and 50, the middle, leaves 50 at most.',
  });
});

test('a number that the answers had ruled out is named as one', () => {
  const round = played(1, (state) =>
    state.guesses.length === 1 ? (state.guesses[0]?.value ?? 50) : middleOf(state),
  );
  expect(review(round).moments[0]).toMatchObject({
    entry: 1,
    kind: 'slip',
    text: 'You had already ruled out 50.',
    why: expect.stringMatching(/^Only (1 to 49|51 to 100) were left\.$/),
  });
});

test('the last guess is no slip: each number that is left is as likely', () => {
  let last = 0;
  for (let n = 1; n <= 20; n++) {
    const round = new Round<State, Action>(rules, { ...setup, difficulty: 'pro' }, testSeed(n));
    while (!round.outcome) {
      const { guesses } = round.state;
      round.play(guesses.length < 4 ? middleOf(round.state) : knownRange(guesses)[0]);
    }
    if (round.entries.length === 5) last++;
    expect(review(round).moments.filter(({ kind }) => kind === 'slip')).toEqual([]);
  }
  expect(last).toBeGreaterThan(0);
});

test('a round that halves all but once does not claim to have halved all the way', () => {
  for (let n = 1; n <= 20; n++) {
    const round = played(n, (state) => middleOf(state) + (state.guesses.length === 1 ? 2 : 0));
    const { headline, figures } = review(round);
    if (round.entries.length < 2) continue;
    expect(headline).toMatch(/\d/);
    expect(figures[0]?.value).toBeLessThan(100);
  }
});

test('the headline of a wide guess says how wide, and of a start that it was one', () => {
  const first = review(played(1, (state) => (state.guesses.length === 0 ? 89 : middleOf(state))));
  expect(first.headline).toBe('Starting with 89 could leave 88 numbers.');
  const later = review(played(1, (state) => middleOf(state) + (state.guesses.length === 1 ? 12 : 0)));
  expect(later.headline).toMatch(
    /^(Found in \d+, though|Found in \d+ guesses, though|\d+ would have told|\d+ could have left)/,
  );
});

test('a number said twice is named by the headline, however little it cost', () => {
  const repeated = ({ guesses }: State) => guesses.slice(1).some(({ value }) => value === 50);
  let found = 0;
  for (let n = 1; n <= 40; n++) {
    const round = played(n, (state) => {
      const [low, high] = knownRange(state.guesses);
      return low === high && !repeated(state) ? 50 : middleOf(state);
    });
    const again = round.entries.findIndex(([, guess], i) => i > 0 && guess === 50);
    if (again < 0) continue;
    found++;
    expect(review(round).headline).toBe('You had already ruled out 50.');
  }
  expect(found).toBeGreaterThan(0);
});

test('a headline of luck opens the answer that told most', () => {
  let lucky = 0;
  for (let n = 1; n <= 40; n++) {
    const {
      headline,
      moments,
      opensAt = 0,
    } = review(played(n, (state) => middleOf(state) + (state.guesses.length === 1 ? 5 : 0)));
    if (!headline.endsWith('with luck on your side.') || moments.every(({ kind }) => kind !== 'lucky'))
      continue;
    lucky++;
    expect(moments[opensAt]?.kind).toBe('lucky');
  }
  expect(lucky).toBeGreaterThan(0);
});

test('the hidden number changes no judgement of a guess: bits follow from the answers before it', () => {
  for (let n = 1; n <= often(10); n++) {
    const round = played(n, player(0.5, seeded(testSeed(n))('moves')));
    const { moments } = review(round);
    for (const { entry, kind, text } of moments.filter((each) => each.kind === 'slip')) {
      const before = new Round<State, Action>(rules, setup, testSeed(n + 1_000));
      // Another number with the same answers, where there is one.
      for (const [at, action] of round.entries.slice(0, entry)) before.play(action, at);
      if (JSON.stringify(before.state) !== JSON.stringify(stateBefore(round, entry))) continue;
      before.play(round.entries[entry]?.[1] as number, 60_000);
      while (!before.outcome) before.play(middleOf(before.state), 61_000);
      expect(review(before).moments.find((each) => each.entry === entry)).toMatchObject({ kind, text });
    }
  }
});

function stateBefore(round: Round<State, Action>, entry: number): State {
  const before = new Round<State, Action>(rules, setup, round.seed);
  for (const [at, action] of round.entries.slice(0, entry)) before.play(action, at);
  return before.state;
}

test('guesses beside halving tell three strengths apart', () => {
  const mean = (skill: number) => {
    const dice = seeded(testSeed(7))('moves');
    const values = Array.from({ length: often(40) }, (_, n) => {
      const [bits] = review(played(n + 1, player(skill, dice))).figures;
      return (bits?.value ?? 0) / 100;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(weak).toBeLessThan(middling - 0.02);
  expect(middling).toBeLessThan(strong - 0.02);
  expect([lowest, highest]).toEqual([1, 100]);
});
