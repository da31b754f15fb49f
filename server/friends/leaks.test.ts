// A friend's score before one's own first attempt, looked for in every response to a member, a stranger and a second
// account. The requests come from the table of routes, so that a new route is asked, too.
import { expect, it } from 'vitest';
import { someOf } from '../../kit/testing/often.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { details, openBox, play, resultsIn } from '../testing/friends.ts';
import { arrive, type Caller, call } from '../testing/play.ts';
import type { TestServer } from '../testing/server.ts';

/** Whether a request ends the session, the account or the membership. */
const isLast = (request: string) => /sign-out|DELETE \/api\/(users\/me$|sessions)|members\/me$/.test(request);

/** Everything that a stream has sent so far. */
async function listen({ url, player }: Caller, path: string) {
  const end = new AbortController();
  const response = await fetch(url + path, { headers: player.headers, signal: end.signal });
  let text = JSON.stringify([...response.headers]);
  const reading = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write(more) {
          text += more;
        },
      }),
    )
    .catch(() => {});
  return {
    text: () => text,
    async close() {
      end.abort();
      await reading;
    },
  };
}

function requestsOf({ routes }: TestServer, known: Readonly<Record<string, string>>) {
  const filled = routes
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => ({
      method: method === 'ALL' ? 'GET' : method,
      path: path.replace('*', 'x').replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'x'),
    }));
  const unique = (paths: readonly string[]) => Array.from(new Set(paths));
  const written = unique(
    filled.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  );
  const read = unique(filled.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return {
    streams: read.filter((path) => path.includes('stream')),
    read: read.filter((path) => !path.includes('stream')),
    written: written.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b))),
  };
}

onSqliteFirst('a friend’s score', (fresh) => {
  it('is in no response of the server before one’s own first attempt, and in the box’s after it', async () => {
    const { server, kit, date, id, secret, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    // Sends what changes something, and ends up without an account.
    const robin = await befriend('Robin');
    const known: Record<string, string> = { id, date, game: 'emojidrop', window: 'day' };
    const streams = await Promise.all(requestsOf(server, known).streams.map((path) => listen(wren, path)));
    expect(streams.length).toBeGreaterThan(1);
    const heard = () => streams.map((stream) => stream.text()).join('\n');
    const events = () => heard().split('event: friends').length;
    await expect.poll(events).toBe(2);

    const score = await play(server, kit, date, 137);
    expect(score).toBeGreaterThan(100);
    const tells = (text: string) => new RegExp(`\\b${score}\\b`).test(text);
    await expect.poll(events).toBe(3);
    const [run] = await server.store.db.selectFrom('today_attempts').select('run_id').execute();
    const { read, written } = requestsOf(server, { ...known, run: run?.run_id ?? '' });
    const stranger: Caller = { url: server.url, player: { headers: {} } };
    const second = await arrive(server, 'Wren');
    const month = date.slice(0, 7);
    const parts = ['', `?date=${date}`, `?month=${month}`, '?difficulty=noob&window=all', '?difficulty=noob'];
    const readTelling = async (viewer: Caller) => {
      const found = new Set<string>();
      for (const path of read)
        for (const query of someOf(
          [`?date=${date}&month=${month}&difficulty=noob&window=all`, ...parts],
          1,
        )) {
          const response = await call(viewer, 'GET', path + query);
          if (tells(JSON.stringify([...response.headers]) + (await response.text()))) found.add(path);
        }
      return Array.from(found).sort();
    };
    for (const viewer of [wren, stranger, second]) expect(await readTelling(viewer)).toEqual([]);
    const board = `/api/today/${date}/board/emojidrop`;
    for (const viewer of [wren, stranger, second])
      expect(await (await call(viewer, 'GET', board)).json()).toEqual({ rows: [] });
    expect((await look(wren)).days[0]?.matches[0]).toEqual({
      game: 'emojidrop',
      difficulty: 'noob',
      done: 1,
    });
    expect(resultsIn(await look(kit))).toEqual([['Kit', score]]);

    const writtenTelling: string[] = [];
    let answered = 0;
    for (const [method = '', path = ''] of written.map((each) => each.split(' ')))
      for (const body of [undefined, {}, { secret }, details]) {
        const response = await call(robin, method, path, body);
        if (response.ok) answered += 1;
        if (tells(await response.text())) writtenTelling.push(`${method} ${path}`);
      }
    expect(answered).toBeGreaterThan(5);
    expect(writtenTelling).toEqual([]);
    expect(tells(heard())).toBe(false);

    const own = await play(server, wren, date, 1);
    expect(resultsIn(await look(wren))).toEqual(
      expect.arrayContaining([
        ['Kit', score],
        ['Wren', own],
      ]),
    );
    expect((await readTelling(wren)).length).toBeGreaterThan(1);
    for (const viewer of [stranger, second]) expect(await readTelling(viewer)).toEqual([]);
    expect((await look(wren)).members.map(({ streak }) => streak)).toEqual([1, 1]);
    expect(tells(heard())).toBe(false);
    for (const stream of streams) await stream.close();
  });
});
