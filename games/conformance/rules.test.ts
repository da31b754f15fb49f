// Laws of the rules, for every game of the registry and the examples.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../kit/contract/engine.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup, walk, walkToEnd } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { resultsOf } from '../../kit/testing/results.ts';
import { games } from '../index.ts';
import { loadEngine } from '../load.ts';
import { built, testPlayerOf } from '../testing/built.ts';
import { deepFreeze, frozen, movesMet, tryMadeUp, tryUnlisted } from '../testing/mischief.ts';

const moves = often(100, 5_000);

test('ids, slugs and names are each used once', () => {
  for (const key of ['id', 'slug', 'name'] as const) {
    expect(new Set(games.map((game) => game[key])).size).toBe(games.length);
  }
});

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const engine = () => loadEngine(game);

  describe.each(difficulties)('at %s', (difficulty) => {
    test('random play never throws, changes no state it was given, and keeps a whole score of 0 or more', async () => {
      const { rules, ...rest } = await engine();
      const guarded: Engine = { ...rest, rules: frozen(rules) };
      const elsewhere = movesMet(guarded);
      const dice = seeded(testSeed(14))('unlisted');
      for (let n = 1; n <= often(1, 3); n++) {
        walk({
          engine: guarded,
          setup: deepFreeze(testSetup(difficulty, n)),
          seed: testSeed(n),
          moves,
          onMove: (round) => {
            const { score } = round;
            // Avoids expect, which is too slow for thousands of calls per round.
            if (!Number.isSafeInteger(score) || score < 0) throw new Error(`a score of ${score}`);
            if (round.entries.length % 10 !== 0) return;
            tryUnlisted(guarded, round, elsewhere);
            tryMadeUp(guarded, round, [...elsewhere.values()], dice);
          },
        });
      }
    });

    test('a round goes on from any of its moves as it was played', async () => {
      const it = await engine();
      const setup = testSetup(difficulty, 1);
      const seed = testSeed(21);
      const whole = walk({ engine: it, setup, seed, moves: 80 });
      const { entries } = whole;
      for (const taken of new Set([0, Math.floor(entries.length / 2), entries.length - 1])) {
        const next = entries[taken];
        if (!next) continue;
        const log = { ...whole.log(game.id), entries: entries.slice(0, taken), end: next[0] };
        const branch = new Round(it.rules, setup, seed, replay(it.rules, log).checkpoint());
        for (const [at, action] of entries.slice(taken)) expect(branch.play(action, at)).toBe(true);
        branch.advance(whole.at);
        expect(JSON.stringify(branch.state)).toBe(JSON.stringify(whole.state));
      }
    });

    test('every move that is listed is legal, and an action like any other', async () => {
      const { rules, action } = await engine();
      walk({
        engine: { rules },
        setup: testSetup(difficulty, 1),
        seed: testSeed(12),
        moves: often(20, 60),
        onMove({ state, at, seed, outcome }) {
          if (outcome) return;
          for (const move of rules.moves(state, at)) {
            expect(rules.play(state, move, at, seeded(seed))).toBeDefined();
            expect(v.parse(action, JSON.parse(JSON.stringify(move)))).toStrictEqual(move);
          }
        },
      });
    });

    test('every round can end', async () => {
      const it = await engine();
      const player = await testPlayerOf(game);
      for (let n = 1; n <= often(1, 3); n++) {
        const { outcome } = walkToEnd({
          engine: it,
          setup: testSetup(difficulty),
          seed: testSeed(n),
          player,
        });
        // testPlayer.ts lists all results, so that none stays unchecked.
        expect(resultsOf({ difficulty, player })).toContain(outcome);
      }
    });

    test('the same seed and log give the same states, also from a stored middle', async () => {
      const it = await engine();
      const states: [number, string][] = [];
      const played = walk({
        engine: it,
        setup: testSetup(difficulty),
        seed: testSeed(9),
        moves: often(100, 600),
        onMove: (round) => states.push([round.entries.length, JSON.stringify(round.checkpoint())]),
      });
      const log = JSON.parse(JSON.stringify(played.log(game.id)));
      expect(JSON.stringify(replay(it.rules, log).state)).toBe(JSON.stringify(played.state));

      const [entries = 0, middle = ''] = states[Math.floor(states.length / 2)] ?? [];
      const rest = { ...log, entries: log.entries.slice(entries) };
      const resumed = replay(it.rules, rest, { from: JSON.parse(middle) });
      expect(JSON.stringify(resumed.state)).toBe(JSON.stringify(played.state));
    });

    test('every state survives JSON', async () => {
      const it = await engine();
      walk({
        engine: it,
        setup: testSetup(difficulty),
        seed: testSeed(4),
        moves: often(60, 300),
        onMove: ({ state }) => expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state),
      });
    });

    test('a log stays small and its replay short', async () => {
      const it = await engine();
      const round = walk({ engine: it, setup: testSetup(difficulty), seed: testSeed(5), moves });
      const bytes = JSON.stringify(round.log(game.id).entries).length;
      expect(bytes / Math.max(1, round.entries.length)).toBeLessThan(60);
      const again = replay(it.rules, round.log(game.id), { budget: 200_000 });
      expect(again.steps).toBeLessThan(200_000);
    });
  });

  test('nonsense is not an action', async () => {
    const engine = await loadEngine(game);
    const nonsense = [
      undefined,
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e9,
      -1,
      0.5,
      '',
      'x'.repeat(1000),
      [],
      [[]],
      {},
      { __proto__: null, t: 'x' },
      JSON.parse('{"__proto__":{"polluted":1}}'),
      { toString: 1 },
      true,
    ];
    for (const value of nonsense) {
      const parsed = v.safeParse(engine.action, value);
      if (!parsed.success) continue;
      // Rules must refuse what the shape accepts, without throwing.
      const round = new Round(engine.rules, testSetup('noob'), testSeed(8));
      expect(() => round.play(parsed.output)).not.toThrow();
    }
    expect(v.is(engine.action, { nonsense: true })).toBe(false);
    expect(v.is(engine.action, null)).toBe(false);
    expect(v.is(engine.action, Number.NaN)).toBe(false);
  });

  test('its part in the day’s box is of one kind, with pars of 1 or more', async () => {
    const { today } = await loadEngine(game);
    if (!today) return;
    const [pars = {}, ...others] = Object.values(today);
    expect(others).toEqual([]);
    expect(Object.values(pars)).not.toEqual([]);
    expect(Object.values(pars).filter((par) => !Number.isSafeInteger(par) || par < 1)).toEqual([]);
  });

  test('another seed makes another round', async () => {
    const engine = await loadEngine(game);
    const runs = [11, 12, 13, 14].map((n) =>
      JSON.stringify(walk({ engine, setup: testSetup('mid'), seed: testSeed(n), moves: 30 }).state),
    );
    expect(new Set(runs).size).toBeGreaterThan(1);
  });
});

test('the test seeds differ', () => {
  expect(seeded(testSeed(1))('a').next()).not.toBe(seeded(testSeed(2))('a').next());
});
