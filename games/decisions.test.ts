import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { difficulties } from '../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../kit/testing/conformance.ts';
import { gameById } from './index.ts';

/** Of rounds at every difficulty: what robots decided, and which deals and fields were found. */
async function digestOf(id: string): Promise<string> {
  const engine = (await gameById(id)?.load?.engine())?.engine;
  if (!engine) throw new Error(`no engine of ${id}`);
  const hash = createHash('sha256');
  for (const difficulty of difficulties) {
    for (let n = 0; n < 6; n++) {
      const setup = testSetup(engine, difficulty, n);
      const round = walk({ engine, setup, seed: testSeed(n), moves: 100 });
      hash.update(JSON.stringify([round.entries, round.state]));
    }
  }
  return `version ${engine.rules.version}: ${hash.digest('hex').slice(0, 16)}`;
}

// Logs of players are replayed for years. A quicker way to think must come to the same decisions, or be another version.
test.each([
  ['hearts', 'version 3: ce56839756284d6f'],
  ['omi', 'version 1: fa44b71ef0e4a382'],
  ['buru', 'version 2: c52c9469ac492ad2'],
  ['solitaire', 'version 2: 33629b2a7f149978'],
  ['minefield', 'version 1: e55367385271028f'],
  ['tictactoe', 'version 1: 08bca42e417e4ab2'],
])('the rounds of %s go as they have gone since this version of its rules', async (id, digest) => {
  expect(await digestOf(id)).toBe(digest);
});
