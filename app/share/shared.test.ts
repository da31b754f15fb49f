import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameBySlug, games } from '../../games/index.ts';
import type { Review, Strip } from '../../kit/contract/review.ts';
import type { Log } from '../../kit/round/log.ts';
import { often } from '../../kit/testing/often.ts';
import { type SharedRound, shared } from './shared.ts';

/** A text message. */
const MAX_SENTENCE = 160;

const log: Log = {
  ...{ game: 'any', version: 1, setup: { difficulty: 'mid', round: 0 }, seed: '0'.repeat(32) },
  ...{ entries: [[5, 'L']], end: 10, pauses: [] },
};

const reviewOf = (headline: string): Review => ({ headline, figures: [], moments: [] });

function roundOf(slug: string, headline: string, change: Partial<SharedRound> = {}): SharedRound {
  const game = gameBySlug(slug);
  if (!game) throw new Error(slug);
  return {
    ...{ game, log, name: 'Wren', days: 0, isDaily: false, review: reviewOf(headline) },
    summary: {
      title: 'Over',
      lines: ['Best tile 1024'],
      score: 518,
      result: 'loss',
      actions: 20,
      ms: 60_000,
    },
    ...change,
  };
}

const textsOf = ({ draw }: ReturnType<typeof shared>): string[] => draw('').words.map(({ text }) => text);

test.each([
  [
    'color-match',
    '142 ms slower when the word lies.',
    'Color Match · 518 · 142 ms slower when the word lies.',
  ],
  ['minefield', 'One guess too many.', 'Minefield · 518 · One guess too many.'],
  ['solitaire', 'You had it until move 34.', 'Solitaire · 518 · You had it until move 34.'],
  ['tic-tac-toe', 'A clean round.', 'Tic Tac Toe · Lost · A clean round.'],
])('the headline of %s ends its sentence and stands on its picture', (slug, headline, sentence) => {
  const told = shared('result', roundOf(slug, headline));
  expect(told.sentence).toBe(sentence);
  expect(textsOf(told).join(' ')).toContain(headline);
  expect(textsOf(told)).not.toContain('Best tile 1024');
});

test('a count that replaces the score stays before the headline', () => {
  const count = { value: 4, unit: 'of 6 right' };
  const round = roundOf('quick-quiz', '4 answers came too soon.', {
    summary: { title: 'Done', lines: [], count, score: 4, result: 'win', actions: 9, ms: 42_000 },
  });
  expect(shared('result', round).sentence).toBe('Quick Quiz · 4 of 6 right · 4 answers came too soon.');
});

test('the streak stands before the headline', () => {
  const round = roundOf('twenty48', 'The corner let go at move 212.', { days: 6 });
  expect(shared('result', round).sentence).toBe('2048 · 518 · Day 6 · The corner let go at move 212.');
});

test('without the second look the sentence and the picture have the ticket’s detail', () => {
  const told = shared('result', roundOf('twenty48', '', { review: undefined }));
  expect(told.sentence).toBe('2048 · 518 · best tile 1024');
  expect(textsOf(told)).toContain('Best tile 1024');
});

test.each(['result', 'challenge'] as const)(
  'a shared %s of a lost challenge says who won it, not that its round is won',
  (what) => {
    const summary = {
      title: 'Ada stays ahead',
      lines: [],
      score: 1,
      result: 'win',
      actions: 5,
      ms: 9_000,
    } as const;
    const told = shared(
      what,
      roundOf('higher-lower', 'You had already ruled out 87.', {
        summary: { ...summary, answer: 'Ada stays ahead', count: { value: 5, unit: 'guesses' } },
      }),
    );
    const texts = [told.sentence, textsOf(told).join(' · ')];
    for (const text of texts) {
      expect(text).toContain('Ada stays ahead');
      expect(text).not.toMatch(/You win|Can you/);
    }
    if (what === 'result') expect(texts.join(' ')).not.toContain('Won');
  },
);

test('the gap of Color Match is its picture', () => {
  const strip = (label: string, median: number): Strip => ({
    ...{ label, median, example: { text: 'BLUE', ink: '#3361f5' } },
    dots: [{ ms: median, ink: '#3361f5', wrong: false }],
  });
  const strips = [strip('Honest words', 812), strip('Lying words', 954)] as const;
  const gap = { label: 'Slowed by lying words', value: 142, better: 'less', strips } as const;
  const review = { ...reviewOf('142 ms slower when the word lies.'), figures: [gap] };
  const told = shared('result', roundOf('color-match', '', { review }));
  expect(textsOf(told)).toEqual(
    expect.arrayContaining(['142 ms slower when the word lies.', 'Color Match · 518', '142 ms', '0.954 s']),
  );
});

test('every sentence fits a text message, and only a result that gives no deal away has the headline', () => {
  const headlines = fc.string({ minLength: 1, maxLength: 59 }).map((words) => `“${words}.`.slice(-60));
  fc.assert(
    fc.property(
      fc.constantFrom(...games.map(({ slug }) => slug)),
      headlines,
      fc.nat({ max: 99_999_999 }),
      fc.integer({ min: 0, max: 3_650 }),
      fc.boolean(),
      (slug, headline, score, days, isDaily) => {
        const summary = { title: 'Over', lines: [], score, result: 'win', actions: 20, ms: 60_000 } as const;
        const round = roundOf(slug, headline, { summary, days, isDaily });
        const { sentence } = shared('result', round);
        expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE);
        expect(sentence.endsWith(` · ${headline}`)).toBe(!isDaily);
        for (const told of [shared('challenge', round), shared('result', { ...round, isDaily: true })])
          expect([told.sentence, ...textsOf(told)].join(' ')).not.toContain(headline);
      },
    ),
    { numRuns: often(50, 1_000) },
  );
});
