import { expect, test } from 'vitest';
import { place } from '../../kit/contract/place.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, type Content, rules, type State } from './rules.ts';

const content: Content = Array.from({ length: 6 }, (_, n) => ({
  question: `Question ${n}`,
  category: n < 4 ? 'Science' : 'Music',
  answers: ['First', 'Second', 'Third', 'Fourth'],
  correct: n % 4,
  src: 'A test',
}));

type Reply = { readonly answer: Action; readonly ms: number };

function played(reply: (correct: Action, n: number) => Reply) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0, content }, testSeed(1));
  let at = 0;
  for (const [n, { correct = 0 }] of content.entries()) {
    const { answer, ms } = reply(correct, n);
    at += ms;
    round.play(answer, at);
  }
  return round;
}

const review = (round: ReturnType<typeof played>) => runReview(reviewer, round.log('quickquiz'), () => false);

test('all right is a clean round, with a find for thought that paid', () => {
  const { headline, figures, moments, note } = review(
    played((answer, n) => ({ answer, ms: n === 2 ? 15_000 : 5_000 })),
  );
  expect(headline).toBe('All 6 right, and none took longer than 15.0 s.');
  expect(figures.map(({ value }) => value)).toEqual([100, expect.closeTo(40 / 6, 5)]);
  expect(moments).toMatchObject([{ entry: 2, kind: 'find', why: 'It was “Third”.' }]);
  expect(note).toBe('Science 4\u00a0of\u00a04, Music 2\u00a0of\u00a02.');
});

test('a quick wrong answer is a slip that gives the right one', () => {
  const { headline, moments } = review(
    played((correct, n) => ({ answer: n === 1 ? 3 : correct, ms: n === 1 ? 1_800 : 6_000 })),
  );
  expect(headline).toMatch(/^“\w+” came too soon\.$/);
  expect(moments).toMatchObject([
    {
      ...{ entry: 1, kind: 'slip', better: 1 },
      text: expect.stringMatching(/^“.*” You said “Fourth”\.$/),
      why: 'It was “Second”, and you took only 1.8 s.',
      marks: [
        { on: place.choice(1), as: 'better', tag: 'Right' },
        { on: place.choice(3), as: 'yours', tag: 'Yours' },
      ],
    },
  ]);
});

test('a right answer may be quick where no wrong one was in haste', () => {
  const { headline } = review(
    played((correct, n) => ({ answer: n === 1 ? 3 : correct, ms: n === 1 ? 8_000 : 1_000 })),
  );
  expect(headline).toBe('All but one: it was “Second”.');
});

test('the headline tells a run of right answers, or the category that several were missed in', () => {
  const missed = (...wrong: number[]) =>
    review(played((correct, n) => ({ answer: wrong.includes(n) ? (correct + 1) % 4 : correct, ms: 8_000 })));
  expect(missed(3, 5).headline).toBe('3 right in a row, until “Fourth”.');
  expect(missed(0, 2).headline).toBe('Science got you twice.');
  expect(missed(1, 5).headline).toBe('“Second” was the one to know.');
});

test('a headline of wrong answers opens one', () => {
  const {
    headline,
    moments,
    opensAt = 0,
  } = review(played((correct, n) => ({ answer: n === 3 ? 0 : correct, ms: n === 1 ? 15_000 : 2_000 })));
  expect(headline).toMatch(/^“\w+” came too soon\.$/);
  expect(moments.map(({ kind }) => kind)).toEqual(['find', 'slip']);
  expect(opensAt).toBe(1);
});

test('right answers tell three strengths apart', () => {
  const mean = (skill: number) => {
    const dice: Stream = seeded(testSeed(2))('answers');
    const values = Array.from(
      { length: often(30) },
      () =>
        review(played((correct) => ({ answer: dice.chance(skill) ? correct : dice.below(4), ms: 5_000 })))
          .figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(weak).toBeLessThan(middling);
  expect(middling).toBeLessThan(strong);
});
