import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules, loadView } from '../../games/load.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { paceOf } from '../replay/pace.ts';
import { Driver } from '../rounds/driver.ts';
import { ghostOf } from './ghosts.ts';

test.each([
  [undefined, 1, false],
  ['any deal', 2, true],
  ['same deal', 1, true],
  ['same deal', 2, false],
] as const)('a board that draws %s has a ghost of deal %i on deal 1: %s', async (ghost, deal, isThere) => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const game = gameBySlug('escape-maze');
  if (!game) throw new Error('no maze');
  const [rules, view] = await Promise.all([loadRules(game), loadView(game)]);
  const setup = { difficulty: 'noob', round: 0 } as const;
  const log = new Round(rules, setup, testSeed(deal)).log(game.id);
  const pace = await paceOf(rules, log, 'Ada');
  if (!pace) throw new Error('refused');
  const driver = new Driver(new Round(rules, setup, testSeed(1)));
  const table = { game, driver, view: { ...view, ghost } as GameView };
  expect(ghostOf(table, pace).board !== undefined).toBe(isThere);
  expect(ghostOf(table, pace, true).board !== undefined).toBe(isThere);
});
