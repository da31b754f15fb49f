import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { difficulties } from '../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../kit/testing/conformance.ts';
import { gameById } from './index.ts';

/** Hashes logs and states of rounds at every difficulty. */
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

// Old logs must replay: other decisions or deals need another version of the rules.
test.each([
  ['twenty48', 'version 1: ba984db14f6795b5'],
  ['snakerush', 'version 1: 5db4964e5fb46868'],
  ['minefield', 'version 1: e55367385271028f'],
  ['solitaire', 'version 2: 33629b2a7f149978'],
  ['hearts', 'version 3: e73a144ebf266a94'],
  ['omi', 'version 1: fa44b71ef0e4a382'],
  ['memoryflip', 'version 1: ebbdc8ada84e79a3'],
  ['quickquiz', 'version 1: 7a12054c617982fa'],
  ['buru', 'version 2: c52c9469ac492ad2'],
  ['tictactoe', 'version 1: 08bca42e417e4ab2'],
  ['higherlower', 'version 1: 910ab6e24c8058bb'],
  ['rpsls', 'version 1: 69a8f3d7af938413'],
  ['emojidrop', 'version 1: fd055ffe7e67a5d0'],
  ['escapemaze', 'version 2: 7c766919d16ab255'],
  ['colormatch', 'version 3: 924be44994737874'],
])('the rounds of %s are the same as since this version of its rules', async (id, digest) => {
  expect(await digestOf(id)).toBe(digest);
});
