import { expect, it } from 'vitest';
import { Limits } from '../http/limits.ts';
import { respondToError } from '../http/problem.ts';
import { createLog } from '../log.ts';
import { freshSqlite } from '../testing/databases.ts';
import { finish, playable } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { daysWith, noDay } from '../testing/today.ts';
import type { Runs } from './context.ts';
import { finishRun } from './finish.ts';
import { BusyError, LostError, OverBudgetError, type Pool } from './pool.ts';

const log = createLog(() => {});

/** A run that is over on the client, and a function that finishes it on a server with a failing pool. */
async function overAtClient() {
  const server = await startServer(await freshSqlite());
  const player = { ...(await signIn(server)), displayName: 'Ada' };
  const ada = { url: server.url, player };
  const { run, log: part } = await playable(ada);
  const counted: string[] = [];
  async function finishWith(error: Error): Promise<Response> {
    const pool: Pool = {
      workers: 1,
      busy: 1,
      load: 1,
      verify: () => Promise.reject(error),
      close: async () => {},
    };
    const limits = new Limits(server.store, 'a secret');
    const metrics = { run: (result: string) => counted.push(result) };
    const runs: Runs = {
      ...server,
      pool,
      limits,
      log,
      metrics,
      now: Date.now,
      content: async () => undefined,
      days: daysWith(server.store, noDay),
    };
    return finishRun(runs, player, run, part).then((answer) => Response.json(answer), respondToError(log));
  }
  return { finishWith, finishWell: () => finish(ada, run, part), counted };
}

async function expectComeBack(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 });
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(3);
}

it('with too many waiting, a run is asked to come back, and counts when it does', async () => {
  const { finishWith, finishWell, counted } = await overAtClient();
  for (let tries = 0; tries < 10; tries += 1) await expectComeBack(await finishWith(new BusyError('full')));
  expect(counted).toEqual(Array(10).fill('unavailable'));
  expect(await (await finishWell()).json()).toMatchObject({ ranked: true, score: 1 });
});

it('a player who has had too much of the processor is told when to come back, and the run counts then', async () => {
  const { finishWith, finishWell } = await overAtClient();
  const refused = await finishWith(new OverBudgetError(90_000));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '90']);
  expect(await (await finishWell()).json()).toMatchObject({ ranked: true, score: 1 });
});

it('a run whose worker hangs or dies may come back, and counts when it does', async () => {
  const { finishWith, finishWell } = await overAtClient();
  await expectComeBack(await finishWith(new LostError('died')));
  expect(await (await finishWell()).json()).toMatchObject({ ranked: true, score: 1 });
});

it('a log that has cost four workers is refused for good', async () => {
  const { finishWith } = await overAtClient();
  for (let tries = 0; tries < 3; tries += 1) await expectComeBack(await finishWith(new LostError('late')));
  const last = await finishWith(new LostError('late'));
  expect(last.status).toBe(422);
  expect(await last.json()).toMatchObject({ code: 'run-costly' });
});
