// Open rounds that go on on another device of their player, and what becomes of two devices that both went on.
import { expect, it } from 'vitest';
import type { Content } from '../../games/quick-quiz/rules.ts';
import { newSeed } from '../../kit/round/random.ts';
import type { Holder, KnownContent, LogPart, OpenRun, TakenRun, Whereabouts } from '../../protocol/runs.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import {
  age,
  arrive,
  type Caller,
  call,
  contentOf,
  finish,
  issue,
  playable,
  problem,
} from '../testing/play.ts';
import { startServer } from '../testing/server.ts';

const deviceOf = (device: Holder['device']): Holder => ({
  id: newSeed(),
  device,
  opponents: [{ name: 'Mira', emoji: '🦊' }],
});

const send = (caller: Caller, run: string, part: LogPart) =>
  call(caller, 'POST', `/api/runs/${run}/checkpoint`, part);
const take = (caller: Caller, run: string, by: Holder) => call(caller, 'POST', `/api/runs/${run}/take`, by);
const taken = async (response: Response) => (await response.json()) as TakenRun;
const listed = async (caller: Caller) =>
  (await (await call(caller, 'GET', '/api/users/me/open')).json()) as OpenRun[];
const placeIn = async (response: Response) =>
  ((await response.json()) as { elsewhere: Whereabouts }).elsewhere;

/** Part of a log from one entry to another, by a device. */
function partOf(
  log: LogPart,
  from: number,
  to: number,
  by?: Holder,
  pauses: LogPart['pauses'] = [],
): LogPart {
  const end = log.entries[to - 1]?.[0] ?? 0;
  return { from, entries: log.entries.slice(from, to), end, pauses, ...(by && { by }) };
}

onSqliteFirst('an open round', (fresh) => {
  it('goes on on another device with its log, its time and its robots, and is won once', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const [phone, computer] = [deviceOf('phone'), deviceOf('computer')];
    await age(server, run, 60_000);
    expect((await send(ada, run, partOf(log, 0, 1, phone))).status).toBe(204);
    expect((await send(ada, run, partOf(log, 1, 2, phone, [[3, 5_000]]))).status).toBe(204);
    expect(await listed(ada)).toMatchObject([
      { run, game: 'tictactoe', difficulty: 'noob', device: 'phone', entries: 2, holder: phone.id },
    ]);

    const gone = await taken(await take(ada, run, computer));
    expect(gone).toMatchObject({
      game: 'tictactoe',
      setup: { difficulty: 'noob' },
      opponents: phone.opponents,
    });
    expect(gone.entries).toEqual(log.entries.slice(0, 2));
    expect(gone.end).toBe(log.entries[1]?.[0]);
    // The hand-over is a pause behind those of the phone.
    expect(gone.pauses).toEqual([
      [3, 5_000],
      [gone.end, expect.any(Number)],
    ]);

    const late = await placeIn(await send(ada, run, partOf(log, 2, 3, phone)));
    expect(late).toMatchObject({ device: 'computer', entries: 2, over: false });
    expect((await send(ada, run, partOf(log, 2, 3, computer, gone.pauses))).status).toBe(204);
    const won = await finish(ada, run, { ...log, pauses: gone.pauses });
    expect(await won.json()).toMatchObject({ ranked: true, score: 1, state: { wins: 1 } });
    expect(await placeIn(await send(ada, run, partOf(log, 2, 3, phone)))).toMatchObject({ over: true });
    expect(await listed(ada)).toEqual([]);
    expect((await take(ada, run, phone)).status).toBe(410);
    // A whole log is one part again, however many it came in.
    expect(await server.store.db.selectFrom('run_parts').selectAll().execute()).toHaveLength(1);
  });

  it('stays with the device whose part came first, and the other’s end is refused', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const [phone, computer] = [deviceOf('phone'), deviceOf('computer')];
    await age(server, run, 60_000);
    await send(ada, run, partOf(log, 0, 1, phone));
    await take(ada, run, computer);
    await send(ada, run, partOf(log, 0, 2, computer));
    const [at, cell] = log.entries[1] ?? [0, 0];
    const other: LogPart = { ...log, entries: [...log.entries.slice(0, 1), [at, (Number(cell) + 1) % 9]] };
    expect(await problem(await finish(ada, run, other))).toEqual([409, 'elsewhere']);
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ ranked: true, score: 1 });
    expect(await problem(await finish(ada, run, other))).toEqual([409, 'elsewhere']);
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ ranked: true, score: 1 });
  });

  it('that was finished offline before another device took it counts, unless that one has gone on', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const [phone, computer] = [deviceOf('phone'), deviceOf('computer')];
    await send(ada, run, partOf(log, 0, 1, phone));
    await take(ada, run, computer);
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ ranked: true });
    const told = await placeIn(await send(ada, run, partOf(log, 0, 2, computer)));
    expect(told).toMatchObject({ over: true, entries: log.entries.length });
  });

  it('reaches the server again and again without growing, and time alone moves its place on', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const phone = deviceOf('phone');
    await age(server, run, 60_000);
    const part = partOf(log, 0, 1, phone);
    for (let times = 0; times < 3; times++) expect((await send(ada, run, part)).status).toBe(204);
    await send(ada, run, { ...partOf(log, 1, 1, phone), end: 20_000 });
    const gone = await taken(await take(ada, run, deviceOf('tablet')));
    expect([gone.entries, gone.end]).toEqual([log.entries.slice(0, 1), 20_000]);
    expect(await server.store.db.selectFrom('run_parts').selectAll().execute()).toHaveLength(1);
  });

  it('is offered until its device abandons it, and to nobody else', async () => {
    const server = await startServer(await fresh());
    const [ada, eve] = [await arrive(server), await arrive(server, 'Eve')];
    const { run, log } = await playable(ada);
    const [phone, computer] = [deviceOf('phone'), deviceOf('computer')];
    expect(await listed(ada)).toEqual([]);
    await send(ada, run, partOf(log, 0, 1, phone));
    expect(await listed(eve)).toEqual([]);
    expect((await take(eve, run, computer)).status).toBe(404);
    await call(ada, 'DELETE', `/api/runs/${run}?holder=${computer.id}`);
    expect(await listed(ada)).toHaveLength(1);
    await call(ada, 'DELETE', `/api/runs/${run}?holder=${phone.id}`);
    expect(await listed(ada)).toEqual([]);
    expect((await take(ada, run, computer)).status).toBe(410);
  });

  it('changes devices at most 20 times a day', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    await send(ada, run, partOf(log, 0, 1, deviceOf('phone')));
    for (let times = 0; times < 20; times++)
      expect((await take(ada, run, deviceOf('phone'))).status).toBe(200);
    expect((await take(ada, run, deviceOf('phone'))).status).toBe(429);
  });

  it('of a withheld quiz brings the next device only the answers that were shown', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await issue(ada, 'quickquiz');
    await age(server, run, 60_000);
    const right = (await contentOf<Content>(server, run)).map(({ correct }) => correct as number);
    const log: LogPart = {
      from: 0,
      entries: right.map((answer, i) => [i * 2_000, answer]),
      end: 0,
      pauses: [],
    };
    const [phone, computer] = [deviceOf('phone'), deviceOf('computer')];
    const known = (await (await send(ada, run, partOf(log, 0, 3, phone))).json()) as KnownContent;
    const gone = await taken(await take(ada, run, computer));
    expect(gone.setup.content).toEqual(known.content);
    expect((gone.setup.content as Content).filter(({ correct }) => correct !== undefined)).toHaveLength(3);
    // The first device learns nothing more.
    const told = (await (await send(ada, run, partOf(log, 0, 4, phone))).json()) as object;
    expect(Object.keys(told)).toEqual(['elsewhere']);
  });
});
