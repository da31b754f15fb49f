// Laws of all rivals: the same round again for the same deal and strength, and better ones with each strength.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import { type Reviewer, type Rival, type Strength, strengths } from '../../kit/contract/review.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { playRival, runRival } from '../../kit/round/rival.ts';
import { afterRound, noRivalry } from '../../kit/round/rivalry.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup } from '../../kit/testing/conformance.ts';
import { often, someOf } from '../../kit/testing/often.ts';
import { loadEngine } from '../load.ts';
import { mine } from '../minefield/board.ts';
import { layMines } from '../minefield/lay.ts';
import { built, reviewFileOf } from '../testing/built.ts';

async function rivalOf(game: Game): Promise<Rival | undefined> {
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
  test.each(someOf(difficulties))(
    'plays the same round for the same deal and strength at %s',
    async (difficulty) => {
      const [rival, engine] = await Promise.all([rivalOf(game), loadEngine(game)]);
      if (!rival) expect.fail('no rival');
      const rounds = strengths.map((strength) => {
        const deal = { setup: testSetup(difficulty), seed: testSeed(7) };
        const round = playRival(engine.rules, rival, structuredClone(deal), strength);
        const log = round.log(game.id);
        expect(playRival(engine.rules, rival, deal, strength).log(game.id)).toEqual(log);
        expect(replay(engine.rules, log)).toMatchObject({ score: round.score, outcome: round.outcome });
        return log.entries;
      });
      expect(new Set(rounds.map((entries) => JSON.stringify(entries))).size).toBe(strengths.length);
    },
  );

  test('does better with each strength', async () => {
    const [rival, engine] = await Promise.all([rivalOf(game), loadEngine(game)]);
    if (!rival) expect.fail('no rival');
    const setup = testSetup('noob');
    const means = strengths.map((strength) => {
      let sum = 0;
      for (let n = 1; n <= often(6, 30); n++) {
        const { state, score } = playRival(engine.rules, rival, { setup, seed: testSeed(n) }, strength);
        sum += rival.compare?.(state).worth ?? score;
      }
      return sum;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect(new Set(means).size).toBe(strengths.length);
  });
});

test.each(strengths)('a player as strong as the rival at %i wins about half', async (skill) => {
  const game = alone.find(({ slug }) => slug === 'color-match') ?? expect.fail('no such game');
  const [rival, engine] = await Promise.all([rivalOf(game), loadEngine(game)]);
  if (!rival) expect.fail('no rival');
  const setup = testSetup('noob');
  const scoreOf = (seed: number, strength: Strength) =>
    playRival(engine.rules, rival, { setup, seed: testSeed(seed) }, strength).score;
  let rivalry = noRivalry;
  for (let n = 1; n <= often(150, 300); n++) {
    // Another deal for the player: on the same one they would play the same round.
    const gap = scoreOf(n, rivalry.strength) - scoreOf(1_000 + n, skill);
    rivalry = afterRound(rivalry, gap === 0 ? 'none' : gap > 0 ? 'rival' : 'player');
  }
  const share = rivalry.wins / (rivalry.wins + rivalry.losses);
  // At the ends of the range the rival can step to one side only.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
});

describe('against the player', () => {
  const against = async (slug: string, actions: readonly unknown[], strength: Strength = 1) => {
    const game = built.find((each) => each.slug === slug) ?? expect.fail('no such game');
    const [{ reviewer }, engine] = await Promise.all([
      import(reviewFileOf(game)) as Promise<{ reviewer: Reviewer }>,
      loadEngine(game),
    ]);
    const round = new Round(engine.rules, testSetup('noob'), testSeed(1));
    for (const action of actions) round.play(action, round.at + 1_000);
    return runRival(reviewer, round.log(game.id), strength);
  };
  /** Halving finds the number of this deal by the same guesses every time. */
  const halved = async () => {
    const game = built.find(({ slug }) => slug === 'higher-lower') ?? expect.fail('no such game');
    const [rival, engine] = await Promise.all([rivalOf(game), loadEngine(game)]);
    if (!rival) expect.fail('no rival');
    const deal = { setup: testSetup('noob'), seed: testSeed(1) };
    return playRival(engine.rules, rival, deal, 2).entries.map(([, action]) => action);
  };

  test('equal rounds are a tie', async () => {
    const guesses = await halved();
    const words = `took ${guesses.length} guesses`;
    expect(await against('higher-lower', guesses, 2)).toEqual({ winner: 'none', score: 1, words });
  });

  test('fewer guesses win, and a number that was not found loses', async () => {
    const guesses = await halved();
    expect(await against('higher-lower', guesses.slice(-1), 2)).toMatchObject({ winner: 'player' });
    const lost = Array.from({ length: 10 }, () => (guesses.at(-1) === 1 ? 2 : 1));
    expect(await against('higher-lower', lost, 2)).toMatchObject({ winner: 'rival' });
  });

  test('both begin a field at the player’s first cell, and the higher score wins', async () => {
    const field = layMines({ difficulty: 'noob' }, 0, seeded(testSeed(1)));
    const safe = field.flatMap((value, cell) => (value === mine ? [] : [cell]));
    // Reveals all closed cells in one action.
    const won = await against(
      'minefield',
      [0, ...safe].map((cell) => ['reveal', cell]),
      0,
    );
    const lost = await against(
      'minefield',
      [0, field.indexOf(mine)].map((cell) => ['reveal', cell]),
      2,
    );
    expect(won).toEqual({ winner: 'player', score: expect.any(Number), words: 'lost' });
    expect(lost).toMatchObject({ winner: 'rival' });
  });

  test('a log that does not replay is refused', async () => {
    const game = built.find(({ slug }) => slug === 'minefield') ?? expect.fail('no such game');
    const { reviewer }: { reviewer: Reviewer } = await import(reviewFileOf(game));
    const engine = await loadEngine(game);
    const log = new Round(engine.rules, testSetup('noob'), testSeed(1)).log(game.id);
    expect(() => runRival(reviewer, { ...log, entries: [[0, ['chord', 0]]] }, 1)).toThrow();
  });
});
