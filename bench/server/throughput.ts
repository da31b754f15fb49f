// Requests a second that the API answers, as a share of a bare node:http handler's in the same run, both by the server's
// processor time, so that other load matters little: node bench/server/throughput.ts [--ms 3000] [--turns 3]
import { signIn } from '../../server/testing/sign-in.ts';
import { answersPerSecond, median, whole } from '../measure.ts';
import { option, print } from '../table.ts';
import { openDatabase } from './databases.ts';
import { type ServerProcess, startProcess } from './process.ts';

const ms = option('ms', 3_000);
const turns = option('turns', 3);
const connections = 32;
const reference = 'bare node:http';
const paths = [
  ...['/healthz', '/api/catalogue', '/api/leaderboards/tictactoe'],
  ...['/api/users/me/gameStates/tictactoe', '/api/session'],
];
/** A provider, so that the server offers no sign-in by name. */
const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'bench' };

const rows: string[][] = [];
for (const kind of ['sqlite', 'postgres'] as const) {
  await using database = await openDatabase(kind);
  await using server = await startProcess('server/main.ts', { ...database.env, ...provider });
  await using bare = await startProcess('bench/server/bare.ts');
  const { headers } = await signIn({ store: database.store, url: server.url });
  const rates = new Map<string, number[]>();
  const measure = async (name: string, { url, spent }: ServerProcess, path: string) => {
    const rate = await answersPerSecond(url + path, { connections, ms, spent, headers });
    rates.set(name, [...(rates.get(name) ?? []), rate]);
  };
  // Alternates, so that other load on the machine affects all of them.
  for (let turn = 0; turn < turns; turn++) {
    await measure(reference, bare, '/');
    for (const path of paths) await measure(path, server, path);
  }
  const rateOf = (name: string) => median(rates.get(name) ?? []);
  for (const name of rates.keys()) {
    const share = rateOf(name) / rateOf(reference);
    rows.push([kind, name, whole(rateOf(name)), `${(share * 100).toFixed(0)} %`]);
  }
}
print(
  `Answers a second of the server’s processor, ${connections} connections`,
  ['database', 'address', 'answers', 'of bare'],
  rows,
);
