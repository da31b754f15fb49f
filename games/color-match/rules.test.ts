import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { canBeMistaken, colours } from './colours.ts';
import { engine } from './engine.ts';
import { type Action, levels, points, type Question, rules, type State } from './rules.ts';

const { stats } = engine;

const seed = '00112233445566778899aabbccddeeff';
const open = (difficulty: Difficulty, from = seed) =>
  new Round<State, Action>(rules, { difficulty, round: 0 }, from);

function started(difficulty: Difficulty, from = seed): Round<State, Action> {
  const round = open(difficulty, from);
  round.play('next', 0);
  return round;
}

function question({ state }: Round<State, Action>): Question {
  if (state.phase.kind === 'ready') throw new Error('nothing is asked yet');
  return state.phase.question;
}

const wrong = ({ choices, ink }: Question): Action => choices.find((choice) => choice !== ink) ?? 'next';

/** The first n questions of a run in which every answer is right and quick. */
function questions(difficulty: Difficulty, n: number, from = seed): Question[] {
  const round = started(difficulty, from);
  const asked = [question(round)];
  while (asked.length < n) {
    round.play(question(round).ink, round.at + 1);
    round.play('next', round.at + 1);
    asked.push(question(round));
  }
  return asked;
}

describe('a question', () => {
  test.each([
    ['noob', 3, 6000, 4],
    ['mid', 5, 4500, 3],
    ['pro', 7, 3200, 2],
  ] as const)('at %s offers %i choices for %i ms, with %i lives', (difficulty, choices, time, lives) => {
    const round = started(difficulty);
    expect(question(round).choices).toHaveLength(choices);
    expect(round.state.lives).toBe(lives);
    round.advance(time - 1);
    expect(round.state.phase.kind).toBe('ask');
    round.advance(time);
    expect(round.state.phase).toMatchObject({ kind: 'shown', result: 'timeout' });
  });

  test('in relaxed mode takes twice as long', () => {
    const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0, variant: 'relaxed' }, seed);
    round.play('next', 0);
    expect(question(round)).toEqual(question(started('noob')));
    round.advance(11_999);
    expect(round.state.phase.kind).toBe('ask');
    round.advance(12_000);
    expect(round.state.phase).toMatchObject({ kind: 'shown', since: 12_000 });
  });

  test('has ink and word among its choices, all different and none to be mistaken for another', () => {
    for (const difficulty of difficulties) {
      for (const { word, ink, choices } of questions(difficulty, 2000)) {
        expect(choices).toContain(ink);
        expect(choices).toContain(word);
        expect(new Set(choices).size).toBe(levels[difficulty].choices);
        expect(choices.some((one) => choices.some((other) => canBeMistaken(one, other)))).toBe(false);
      }
    }
  });

  test('names another colour than its ink in 70 of 100', () => {
    const n = often(1_000, 20_000);
    for (const difficulty of difficulties) {
      const mismatches = questions(difficulty, n).filter(({ word, ink }) => word !== ink).length;
      // Five standard errors.
      expect(Math.abs(mismatches / n - 0.7)).toBeLessThan(5 * Math.sqrt((0.7 * 0.3) / n));
    }
  });

  test.each(difficulties)('at %s has each of the ten colours as its ink equally often', (difficulty) => {
    const n = often(2_000, 10_000);
    const asked = questions(difficulty, n);
    for (const colour of colours) {
      const share = asked.filter(({ ink }) => ink === colour).length / n;
      // Five standard errors.
      expect(Math.abs(share - 0.1), colour).toBeLessThan(5 * Math.sqrt((0.1 * 0.9) / n));
    }
  });

  test('shows every colour as word, sooner or later, and the ink in every place', () => {
    const asked = questions('pro', 3000);
    expect(new Set(asked.map(({ word }) => word)).size).toBe(colours.length);
    expect(new Set(asked.map(({ ink, choices }) => choices.indexOf(ink))).size).toBe(7);
  });
});

describe('answering', () => {
  test('the clock waits until the player starts', () => {
    const round = open('pro');
    expect(round.due).toBeUndefined();
    expect(round.play('red', 50)).toBe(false);
    expect(round.play('next', 60_000)).toBe(true);
    expect(round.due).toBe(63_200);
  });

  test('the ink is right, the word is not', () => {
    const round = started('mid');
    while (question(round).word === question(round).ink) {
      round.play(question(round).ink, round.at);
      round.play('next', round.at);
    }
    const lives = round.state.lives;
    round.play(question(round).word, round.at);
    expect(round.state.phase).toMatchObject({ kind: 'shown', result: 'wrong', gained: 0 });
    expect(round.state.lives).toBe(lives - 1);
  });

  test.each([
    [6000, 6000, 15],
    [4801, 6000, 15],
    [4800, 6000, 14],
    [1201, 6000, 12],
    [1200, 6000, 11],
    [1, 6000, 11],
    [2250, 4500, 13],
    [640, 3200, 11],
    [641, 3200, 12],
  ])('with %i of %i ms left is worth %i', (left, time, worth) => {
    expect(points(left, time)).toBe(worth);
  });

  test('scores by the time of the answer', () => {
    const round = started('noob');
    round.play(question(round).ink, 1200);
    expect(round.score).toBe(14);
  });

  test('a colour that is not offered is refused, and so is a second answer', () => {
    const round = started('noob');
    const missing = colours.find((colour) => !question(round).choices.includes(colour));
    expect(missing && round.play(missing, 10)).toBe(false);
    round.play(question(round).ink, 20);
    expect(round.play(question(round).ink, 30)).toBe(false);
    expect(round.score).toBe(15);
  });

  test('the next word comes when it is asked for, and its clock starts then', () => {
    const asked = started('noob');
    asked.play(question(asked).ink, 100);
    expect(asked.due).toBeUndefined();
    asked.advance(150);
    expect(asked.state.asked).toBe(1);
    asked.play('next', 200);
    expect(asked.state.phase).toMatchObject({ kind: 'ask', endsAt: 6200 });
    expect(asked.play('next', 300)).toBe(false);
  });
});

describe('the time between two words', () => {
  test('is not the player’s, after any answer', () => {
    const round = started('noob');
    round.play(question(round).ink, 100);
    round.play('next', 60_100);
    expect(round.state).toMatchObject({ phase: { kind: 'ask', endsAt: 66_100 }, taken: 100 });
    round.play(wrong(question(round)), 60_200);
    expect(rules.duration?.(round.state, 61_300)).toBe(200);
    round.play('next', 70_000);
    round.advance(100_000);
    expect(round.duration).toBe(6_200);
  });

  test('changes neither what is asked nor what it is worth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (breaks) => {
        const [calm, quick] = [started('mid'), started('mid')];
        for (const ms of breaks) {
          for (const round of [calm, quick]) round.play(question(round).ink, round.at + 900);
          calm.play('next', calm.at + ms);
          quick.play('next', quick.at);
          expect(question(calm)).toEqual(question(quick));
        }
        const ask = { ...quick.state.phase, endsAt: calm.at + 4500 };
        expect(calm.state).toEqual({ ...quick.state, phase: ask });
        expect(calm.duration).toBe(quick.at);
      }),
      { numRuns: often(15, 250) },
    );
  });
});

describe('a run', () => {
  test('ends when the last life is lost, by a wrong answer or by the clock', () => {
    const round = started('pro');
    round.play(wrong(question(round)), 10);
    expect(round.outcome).toBeUndefined();
    round.play('next', 1_000);
    round.advance(20_000);
    expect(round.outcome).toEqual('loss');
    expect(round.play('next', 30_000)).toBe(false);
  });

  test('without answers loses every life to the clock', () => {
    const round = started('noob');
    for (let at = 1e6; !round.outcome; at += 1e6) {
      round.advance(at);
      round.play('next', at);
    }
    expect(round.state.asked).toBe(4);
    expect(round.score).toBe(0);
  });

  test('counts streaks, and the pace of words that name their ink and of those that do not', () => {
    const round = started('noob');
    let same = 0;
    for (let i = 0; i < 10; i++) {
      if (question(round).word === question(round).ink) same++;
      round.play(question(round).ink, round.at + 900);
      round.play('next', round.at);
    }
    expect(round.state.same).toEqual({ answers: same, times: Array(same).fill(900), time: same * 900 });
    expect(round.state.other).toEqual({
      answers: 10 - same,
      times: Array(10 - same).fill(900),
      time: (10 - same) * 900,
    });
    round.play(wrong(question(round)), round.at);
    expect([round.state.streak, round.state.bestStreak]).toEqual([0, 10]);
  });

  test('of any answers keeps a score between 11 and 15 for each right one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...difficulties),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4000 })), {
          maxLength: 60,
        }),
        (difficulty, answers) => {
          const round = started(difficulty);
          for (const [choice, wait] of answers) {
            round.play(colours[choice] ?? 'next', round.at + wait);
            const { same, other, lives } = round.state;
            const right = same.answers + other.answers;
            expect(round.score).toBeGreaterThanOrEqual(11 * right);
            expect(round.score).toBeLessThanOrEqual(15 * right);
            expect(lives).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('saved stats', () => {
  const finished = {
    state: open('pro').state,
    outcome: 'loss',
    difficulty: 'pro',
    at: 9000,
    when: 77,
  } as const;

  test('keep the best score, and every run with points is submitted: each board has bests of its own', () => {
    const better = stats.after({ bestScore: 90, lastDifficulty: 'noob' }, { ...finished, score: 120 });
    expect(better).toEqual({ bestScore: 120, lastDifficulty: 'pro' });
    expect(submissionOf(game, stats, better, { ...finished, score: 120 })).toEqual({
      score: 120,
      meta: { when: 77 },
    });
    const worse = stats.after(better, { ...finished, score: 60 });
    expect(worse.bestScore).toBe(120);
    expect(submissionOf(game, stats, worse, { ...finished, score: 60 })).toEqual({
      score: 60,
      meta: { when: 77 },
    });
    expect(submissionOf(game, stats, worse, { ...finished, score: 0 })).toBeUndefined();
  });
});
