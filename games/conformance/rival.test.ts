// Laws of all rivals: the same round again for the same deal and strength, and better ones with each strength.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Reviewer } from '../../kit/contract/review.ts';
import { type Rival, strengths } from '../../kit/contract/rival.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { replay } from '../../kit/round/replay.ts';
import { playRival } from '../../kit/round/rival.ts';
import { testSeed, testSetup } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { type BuiltGame, built, reviewFileOf } from '../testing/built.ts';

const ROUNDS = 12;

async function rivalOf(game: BuiltGame): Promise<Rival | undefined> {
  const { reviewer }: { reviewer: Reviewer } = await import(reviewFileOf(game));
  return reviewer.rival;
}

const alone = built.filter(({ robots }) => robots === undefined);

const together = built.filter((game) => game.robots && existsSync(reviewFileOf(game)));

test.each(together.map((game) => [game.slug, game] as const))(
  '%s, with opponents at its table, has no rival',
  async (_, game) => {
    expect(await rivalOf(game)).toBeUndefined();
  },
);

describe.each(alone.map((game) => [game.slug, game] as const))('the rival of %s', (_, game) => {
  test.each(difficulties)('plays the same round for the same deal and strength at %s', async (difficulty) => {
    const [rival, { engine }] = await Promise.all([rivalOf(game), game.load.engine()]);
    if (!rival) expect.fail('no rival');
    const rounds = strengths.map((strength) => {
      const deal = { setup: testSetup(engine, difficulty), seed: testSeed(7) };
      const round = playRival(engine.rules, rival, structuredClone(deal), strength);
      const log = round.log(game.id);
      expect(playRival(engine.rules, rival, deal, strength).log(game.id)).toEqual(log);
      expect(replay(engine.rules, log)).toMatchObject({ score: round.score, outcome: round.outcome });
      return log.entries;
    });
    expect(new Set(rounds.map((entries) => JSON.stringify(entries))).size).toBe(strengths.length);
  });

  test('does better with each strength', async () => {
    const [rival, { engine }] = await Promise.all([rivalOf(game), game.load.engine()]);
    if (!rival) expect.fail('no rival');
    const setup = testSetup(engine, 'noob');
    const means = strengths.map((strength) => {
      let sum = 0;
      for (let n = 1; n <= often(ROUNDS); n++) {
        const { state, score } = playRival(engine.rules, rival, { setup, seed: testSeed(n) }, strength);
        sum += rival.compare?.(state).worth ?? score;
      }
      return sum;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect(new Set(means).size).toBe(strengths.length);
  });
});
