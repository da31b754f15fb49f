import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, knownAfter } from '../../kit/round/content.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { builtIn } from './builtin.ts';
import { game } from './card.ts';
import { chooseQuiz } from './choose.ts';
import { engine } from './engine.ts';
import { levels, quizLength, type Stored } from './question.ts';
import { type Action, type Content, judged, rules, type State } from './rules.ts';

const { stats } = engine;
const many = (count: number): Stored[] =>
  Array.from({ length: count }, (_, i) => ({
    question: `Question ${i}?`,
    correct: `right ${i}`,
    incorrect: [`a ${i}`, `b ${i}`, `c ${i}`],
    category: 'Test',
    src: 'opentdb',
  }));

const start = (store: Stored[], difficulty: (typeof difficulties)[number] = 'noob') => {
  const content = chooseQuiz(store, { difficulty }, seeded(testSeed(3)));
  return new Round<State, Action>(rules, { difficulty, round: 0, content }, testSeed(3));
};

const rightOf = (round: Pick<Round<State, Action>, 'state'>): number[] =>
  round.state.questions.map(({ correct }) => correct as number);

describe('quick quiz', () => {
  test.each(difficulties)('a quiz at %s has as many questions as it says', (difficulty) => {
    for (const held of [0, 3, 200]) {
      const quiz = chooseQuiz(many(held), { difficulty }, seeded(testSeed(1)));
      expect(quiz).toHaveLength(quizLength[difficulty]);
      expect(new Set(quiz.map(({ question }) => question)).size).toBe(quiz.length);
    }
  });

  test('the store comes first, and the built-in questions only fill what it lacks', () => {
    const quiz = chooseQuiz(many(4), { difficulty: 'noob' }, seeded(testSeed(1)));
    expect(quiz.filter(({ src }) => src === 'opentdb')).toHaveLength(4);
    expect(quiz.filter(({ src }) => src === 'play-small')).toHaveLength(2);
  });

  test('no question comes again while others are left, and then the one of longest ago', () => {
    const seen: string[] = [];
    const all = 20 + 15;
    for (let n = 0; seen.length + quizLength.noob <= all; n++) {
      const quiz = chooseQuiz(many(20), { difficulty: 'noob' }, seeded(testSeed(n)), seen).map(keyOf);
      expect(quiz.filter((key) => seen.includes(key))).toEqual([]);
      seen.push(...quiz);
    }
    const last = chooseQuiz(many(20), { difficulty: 'noob' }, seeded(testSeed(99)), seen).map(keyOf);
    const fresh = all - seen.length;
    expect(last.slice(fresh)).toEqual(seen.slice(0, quizLength.noob - fresh));
  });

  test('the order in which the server sends its questions makes no difference', () => {
    const quiz = (store: readonly Stored[]) => chooseQuiz(store, { difficulty: 'mid' }, seeded(testSeed(7)));
    const alike = { ...(many(1)[0] as Stored), correct: 'another' };
    const all = [...many(40), alike];
    for (const from of [1, 17, 40])
      expect(quiz([...all.slice(from), ...all.slice(0, from)])).toEqual(quiz(all));
  });

  test('a category has no question of another while its own are left, even those of the week', () => {
    const food = many(8).map((each) => ({ ...each, category: 'Food' }));
    const seen = food.map(keyOf);
    const quiz = chooseQuiz(food, { difficulty: 'pro', category: 'Food' }, seeded(testSeed(1)), seen);
    const own = quiz.map(({ category }) => category === 'Food');
    // The ninth is built in.
    expect(own).toEqual([...Array(9).fill(true), ...Array(6).fill(false)]);
    expect(quiz[0]?.src).toBe('play-small');
    expect(
      chooseQuiz(food, { difficulty: 'noob', category: 'Food' }, seeded(testSeed(1)), seen).map(keyOf),
    ).toEqual([...quiz.slice(0, 6).map(keyOf)]);
  });

  test.each([
    ['noob', { easy: 5, medium: 1 }],
    ['mid', { medium: 4 }],
    ['pro', { hard: 4, medium: 4, easy: 7 }],
  ] as const)(
    'a category at %s begins with the questions of its level, then has the next: %o',
    (difficulty, counts) => {
      const order = Object.values(levels);
      const held = many(12).map((each, n) => ({ ...each, difficulty: order[n % 3] ?? 'easy' }));
      const levelOf = new Map(held.map((each) => [each.question, each.difficulty]));
      const quiz = chooseQuiz(held, { difficulty, category: 'Music' }, seeded(testSeed(2)));
      const expected = Object.entries(counts).flatMap(([level, count]) => Array(count).fill(level));
      // The built-in ones are easy.
      expect(quiz.map(({ question }) => levelOf.get(question) ?? 'easy').slice(0, expected.length)).toEqual(
        expected,
      );
    },
  );

  test('the right answer is among the four, and stands anywhere', () => {
    const places = new Set<number>();
    fc.assert(
      fc.property(fc.nat(10_000), (n) => {
        for (const { answers, correct } of chooseQuiz(many(30), { difficulty: 'pro' }, seeded(testSeed(n)))) {
          expect(answers[correct]).toMatch(/^right/);
          expect(new Set(answers).size).toBe(4);
          places.add(correct);
        }
      }),
      { numRuns: often(50) },
    );
    expect(places.size).toBe(4);
  });

  test('a question whose answers are not four different ones is left out', () => {
    const [twice] = many(1);
    if (!twice) throw new Error('none');
    const quiz = chooseQuiz(
      [{ ...twice, incorrect: ['x', 'X ', 'y'] }],
      { difficulty: 'noob' },
      seeded(testSeed(1)),
    );
    expect(quiz.some(({ question }) => question === twice.question)).toBe(false);
  });

  test('each right answer scores 1, and the quiz ends with its last question', () => {
    const round = start(many(50));
    rightOf(round).forEach((right, i) => {
      expect(round.outcome).toBeUndefined();
      expect(round.play(i === 2 ? (right + 1) % 4 : right, i * 2000)).toBe(true);
    });
    expect(round.score).toBe(5);
    expect(round.outcome).toEqual('win');
    expect(round.play(0)).toBe(false);
  });

  test('fewer than two in three right is a loss', () => {
    const round = start(many(50));
    for (const [i, correct] of rightOf(round).entries()) round.play(i < 3 ? correct : (correct + 1) % 4);
    expect(round.outcome).toEqual('loss');
  });

  test('the best perfect time is kept only for quizzes without a mistake', () => {
    const round = start(many(50));
    for (const [i, correct] of rightOf(round).entries()) round.play(correct, (i + 1) * 3000);
    const finished = {
      state: round.state,
      outcome: round.outcome,
      score: round.score,
      difficulty: 'noob' as const,
      at: round.at,
      when: 5,
    };
    const before = {
      quizzesCompleted: 1,
      bestScore: 2,
      bestTimeSecPerfect: null,
      lastDifficulty: 'pro' as const,
      lastPlayedAt: 1,
    };
    const after = stats.after(before, finished);
    expect(after).toEqual({
      quizzesCompleted: 2,
      bestScore: 6,
      bestTimeSecPerfect: 18,
      lastDifficulty: 'noob',
      lastPlayedAt: 5,
    });
    const slower = { ...finished, state: { ...round.state, answeredAt: 40_000 } };
    expect(stats.after(after, slower).bestTimeSecPerfect).toBe(18);
    const wrong = {
      ...finished,
      state: { ...round.state, given: [9, 9, 9, 9, 9, 9], answeredAt: 1 },
      score: 0,
    };
    expect(stats.after(after, wrong).bestTimeSecPerfect).toBe(18);
    expect(submissionOf(game, stats, after, wrong)).toBeUndefined();
  });

  test('a quiz whose right answers are told later, whenever they are, comes to the same', () => {
    const full = chooseQuiz(many(50), { difficulty: 'noob' }, seeded(testSeed(3)));
    const setup = { difficulty: 'noob', round: 0 } as const;
    const known = (answered: number) => knownAfter(full, answered) as Content;
    expect(known(0).some((question) => 'correct' in question)).toBe(false);
    expect(known(full.length)).toEqual(full);
    const answers = fc.array(fc.nat(3), { minLength: 6, maxLength: 6 });
    fc.assert(
      // How many answers the server has recorded when each question has been answered.
      fc.property(answers, fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }), (given, recorded) => {
        const told = new Round<State, Action>(rules, { ...setup, content: known(0) }, testSeed(3));
        const knowing = new Round<State, Action>(rules, { ...setup, content: full }, testSeed(3));
        for (const [i, answer] of given.entries()) {
          expect([told.play(answer, i * 1000), knowing.play(answer, i * 1000)]).toEqual([true, true]);
          told.learn(known(Math.min(Math.max(...recorded.slice(0, i + 1)), i + 1)));
          const unknown = judged(told.state) < i + 1;
          if (unknown || i < 5) expect(told.outcome).toBeUndefined();
          // As after a reload: what was known is kept with the log.
          const again = replay(rules, told.log('quickquiz'));
          expect([again.state, again.outcome]).toEqual([told.state, told.outcome]);
        }
        told.learn(full);
        expect([told.state, told.outcome, told.at]).toEqual([knowing.state, knowing.outcome, knowing.at]);
        expect(told.log('quickquiz')).toEqual(knowing.log('quickquiz'));
      }),
      { numRuns: often(50) },
    );
  });

  test('there are exactly 15 built-in questions, each with four different answers', () => {
    expect(builtIn).toHaveLength(15);
    for (const { correct, incorrect } of builtIn) expect(new Set([correct, ...incorrect]).size).toBe(4);
  });
});
