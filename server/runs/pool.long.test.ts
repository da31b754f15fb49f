// The queue with the costliest logs.
import { expect, onTestFinished, test } from 'vitest';
import { rules as solitaire } from '../../games/solitaire/rules.ts';
import { openPool } from './pool.ts';
import type { VerifyTask } from './verify.ts';

const task: VerifyTask = {
  game: 'tictactoe',
  version: 1,
  setup: { difficulty: 'noob', round: 0 },
  seed: '00112233445566778899aabbccddeeff',
  entries: [[0, 4]],
  end: 300,
};

test('another’s short log waits for one of twelve of 20,000 draws of Solitaire, not for all of them', async () => {
  const waits = new Map<string, number>();
  const done: string[] = [];
  const observe = (game: string, waited: number) => waits.set(game, waited);
  const pool = openPool({ workers: 1, queue: 20, queueEach: 12, time: 20_000, observe });
  onTestFinished(() => pool.close());
  const draws: VerifyTask = {
    ...task,
    game: 'solitaire',
    version: solitaire.version,
    entries: Array.from({ length: 20_000 }, (_, n) => [20 * n, { type: 'draw' }]),
    end: 400_000,
  };
  const heavy = Array.from({ length: 12 }, async () => {
    expect(await pool.verify(draws, 'eve')).toMatchObject({ kind: 'verified', at: 400_000 });
    done.push('eve');
  });
  await heavy[0];
  expect(await pool.verify(task, 'ada')).toMatchObject({ kind: 'verified' });
  // One of eve's runs is in progress when ada's arrives.
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(heavy);
  const [ada = Number.POSITIVE_INFINITY, eve = 0] = [waits.get(task.game), waits.get(draws.game)];
  expect(ada).toBeLessThan(eve / 2);
});
