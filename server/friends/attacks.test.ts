// Attempts of strangers, former and hidden players to read friends' boxes, and guesses of their links.
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { details, fill, get, membersIn, openBox, play, resultsIn, statusOf } from '../testing/friends.ts';
import { arrive, type Caller, call } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';

/** Status, headers and body of an answer, without what differs between two equal ones. */
async function whole(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify([response.status, headers, await response.text()]);
}

const other = (secret: string, at: number) =>
  secret.slice(0, at) + (secret[at] === 'A' ? 'Q' : 'A') + secret.slice(at + 1);

onSqliteFirst('a friends’ box', (fresh) => {
  it('answers every guess alike: of an id, a secret, an old link, a full box, and by who was removed', async () => {
    const { server, kit, date, id, secret, look, join, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const path = `/api/friends/${id}`;
    await call(kit, 'DELETE', `${path}/members/${(await look(kit)).members[1]?.id}`);
    const eve = await arrive(server, 'Eve');
    const full = await call(kit, 'POST', '/api/friends', details);
    const { id: fullId } = (await full.json()) as { id: string };
    const fullSecret = (await get<{ secret: string }>(kit, `/api/friends/${fullId}?date=${date}`)).secret;
    await fill(server, fullId, 49);
    const ask = async (caller: Caller, at: string, given: string) =>
      Promise.all(
        ['join', 'invite'].map(async (to) =>
          whole(await call(caller, 'POST', `/api/friends/${at}/${to}`, { secret: given })),
        ),
      );
    const guesses = [
      await ask(eve, 'nosuchboxatall00', secret),
      await ask(eve, "' or 1=1 --", secret),
      // The first, a middle and the last character are wrong.
      ...(await Promise.all([0, 10, 20].map((at) => ask(eve, id, other(secret, at))))),
      await ask(eve, id, fullSecret),
      await ask(eve, fullId, fullSecret),
      await ask(wren, id, secret),
    ];
    await call(kit, 'POST', `${path}/link`);
    guesses.push(await ask(eve, id, secret));
    expect(new Set(guesses.flat()).size).toBe(1);
    expect(guesses[0]?.[0]).toMatch(/^\[404,/);
    // Reading tells a stranger no more of a box that exists than of one that doesn't.
    const reads = ['', '/stream'].flatMap((end) =>
      [id, 'nosuchboxatall00'].map(async (at) =>
        whole(await call(eve, 'GET', `/api/friends/${at}${end}?date=${date}`)),
      ),
    );
    expect(new Set([...(await Promise.all(reads)), guesses[0]?.[0]]).size).toBe(1);
    expect(await statusOf(join(eve, (await look(kit)).secret))).toBe(204);
  });

  it('lets nobody guess for long, whether signed in or not', async () => {
    const { server, id, secret } = await openBox(fresh);
    const eve = await arrive(server, 'Eve');
    const visitor = { url: server.url, player: { headers: {} } };
    const guess = (caller: Caller, to: string, n: number) =>
      statusOf(call(caller, 'POST', `/api/friends/${id}/${to}`, { secret: String(n).padStart(22, 'A') }));
    const joins: number[] = [];
    for (let n = 0; n < 32; n++) joins.push(await guess(eve, 'join', n));
    expect(joins).toEqual([...Array<number>(30).fill(404), 429, 429]);
    await server.store.db.deleteFrom('rate_limits').where('count', '<', 30).execute();
    const looks = [await guess(visitor, 'invite', 0)];
    await server.store.db.updateTable('rate_limits').set({ count: 199 }).where('count', '=', 1).execute();
    for (let n = 1; n < 4; n++) looks.push(await guess(visitor, 'invite', n));
    expect(looks).toEqual([404, 404, 429, 429]);
    // The limit holds for the right secret too, or it would tell it from the others.
    expect(await statusOf(call(eve, 'POST', `/api/friends/${id}/join`, { secret }))).toBe(429);
    for (const wrong of ['', secret.slice(1), `${secret}A`, `${secret.slice(1)}é`, 7, null, [secret]])
      expect(
        await statusOf(call(await arrive(server), 'POST', `/api/friends/${id}/join`, { secret: wrong })),
      ).toBe(422);
  });

  it('gives one account ten boxes of many tries, and lets it into thirty others an hour', async () => {
    const { server, join } = await openBox(fresh);
    const eve = await arrive(server, 'Eve');
    const tally = new Map<number, number>();
    const many = often(25, 200);
    for (let n = 0; n < many; n += 25) {
      const tries = Array.from({ length: 25 }, (_, i) =>
        statusOf(call(eve, 'POST', '/api/friends', { ...details, name: `Box ${n + i}` })),
      );
      for (const status of await Promise.all(tries)) tally.set(status, (tally.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(tally)).toEqual({ 201: 10, 409: 10, 429: many - 20 });
    expect(await get(eve, '/api/friends')).toHaveLength(10);
    const made = server.store.db.selectFrom('friends_members').select('box_id');
    expect(await made.where('uid', '=', eve.player.id).execute()).toHaveLength(10);
    const tries = often(33, 100);
    const joins = await Promise.all(Array.from({ length: tries }, () => statusOf(join(eve))));
    expect(joins.filter((status) => status === 204)).toHaveLength(30);
    expect(joins.filter((status) => status === 429)).toHaveLength(tries - 30);
    expect(await get(eve, '/api/friends')).toHaveLength(11);
  });

  it('has nothing of a hidden player for others: no row, no result, no number, no point', async () => {
    const { server, kit, date, id, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const robin = await befriend('Robin');
    const score = await play(server, wren, date, 23);
    await hideFromBoards(server.store, wren.player.id, Date.now());
    expect((await look(kit)).days[0]?.matches[0]?.done).toBe(0);
    const own = await play(server, kit, date, 2);
    expect(resultsIn(await look(kit))).toEqual([['Kit', own]]);
    const text = JSON.stringify([await look(kit), await look(robin), await get(kit, '/api/friends')]);
    expect(text).not.toContain('Wren');
    expect(text).not.toMatch(new RegExp(`\\b${score}\\b`));
    expect(await get(kit, '/api/friends')).toMatchObject([{ members: 2 }]);
    // They themselves see what they saw before.
    expect(membersIn(await look(wren))).toEqual(['Kit', 'Wren', 'Robin']);
    expect(resultsIn(await look(wren))).toEqual(expect.arrayContaining([['Wren', score]]));
    expect(await get(wren, '/api/friends')).toMatchObject([{ id, members: 3 }]);
  });

  it('tells a member who is removed no more than that, and ends the stream', async () => {
    const { server, kit, date, id, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const events = await openEvents(`${wren.url}/api/friends/${id}/stream`, {
      headers: wren.player.headers,
      kind: 'friends',
    });
    await events.next();
    await call(kit, 'DELETE', `/api/friends/${id}/members/${(await look(kit)).members[1]?.id}`);
    expect(await events.next()).toEqual(expect.any(Number));
    expect(await statusOf(call(wren, 'GET', `/api/friends/${id}?date=${date}`))).toBe(404);
    await play(server, kit, date, 3);
    expect(await events.next()).toBeUndefined();
  });

  it('shows names of markup, commands and controls as text, to the letter', async () => {
    const { server, kit, id, date, befriend, look } = await openBox(fresh);
    const names = [
      '<img src=x onerror=alert(1)>',
      "Robert'); drop table users;--",
      '{{constructor}} #{7*7} %s',
      '👩🏽‍🚀 ﷽ e\u0301',
    ];
    for (const name of names) await befriend(name);
    expect(membersIn(await look(kit)).slice(1)).toEqual(expect.arrayContaining(names.slice(0, 3)));
    for (const name of names.slice(0, 3)) {
      expect(await statusOf(call(kit, 'PUT', `/api/friends/${id}`, { ...details, name }))).toBe(204);
      const answer = await call(kit, 'GET', `/api/friends/${id}?date=${date}`);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.json()).toMatchObject({ name });
    }
    const box = { ...details, uid: 'somebody', link: 7, id: 'chosen' };
    expect(await statusOf(call(kit, 'PUT', `/api/friends/${id}`, box))).toBe(422);
    for (const name of [7, null, ['x'], { toString: 'x' }, 'x'.repeat(1_001)])
      expect(await statusOf(call(kit, 'PUT', `/api/friends/${id}`, { ...details, name }))).toBe(422);
    const [first] = await server.store.db.selectFrom('friends_boxes').selectAll().execute();
    expect(first).toMatchObject({ id, uid: kit.player.id, link: expect.any(Number) });
  });

  it('tells both of two servers’ open pages of a result within one watch of the database', async () => {
    const { database, server, kit, date, id, look, befriend } = await openBox(fresh);
    const second = await startServer(database);
    const wren = await befriend('Wren');
    const here = { url: second.url, player: { headers: { ...kit.player.headers, Origin: second.url } } };
    const events = await openEvents(`${second.url}/api/friends/${id}/stream`, {
      headers: kit.player.headers,
      kind: 'friends',
    });
    await events.next();
    await play(server, wren, date, 4);
    await events.next();
    expect((await look(here)).days[0]?.matches[0]?.done).toBe(1);
    await events.close();
  });
});
