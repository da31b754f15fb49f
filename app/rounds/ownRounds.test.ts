import { beforeEach, expect, test } from 'vitest';
import { endRound } from './database.ts';
import { ownPast, ownVariants, readBestRound } from './ownRounds.ts';
import type { EndedRound } from './record.ts';
import { clearRounds } from './testing/database.ts';
import './testing/device.ts';

const game = { id: 'twenty48' };

beforeEach(async () => {
  await clearRounds();
});

function end(id: string, score: number, more: Partial<EndedRound> = {}): Promise<boolean> {
  const record = {
    id,
    game: game.id,
    version: 1,
    setup: { difficulty: 'noob', round: 0 },
    seed: '0'.repeat(32),
    end: 10,
    pauses: [],
    length: 1,
    score,
    result: 'loss',
    name: 'Guest',
    when: 1_000 + score,
    duration: 10,
    status: 'done',
    ...more,
  } as const;
  return endRound({ record, entries: [[5, 'L']] });
}

test('the own best is the highest finished round at the difficulty, without a variant, whose moves are kept', async () => {
  await end('low', 100);
  await end('high', 300);
  await end('left', 400, { result: null });
  await end('relaxed', 500, { setup: { difficulty: 'noob', round: 0, variant: 'relaxed' } });
  await end('harder', 600, { setup: { difficulty: 'pro', round: 0 } });
  await end('other', 700, { game: 'snakerush' });
  expect(await readBestRound(game, { difficulty: 'noob' })).toMatchObject({
    score: 300,
    entries: [[5, 'L']],
  });
  expect(await readBestRound(game, { difficulty: 'pro' })).toMatchObject({ score: 600 });
  expect(await readBestRound(game, { difficulty: 'mid' })).toBeUndefined();
});

test('each way to play has its own past and best, practice and known deals aside', async () => {
  const setup = { difficulty: 'noob', round: 0, variant: 'relaxed' } as const;
  await end('standard', 900, { result: 'win' });
  await end('first', 500, { setup, result: 'win' });
  await end('second', 300, { setup, result: 'win' });
  await end('practice', 700, { setup: { ...setup, branch: { of: 'first', entries: 1 } } });
  await end('challenge', 800, { setup, known: true });
  await end('harder', 600, { setup: { ...setup, difficulty: 'pro' } });
  expect(await ownPast(game.id, 'relaxed')).toEqual({ bests: { noob: 500, pro: 600 }, sum: 1_400 });
  expect(await ownVariants(game.id, 'noob')).toEqual(new Map([['relaxed', { rounds: 2, best: 500 }]]));
  expect(await readBestRound(game, { difficulty: 'noob', variant: 'relaxed' })).toMatchObject({ score: 500 });
});
