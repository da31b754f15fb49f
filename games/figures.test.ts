// Laws of figures, for every game of the registry and the examples.
import { describe, expect, test } from 'vitest';
import { difficulties } from '../kit/round/difficulty.ts';
import { replay } from '../kit/round/replay.ts';
import { cardsFor, figuresOf } from '../kit/round/roundFigures.ts';
import { testSeed, testSetup, walkToEnd } from '../kit/testing/conformance.ts';
import { loadEngine, loadFigures } from './load.ts';
import { built, testPlayerOf, waysOf } from './testing/built.ts';
import { deepFreeze } from './testing/mischief.ts';

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const setups = [
    ...difficulties.map((difficulty) => [difficulty, testSetup(difficulty)] as const),
    ...waysOf(game).map((variant) => [variant, { ...testSetup('noob'), variant }] as const),
  ];

  test.each(setups)('a finished round at %s has some, all declared and whole', async (_, setup) => {
    const [engine, figures] = await Promise.all([loadEngine(game), loadFigures(game)]);
    const player = await testPlayerOf(game);
    const round = walkToEnd({ engine, setup, seed: testSeed(1), player });
    const found = figuresOf(figures, { state: deepFreeze(round.state), duration: round.duration });
    const keys = Object.keys(found);
    expect(keys).not.toEqual([]);
    expect(Object.values(found).filter((value) => !Number.isSafeInteger(value))).toEqual([]);
    const cards = cardsFor(figures, keys);
    expect(cards.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { key, card } of cards)
      if (card.by && card.by !== 'average') expect([key, card.by[found[key] ?? -1]]).not.toContain(undefined);
  });

  test('they are the same from a stored middle, and for the state that a server has parsed', async () => {
    const [engine, figures] = await Promise.all([loadEngine(game), loadFigures(game)]);
    const player = await testPlayerOf(game);
    const round = walkToEnd({ engine, setup: testSetup('noob'), seed: testSeed(2), player });
    const log = round.log(game.id);
    const half = Math.floor(log.entries.length / 2);
    const first = { ...log, entries: log.entries.slice(0, half), end: log.entries[half - 1]?.[0] ?? 0 };
    const stored = JSON.parse(JSON.stringify(replay(engine.rules, first).checkpoint()));
    const rest = replay(engine.rules, { ...log, entries: log.entries.slice(half) }, { from: stored });
    expect(figuresOf(figures, rest)).toEqual(figuresOf(figures, round));
  });

  test('labels differ, and each is explained in a sentence', async () => {
    const figures = await loadFigures(game);
    const cards = Object.values(figures.cards);
    expect(new Set(cards.map(({ label }) => label)).size).toBe(cards.length);
    for (const { label, means } of cards)
      expect([label, /^[A-Z0-9].{8,88}\.$/.test(means)]).toEqual([label, true]);
  });
});
