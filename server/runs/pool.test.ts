import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { BusyError, LostError, OverBudgetError, openPool } from './pool.ts';
import type { VerifyTask } from './verify.ts';

const task: VerifyTask = {
  game: 'tictactoe',
  version: 1,
  setup: { difficulty: 'noob', round: 0 },
  seed: '00112233445566778899aabbccddeeff',
  entries: [[0, 4]],
  end: 300,
};

/** A worker that hangs, dies or answers, by its task's `game`. */
async function oddWorker(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-worker-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage({ ready: true });
     parentPort.on('message', (task) => {
       const { game } = JSON.parse(task);
       if (game === 'hang') for (;;);
       if (game === 'busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
       if (game === 'die') process.exit(1);
       if (game === 'throw') throw new Error('odd');
       parentPort.postMessage({ answer: { kind: 'refused', reason: 'version' } });
     });`,
  );
  return pathToFileURL(file);
}

function open(limits: Parameters<typeof openPool>[0], file?: URL) {
  const pool = file ? openPool(limits, file) : openPool(limits);
  onTestFinished(() => pool.close());
  return pool;
}

test('a log is replayed in a worker', async () => {
  const pool = open({ workers: 1, queue: 4, queueEach: 4, time: 20_000 });
  expect(await pool.verify(task, 'ada')).toMatchObject({ kind: 'verified', at: 300, score: 0 });
  expect(await pool.verify({ ...task, entries: [[0, 'x']] }, 'ada')).toEqual({
    kind: 'refused',
    reason: 'malformed',
  });
  expect(await pool.verify({ ...task, version: 0 }, 'ada')).toEqual({ kind: 'refused', reason: 'version' });
  expect(
    await pool.verify(
      {
        ...task,
        entries: [
          [0, 4],
          [0, 4],
        ],
      },
      'ada',
    ),
  ).toEqual({ kind: 'refused', reason: 'forbidden' });
});

test('a worker that hangs is ended, and the next log is verified by another', async () => {
  const pool = open({ workers: 1, queue: 4, queueEach: 4, time: 1_000 }, await oddWorker());
  const hung = pool.verify({ ...task, game: 'hang' }, 'ada');
  const after = pool.verify({ ...task, game: 'fine' }, 'ada');
  await expect(hung).rejects.toThrow(LostError);
  expect(await after).toEqual({ kind: 'refused', reason: 'version' });
});

test.each(['die', 'throw'])('a worker that should %s fails its own log only', async (game) => {
  const pool = open({ workers: 1, queue: 4, queueEach: 4, time: 20_000 }, await oddWorker());
  await expect(pool.verify({ ...task, game }, 'ada')).rejects.toThrow(LostError);
  expect(await pool.verify({ ...task, game: 'fine' }, 'ada')).toEqual({ kind: 'refused', reason: 'version' });
});

test('past its queue the pool says that it is busy', async () => {
  const pool = open({ workers: 1, queue: 1, queueEach: 1, time: 20_000 });
  const first = pool.verify(task, 'ada');
  const second = pool.verify(task, 'ada');
  await expect(pool.verify(task, 'ada')).rejects.toThrow(BusyError);
  expect(pool.load).toBe(2);
  await Promise.all([first, second]);
});

test('of one player only so many wait, and the others’ logs come after those', async () => {
  const pool = open({ workers: 1, queue: 4, queueEach: 2, time: 20_000 });
  const first = [1, 2, 3].map(() => pool.verify(task, 'eve'));
  await expect(pool.verify(task, 'eve')).rejects.toThrow(BusyError);
  const other = pool.verify(task, 'ada');
  expect((await Promise.all([...first, other])).map(({ kind }) => kind)).toEqual(Array(4).fill('verified'));
  expect(await pool.verify(task, 'eve')).toMatchObject({ kind: 'verified' });
});

test('while one player’s heavy logs wait, another’s light one is next', async () => {
  const pool = open({ workers: 1, queue: 20, queueEach: 12, time: 20_000 }, await oddWorker());
  const done: string[] = [];
  const note = (player: string) => () => done.push(player);
  const heavy = Array.from({ length: 4 }, () =>
    pool.verify({ ...task, game: 'busy' }, 'eve').then(note('eve')),
  );
  await heavy[0];
  await pool.verify({ ...task, game: 'fine' }, 'ada').then(note('ada'));
  await Promise.all(heavy);
  // One of eve's runs is in progress when ada's arrives.
  expect(done.indexOf('ada')).toBe(2);
});

test('a player who has had their share is asked to come back, and the others are not', async () => {
  const pool = open({ workers: 1, queue: 4, queueEach: 4, time: 5_000, budget: 200 }, await oddWorker());
  await pool.verify({ ...task, game: 'busy' }, 'eve');
  const refused = await pool.verify({ ...task, game: 'fine' }, 'eve').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OverBudgetError);
  expect((refused as OverBudgetError).retryIn).toBeGreaterThan(0);
  expect(await pool.verify({ ...task, game: 'fine' }, 'ada')).toMatchObject({ kind: 'refused' });
});
