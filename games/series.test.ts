import { expect, test } from 'vitest';
import { testSeed, testSetup, walkToEnd } from '../kit/testing/conformance.ts';
import { games } from './index.ts';
import { loadEngine } from './load.ts';
import { testPlayerOf } from './testing/built.ts';

const offered = games.filter(({ series }) => series !== undefined);

test.each(offered)('a round of $name adds to each side of a full game, the player’s first', async (game) => {
  const { robots = [] } = game;
  const { series } = game;
  if (!series) throw new Error('not offered');
  const engine = await loadEngine(game);
  const { rules } = engine;
  const player = await testPlayerOf(game);
  const seats = robots.includes('partner') ? 2 : robots.length + 1;
  for (const seed of [1, 2, 3]) {
    const { state, outcome } = walkToEnd({ engine, setup: testSetup('noob'), seed: testSeed(seed), player });
    const sides = rules.sides?.(state);
    if (!sides) {
      // The result says it.
      expect([series.by, seats]).toEqual(['wins', 2]);
      continue;
    }
    const [own = 0, ...others] = series.by === 'points' ? sides.map((points) => -points) : sides;
    expect(others).toHaveLength(seats - 1);
    expect(own >= Math.max(...others)).toBe(outcome !== 'loss');
    if (series.by === 'wins') expect(sides.reduce((sum, wins) => sum + wins, 0)).toBe(1);
  }
});
