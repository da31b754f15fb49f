// The crowd at midnight: players who open today's box and play its first match, all within a minute, on both databases:
// node bench/server/midnight.ts [--players 2000] [--seconds 60]
// Ends with 1 when anything fails, or a hundredth of the answers to any request takes longer than a second.
import { Agent, request } from 'node:http';
import type { IssuedRun } from '../../protocol/runs.ts';
import type { DatabaseKind } from '../../server/store/store.ts';
import { searchTicTacToe } from '../../server/testing/play.ts';
import { datesUnderWay } from '../../server/today/dates.ts';
import { option, print } from '../bots/table.ts';
import { percentile, wait, whole } from '../measure.ts';
import { openDatabase } from './databases.ts';
import { type BenchPlayer, type ServerProcess, signIn, startProcess } from './process.ts';

const players = option('players', 2_000);
const seconds = option('seconds', 60);
const limitMs = 1_000;

const matches = [
  { game: 'tictactoe', difficulty: 'noob' },
  { game: 'minefield', difficulty: 'noob' },
  { game: 'omi', difficulty: 'mid' },
];

interface Answer {
  readonly status: number;
  readonly text: string;
}

class Crowd {
  readonly taken = new Map<string, number[]>();
  failed = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  readonly #server: ServerProcess;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  async ask(
    what: string,
    player: BenchPlayer,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const from = performance.now();
    const answer = await this.#send(player, method, path, body === undefined ? '' : JSON.stringify(body));
    this.taken.set(what, [...(this.taken.get(what) ?? []), performance.now() - from]);
    if (answer.status >= 300) {
      this.failed += 1;
      console.error(what, answer.status, answer.text.slice(0, 200));
    }
    return answer;
  }

  #send({ cookie }: BenchPlayer, method: string, path: string, body: string): Promise<Answer> {
    const { url } = this.#server;
    return new Promise((resolve, reject) => {
      const asked = request(
        url + path,
        {
          method,
          agent: this.#agent,
          headers: {
            Origin: url,
            Cookie: cookie,
            ...(body !== '' && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

async function visit(crowd: Crowd, player: BenchPlayer, date: string): Promise<void> {
  await crowd.ask('the box', player, 'GET', `/api/today?date=${date}`);
  await crowd.ask('its results', player, 'GET', `/api/today/${date}/results`);
  await crowd.ask('own days', player, 'GET', '/api/today/mine');
  const wanted = { game: 'tictactoe', difficulty: 'noob', round: 0, today: date };
  const issued: IssuedRun = JSON.parse((await crowd.ask('a run', player, 'POST', '/api/runs', wanted)).text);
  const log = await logOf(issued.seed);
  await wait(log.end);
  await crowd.ask('its end', player, 'POST', `/api/runs/${issued.run}/finish`, log);
  await crowd.ask('results with one’s own', player, 'GET', `/api/today/${date}/results`);
}

/** Everybody has the same deal. */
const logs = new Map<string, ReturnType<typeof searchTicTacToe>>();
async function logOf(seed: string) {
  const known = logs.get(seed) ?? searchTicTacToe(seed, 'win');
  logs.set(seed, known);
  const log = await known;
  if (!log) throw new Error('no win on this deal');
  return log;
}

async function measure(kind: DatabaseKind): Promise<{ readonly rows: string[][]; readonly good: boolean }> {
  await using database = await openDatabase(kind);
  const { store } = database;
  const dates = datesUnderWay(Date.now());
  await store.db
    .insertInto('today_days')
    .values(dates.map((date) => ({ date, matches: JSON.stringify(matches), begun_at: null })))
    .execute();
  await using server = await startProcess('server/main.ts', database.env);
  const signedIn: BenchPlayer[] = [];
  for (let n = 0; n < players; n++) signedIn.push(await signIn(store, `Player ${n}`));
  const crowd = new Crowd(server);
  const before = server.spent();
  await Promise.all(
    signedIn.map(async (player, n) => {
      await wait((n * seconds * 1_000) / players);
      await visit(crowd, player, dates.at(-1) ?? '');
    }),
  );
  const cores = (server.spent() - before) / 1_000 / seconds;
  const { count } = await store.db
    .selectFrom('today_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== players) throw new Error(`${count} of ${players} first attempts are there`);
  const rows = [...crowd.taken].map(([what, taken]) => [
    kind,
    what,
    whole(taken.length),
    ...[0.5, 0.99, 1].map((share) => percentile(taken, share).toFixed(1)),
    cores.toFixed(2),
  ]);
  const good = [...crowd.taken.values()].every((taken) => percentile(taken, 0.99) < limitMs);
  return { rows, good: good && crowd.failed === 0 };
}

const measured = [await measure('sqlite'), await measure('postgres')];
print(
  `${whole(players)} players in ${seconds} s`,
  ['database', 'request', 'times', 'p50 ms', 'p99', 'longest', 'cores of the server'],
  measured.flatMap(({ rows }) => rows),
);
process.exitCode = measured.every(({ good }) => good) ? 0 : 1;
