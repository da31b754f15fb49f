// How many requests a second the API answers, as a share of what a bare node:http handler does in the same run:
// node bench/server/throughput.ts [--ms 3000] [--turns 3]
// Client and server share the machine; both servers are asked in turn by the same client. The ratio is one of the servers'
// processor time, so that whatever else the machine does counts for little.

import { answersPerSecond, percentile, whole } from '../measure.ts';
import { option, print } from '../table.ts';
import { openDatabase } from './databases.ts';
import { type ServerProcess, signIn, startProcess } from './process.ts';

const ms = option('ms', 3_000);
const turns = option('turns', 3);
const connections = 32;

const paths = [
  '/healthz',
  '/api/catalogue',
  '/api/leaderboards/tictactoe',
  '/api/users/me/gameStates/tictactoe',
  '/api/session',
];

/** As where players sign in with an account from elsewhere, which is not asked here. */
const provider = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'bench',
  PUBLIC_URL: 'http://play.example',
};

/** A bare server that sends what ours answers there: the same bytes under the same headers. */
async function startAlike({ url }: ServerProcess, path: string): Promise<ServerProcess> {
  const answer = await fetch(url + path);
  const ofConnection = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name));
  return startProcess('bench/server/bare.ts', {
    BARE_BODY: await answer.text(),
    BARE_HEADERS: JSON.stringify(Object.fromEntries(headers)),
  });
}

const bareName = 'bare node:http';
const alikeName = 'bare, with the catalogue’s bytes and headers';

const rows: string[][] = [];
for (const kind of ['sqlite', 'postgres'] as const) {
  await using database = await openDatabase(kind);
  await using server = await startProcess('server/main.ts', { ...database.env, ...provider });
  await using bare = await startProcess('bench/server/bare.ts');
  await using alike = await startAlike(server, '/api/catalogue');
  const { cookie } = await signIn(database.store, 'Ada');
  type Rates = Awaited<ReturnType<typeof answersPerSecond>>;
  const rates = new Map<string, Rates[]>();
  const measure = async (name: string, { url, spent }: ServerProcess, path: string) => {
    const rate = await answersPerSecond(url + path, { connections, ms, spent, headers: { Cookie: cookie } });
    rates.set(name, [...(rates.get(name) ?? []), rate]);
  };
  // Turn and turn about, so that whatever else the machine does falls on all.
  for (let turn = 0; turn < turns; turn++) {
    await measure(bareName, bare, '/');
    await measure(alikeName, alike, '/');
    for (const path of paths) await measure(path, server, path);
  }
  const median = (name: string, by: keyof Rates) =>
    percentile(
      (rates.get(name) ?? []).map((rate) => rate[by]),
      0.5,
    );
  for (const name of rates.keys()) {
    const reference = name === '/api/catalogue' ? alikeName : bareName;
    const share = median(name, 'processor') / median(reference, 'processor');
    const [clock, processor] = [median(name, 'clock'), median(name, 'processor')].map(whole);
    rows.push([kind, name, clock ?? '', processor ?? '', `${(share * 100).toFixed(0)} %`]);
  }
}
print(
  `Answers a second, ${connections} connections`,
  ['database', 'address', 'a second', 'a second of the server’s processor', 'of bare'],
  rows,
);
