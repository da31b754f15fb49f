// How many requests a second the API answers, as a share of what a bare node:http handler does in the same run:
// node bench/server/throughput.ts [--ms 3000] [--turns 3]
// Client and server share the machine; both servers are asked in turn by the same client.
import { option, print } from '../bots/table.ts';
import { answersPerSecond, percentile, whole } from '../measure.ts';
import { openDatabase } from './databases.ts';
import { signIn, startProcess } from './process.ts';

const ms = option('ms', 3_000);
const turns = option('turns', 3);
const connections = 32;

const paths = [
  '/healthz',
  '/api/catalogue',
  '/api/leaderboards/tictactoe',
  '/api/users/me/gameStates/tictactoe',
];

const rows: string[][] = [];
for (const kind of ['sqlite', 'postgres'] as const) {
  await using database = await openDatabase(kind);
  await using server = await startProcess('server/main.ts', database.env);
  await using bare = await startProcess('bench/server/bare.ts');
  const { cookie } = await signIn(database.store, 'Ada');
  const rates = new Map<string, number[]>();
  const measure = async (name: string, url: string) => {
    const rate = await answersPerSecond(url, { connections, ms, headers: { Cookie: cookie } });
    rates.set(name, [...(rates.get(name) ?? []), rate]);
  };
  // Turn and turn about, so that whatever else the machine does falls on all.
  for (let turn = 0; turn < turns; turn++) {
    await measure('bare node:http', `${bare.url}/`);
    for (const path of paths) await measure(path, `${server.url}${path}`);
  }
  const median = (name: string) => percentile(rates.get(name) ?? [], 0.5);
  for (const name of rates.keys()) {
    const share = median(name) / median('bare node:http');
    rows.push([kind, name, whole(median(name)), `${(share * 100).toFixed(0)} %`]);
  }
}
print(`Answers a second, ${connections} connections`, ['database', 'address', 'a second', 'of bare'], rows);
