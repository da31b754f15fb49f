import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Game } from '../kit/contract/card.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../kit/testing/conformance.ts';
import { games } from './index.ts';
import { loadEngine } from './load.ts';

/** Hashes logs and states of rounds at every difficulty. */
async function digestOf(game: Game): Promise<string> {
  const engine = await loadEngine(game);
  const hash = createHash('sha256');
  for (const difficulty of difficulties) {
    for (let n = 0; n < 6; n++) {
      const setup = testSetup(difficulty, n);
      const round = walk({ engine, setup, seed: testSeed(n), moves: 100 });
      hash.update(JSON.stringify([round.entries, round.state]));
    }
  }
  return `version ${engine.rules.version}: ${hash.digest('hex').slice(0, 16)}`;
}

// Old logs must replay: other decisions or deals need another version of the rules. The first run of a new game records
// its rounds in __snapshots__; until its release, this records them again: npx vitest run games/decisions.test.ts -u
// A new field of the state needs that, too, and no new version if the digest without it is the one of before, and the
// rules take a state without it: the server holds those of open rounds.
test.each(games.map((game) => [game.slug, game] as const))(
  '%s plays the same rounds as since this version of its rules',
  async (_, game) => expect(await digestOf(game)).toMatchSnapshot(),
);
