// Best times: which rounds have one, in the games whose statistics show it.
import { describe, expect, test } from 'vitest';
import type { Engine } from '../kit/contract/engine.ts';
import { replay } from '../kit/round/replay.ts';
import { Round } from '../kit/round/round.ts';
import { testSeed, testSetup } from '../kit/testing/conformance.ts';
import { reach } from '../kit/testing/results.ts';
import { loadEngine, loadRules } from './load.ts';
import { built, testPlayerOf } from './testing/built.ts';

const timed = ['memory', 'minefield', 'solitaire'];

test('there are best times of mazes, perfect quizzes, and boards that are solved', async () => {
  const rules = await Promise.all(built.map(loadRules));
  const found = built.filter((_, i) => rules[i]?.bestTime).map(({ slug }) => slug);
  expect(found.toSorted()).toEqual(['escape-maze', ...timed, 'quick-quiz'].toSorted());
});

describe.each(built.filter(({ slug }) => timed.includes(slug)).map((game) => [game.slug, game] as const))(
  '%s',
  (_, game) => {
    test.each(['win', 'loss'] as const)('has a best time after a win only: %s', async (result) => {
      const [engine, player] = await Promise.all([loadEngine(game), testPlayerOf(game)]);
      const round = reach(result, { engine, difficulty: 'noob', player });
      if (!round) return expect([game.slug, result]).toEqual(['memory', 'loss']);
      if (result === 'loss') return expect(round.bestTime).toBeUndefined();
      expect(round.bestTime).toBeGreaterThanOrEqual(0);
      expect(round.bestTime).toBeLessThanOrEqual(round.duration);
      expect(replay(engine.rules, round.log(game.id)).bestTime).toBe(round.bestTime);
    });
  },
);

test('a quiz has a best time when every answer is right', async () => {
  const engine = (await loadEngine({ slug: 'quick-quiz' })) as Engine;
  const setup = testSetup('noob');
  const { questions } = new Round(engine.rules, setup, testSeed(1)).state as {
    readonly questions: readonly { readonly correct: number }[];
  };
  const after = (wrong: number) => {
    const round = new Round(engine.rules, setup, testSeed(1));
    for (const [i, { correct }] of questions.entries())
      round.play(i === wrong ? (correct + 1) % 4 : correct, (i + 1) * 2_000);
    round.advance(60_000);
    return round.bestTime;
  };
  expect(after(-1)).toBe(12_000);
  expect(after(3)).toBeUndefined();
});
