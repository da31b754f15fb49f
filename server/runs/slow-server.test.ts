// Delays of the server itself don't count as the player's slow motion.

import { expect, it } from 'vitest';
import { Limits } from '../http/limits.ts';
import { createLog } from '../log.ts';
import { freshSqlite } from '../testing/databases.ts';
import { issue, lostEmojiDrop } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { daysWith, noDay } from '../testing/today.ts';
import type { Runs } from './context.ts';
import { finishRun } from './finish.ts';
import type { Pool } from './pool.ts';
import { verify } from './verify.ts';

/** Finishes a round against the clock which arrives `late` ms after its end, and whose log then waits for `queued` ms. */
async function finishAfter(late: number, queued: number) {
  const server = await startServer(await freshSqlite());
  const player = { ...(await signIn(server)), displayName: 'Ada' };
  const issued = await issue({ url: server.url, player }, 'emojidrop');
  const part = await lostEmojiDrop(issued);
  let clock = Date.now() + part.end + late;
  const pool: Pool = {
    workers: 1,
    busy: 1,
    load: 1,
    verify(task) {
      clock += queued;
      return verify(task);
    },
    close: async () => {},
  };
  const runs: Runs = {
    store: server.store,
    pool,
    limits: new Limits(server.store, 'a secret'),
    log: createLog(() => {}),
    metrics: { run: () => {} },
    now: () => clock,
    content: async () => undefined,
    days: daysWith(server.store, noDay),
  };
  return finishRun(runs, player, issued.run, part);
}

it('a round against the clock counts however long its log waits for a worker', async () => {
  expect(await finishAfter(1_000, 10 * 60_000)).toMatchObject({ ranked: true });
});

it('a round against the clock that is delivered late counts for nothing', async () => {
  expect(await finishAfter(2 * 60_000, 0)).toMatchObject({ ranked: false });
});
