// Generated requests over every route; FUZZ_SEED=7 has others generated.
import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { games } from '../../games/index.ts';
import { isLong, often } from '../../kit/testing/often.ts';
import { onSqliteFirst } from './databases.ts';
import { CANARY, type FuzzRequest, fuzzRequest, INTRICATE } from './fuzz/requests.ts';
import { type Answer, send } from './fuzz/send.ts';
import { startVictim, type Victim } from './fuzz/victim.ts';
import { call, issue } from './play.ts';
import { startServer, type TestServer, testSecret } from './server.ts';
import { signIn, type TestPlayer } from './sign-in.ts';

const requests = often(120, 5_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const atOnce = 16;
const players = 4;

/** Rate limits would soon answer everything else, and a player who asked for erasure is gone. */
const renewEvery = 400;

onSqliteFirst('a server', (fresh) => {
  it(`answers ${requests} odd requests without failing, or telling or changing what is not the asker's`, {
    timeout: 60_000 + requests * 20,
  }, async () => {
    const server = await startServer(await fresh(), { config: { proxyHops: 1 } });
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    const victim = await startVictim(server);
    const before = await victim.data();
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    onTestFinished(() => agent.destroy());
    // Middleware is registered under the same pattern many times.
    const routes = [
      ...new Map(server.routes.map((route) => [`${route.method} ${route.path}`, route])).values(),
    ];
    expect(routes.length).toBeGreaterThan(20);

    const statuses = new Map<number, number>();
    const secrets = new Set([...victim.secrets, testSecret, CANARY]);
    for (let sent = 0; sent < requests; ) {
      const attackers = await arrive(server);
      for (const { token, id } of attackers) secrets.add(token).add(`${id}@players.example`);
      const runs = await issueSome(server, attackers);
      const known = [...games.map(({ id }) => id), 'local', 'done', ...victim.ids, ...runs];
      const arbitrary = fuzzRequest(routes, { players, known });
      const batch = fc.sample(arbitrary, {
        seed: seed * 1_000_003 + sent,
        numRuns: Math.min(renewEvery, requests - sent),
      });
      sent += batch.length;
      await inTurn(batch, async (one) => {
        const answer = await send(server.url, agent, { ...one, headers: headersOf(one, attackers) });
        const wrong = answer && complain(answer, one, victim);
        if (wrong) expect.fail(`${wrong}\n${describe(one)}\n${answer.body.slice(0, 500)}`);
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
      });
    }

    // Some of it must have got past the first checks, or nothing was shown.
    // Few bodies are too large: the long run has some for sure.
    const rare = isLong ? [413] : [];
    for (const status of [200, 204, 302, 400, 401, 403, 404, 405, 415, 422, ...rare])
      expect([...statuses.keys()], 'statuses').toContain(status);
    expect(await victim.data()).toBe(before);
    expect(server.logged.filter((line) => line.includes('request-failed'))).toEqual([]);
    // Output past the log would be read by nobody, and may hold anything.
    expect(printed.mock.calls).toEqual([]);
    const told = server.logged.find((line) => [...secrets].some((secret) => line.includes(secret)));
    expect(told).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

/** New players each time, whatever became of those before. */
async function arrive(server: TestServer): Promise<TestPlayer[]> {
  await server.store.db.deleteFrom('rate_limits').execute();
  return Promise.all(Array.from({ length: players }, () => signIn(server, 'Mallory')));
}

async function issueSome(server: TestServer, attackers: readonly TestPlayer[]): Promise<string[]> {
  const caller = (player: TestPlayer) => ({ url: server.url, player });
  const runs = await Promise.all(
    attackers.flatMap((player) => [
      issue(caller(player), 'tictactoe'),
      issue(caller(player), 'twenty48'),
      issue(caller(player), 'omi', 'pro'),
    ]),
  );
  await Promise.all(
    attackers.map((player) => call(caller(player), 'GET', '/api/users/me/gameStates/tictactoe')),
  );
  return runs.map(({ run }) => run);
}

async function inTurn(
  batch: readonly FuzzRequest[],
  work: (one: FuzzRequest) => Promise<void>,
): Promise<void> {
  const waiting = batch.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const one of waiting) await work(one);
  });
  await Promise.all(workers);
}

function headersOf({ player, forged, headers, body }: FuzzRequest, attackers: readonly TestPlayer[]) {
  const signedIn = player === undefined ? undefined : attackers[player]?.headers;
  return {
    ...signedIn,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(forged !== undefined && { Cookie: `play-small.session_token=${forged}` }),
    ...headers,
  };
}

/** @returns the fault of an answer */
function complain(
  { status, headers, body }: Answer,
  request: FuzzRequest,
  victim: Victim,
): string | undefined {
  if (status >= 500) return `status ${status}`;
  // A schema has looked at it, or a game.
  if (status === 422 && INTRICATE.some((body) => request.body?.equals(body)))
    return 'builds what is too intricate';
  const text = JSON.stringify(headers) + body;
  const leaked = [...victim.secrets, testSecret].find((secret) => text.includes(secret));
  if (leaked !== undefined) return `tells "${leaked}"`;
  // Node itself answers what it can't read, before there is a request.
  if (status === 400 || status === 431) return undefined;
  if (headers['content-security-policy'] === undefined) return 'no security headers';
  // A path with dots leads elsewhere.
  const isApi = /^\/api\/(?!.*\.\.)/.test(request.path) && request.method !== 'HEAD';
  if (isApi && status >= 400 && headers['content-type'] !== 'application/problem+json')
    return `an error that is ${headers['content-type']}`;
  return undefined;
}

function describe({ body, ...request }: FuzzRequest): string {
  const text = JSON.stringify({ ...request, body: body?.toString().slice(0, 300) });
  return text.replace(/(.)\1{20,}/g, '$1…');
}
