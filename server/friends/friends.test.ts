import { expect, it } from 'vitest';
import type { FriendsBox, FriendsBoxes, Invite } from '../../protocol/friends.ts';
import { eraseAccount } from '../account/erase.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { onBothDatabases, type TestDatabase } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { age, arrive, type Caller, call, finish, issue, lostEmojiDrop, problem } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { setBoxes } from '../testing/today.ts';

const details = { name: 'Kitchen Table', picture: '🍳' };

async function get<Answer>(caller: Caller, path: string): Promise<Answer> {
  const response = await call(caller, 'GET', path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

type Person = Awaited<ReturnType<typeof arrive>>;

/** A box that Kit has made, and how to look at it, invite and join. */
async function openBox(fresh: () => Promise<TestDatabase>) {
  const database = await fresh();
  const date = await setBoxes(database, [{ game: 'emojidrop', difficulty: 'noob' }]);
  const server = await startServer(database);
  const kit = await arrive(server, 'Kit');
  const made = await call(kit, 'POST', '/api/friends', details);
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const look = (caller: Caller) => get<FriendsBox>(caller, `/api/friends/${id}?date=${date}`);
  const { secret } = await look(kit);
  const join = (caller: Caller, given = secret) =>
    call(caller, 'POST', `/api/friends/${id}/join`, { secret: given });
  const befriend = async (name: string): Promise<Person> => {
    const friend = await arrive(server, name);
    expect(await statusOf(join(friend))).toBe(204);
    return friend;
  };
  return { database, date, server, kit, id, secret, look, join, befriend };
}

/** Plays the day's Emoji Drop with so many catches. @returns the score */
async function play(server: TestServer, caller: Caller, date: string, catches: number): Promise<number> {
  const issued = await issue(caller, 'emojidrop', 'noob', date);
  const log = await lostEmojiDrop(issued, catches);
  await age(server, issued.run, log.end + 1_000);
  const answer = await finish(caller, issued.run, log);
  const { score, today } = (await answer.json()) as { score: number; today: { first: boolean } };
  expect(today.first).toBe(true);
  return score;
}

const membersIn = ({ members }: FriendsBox) => members.map(({ name }) => name);
const resultsIn = ({ days, members }: FriendsBox) =>
  days[0]?.matches[0]?.results?.map(({ member, score }) => [
    members.find(({ id }) => id === member)?.name,
    score,
  ]);

onBothDatabases('a friends’ box', (fresh) => {
  it('is made with a clean name, joined by its link, and listed for its members', async () => {
    const { server, kit, id, join, befriend, look } = await openBox(fresh);
    const wren = await befriend('Wren');
    expect(await statusOf(join(wren))).toBe(204);
    expect(await get<FriendsBoxes>(wren, '/api/friends')).toEqual([
      { id, ...details, members: 2, isMaker: false },
    ]);
    const box = await look(kit);
    expect(box).toMatchObject({ id, ...details });
    expect(box.members).toMatchObject([
      { name: 'Kit', streak: 0, isMaker: true, isYou: true },
      { name: 'Wren', streak: 0, isMaker: false, isYou: false },
    ]);
    expect(JSON.stringify(box)).not.toContain(wren.player.id);
    const eve = await arrive(server, 'Eve');
    await call(eve, 'POST', '/api/friends', { name: ' \u202eevil\n  name ', picture: 'hearts' });
    expect(await get<FriendsBoxes>(eve, '/api/friends')).toMatchObject([{ name: 'evil name', members: 1 }]);
    for (const wrong of [
      { name: ' \u200b ', picture: '🍳' },
      { name: 'x'.repeat(41), picture: '🍳' },
      { name: 'x', picture: '<b>' },
      { name: 'x', picture: '🍳'.repeat(30) },
    ])
      expect(await problem(await call(kit, 'POST', '/api/friends', wrong))).toEqual([422, 'invalid']);
  });

  it('says on its invite no more than name, maker and number of members, to visitors as well', async () => {
    const { server, id, secret, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const look = (caller: Caller) => call(caller, 'POST', `/api/friends/${id}/invite`, { secret });
    const visitor = { url: server.url, player: { headers: {} } };
    const invite: Invite = { ...details, maker: 'Kit', members: 2, isMember: false };
    expect(await (await look(visitor)).json()).toEqual(invite);
    expect(await (await look(wren)).json()).toEqual({ ...invite, isMember: true });
    expect(await statusOf(call(visitor, 'POST', `/api/friends/${id}/join`, { secret }))).toBe(401);
  });

  it('is not found by strangers, with a wrong secret, or by who was removed or left', async () => {
    const { server, kit, id, date, secret, look, join, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const robin = await befriend('Robin');
    const stranger = await arrive(server, 'Eve');
    const path = `/api/friends/${id}`;
    const member = (await look(kit)).members[1]?.id;
    const expectNothing = async (caller: Caller) => {
      for (const [method, at, body] of [
        ['GET', `${path}?date=${date}`],
        ['GET', `${path}/stream`],
        ['PUT', path, details],
        ['DELETE', path],
        ['POST', `${path}/link`],
        ['DELETE', `${path}/members/${member}`],
        ['DELETE', `${path}/members/me`],
      ] as const)
        expect(await problem(await call(caller, method, at, body)), `${method} ${at}`).toEqual([
          404,
          'not-found',
        ]);
    };
    await expectNothing(stranger);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'Q' : 'A'}`;
    expect(await problem(await join(stranger, wrong))).toEqual([404, 'not-found']);
    expect(await problem(await call(wren, 'PUT', path, details))).toEqual([404, 'not-found']);

    expect(await statusOf(call(kit, 'DELETE', `${path}/members/${member}`))).toBe(204);
    await expectNothing(wren);
    expect(await problem(await join(wren))).toEqual([404, 'not-found']);
    expect(await statusOf(call(wren, 'POST', `${path}/invite`, { secret }))).toBe(404);
    expect(await statusOf(call(robin, 'DELETE', `${path}/members/me`))).toBe(204);
    await expectNothing(robin);
    expect(membersIn(await look(kit))).toEqual(['Kit']);

    // A new link ends the old one, and lets removed players in again.
    expect(await statusOf(call(kit, 'POST', `${path}/link`))).toBe(204);
    expect(await problem(await join(robin))).toEqual([404, 'not-found']);
    const renewed = (await look(kit)).secret;
    expect(await statusOf(join(wren, renewed))).toBe(204);
    expect(membersIn(await look(kit))).toEqual(['Kit', 'Wren']);
  });

  it('shows a friend’s result after one’s own first attempt, and in no response of the server before', async () => {
    const { server, kit, date, id, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const score = await play(server, kit, date, 137);
    expect(score).toBeGreaterThan(100);
    const known: Record<string, string> = { id, date, game: 'emojidrop', window: 'day' };
    const paths = server.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('stream'))
      .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'x'));
    const telling = async () => {
      const found = new Set<string>();
      for (const path of new Set(paths))
        for (const query of ['', `?date=${date}`, '?difficulty=noob&window=day', '?difficulty=noob']) {
          const text = await (await call(wren, 'GET', path + query)).text();
          if (new RegExp(`\\b${score}\\b`).test(text)) found.add(path);
        }
      return Array.from(found).sort();
    };
    expect(await telling()).toEqual([]);
    expect((await look(wren)).days[0]?.matches[0]).toEqual({
      game: 'emojidrop',
      difficulty: 'noob',
      done: 1,
    });
    expect(resultsIn(await look(kit))).toEqual([['Kit', score]]);

    const own = await play(server, wren, date, 1);
    expect(resultsIn(await look(wren))).toEqual(
      expect.arrayContaining([
        ['Kit', score],
        ['Wren', own],
      ]),
    );
    expect((await telling()).length).toBeGreaterThan(1);
    expect((await look(wren)).members.map(({ streak }) => streak)).toEqual([1, 1]);
  });

  it('shows no player whom an operator has hidden, but to themselves', async () => {
    const { server, kit, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    await hideFromBoards(server.store, wren.player.id, Date.now());
    expect(membersIn(await look(kit))).toEqual(['Kit']);
    expect(membersIn(await look(wren))).toEqual(['Kit', 'Wren']);
  });

  it('is found by operators, who hide its name or close it for all', async () => {
    const { database, kit, id, look } = await openBox(fresh);
    const arcade = operatorOf(environmentOf(database));
    const found = await arcade(['friends', 'find', kit.player.id]);
    expect([found.code, found.out]).toEqual([0, expect.stringContaining('Kitchen Table')]);
    expect((await arcade(['friends', 'hide-name', id])).code).toBe(0);
    expect((await look(kit)).name).toBe('Friends’ box');
    await arcade(['operators', 'add', kit.player.id]);
    expect(await get(kit, `/api/desk/friends?id=${id}`)).toMatchObject([
      { id, name: 'Friends’ box', maker: kit.player.id, makerName: 'Kit', members: 1 },
    ]);
    expect(await statusOf(call(kit, 'POST', `/api/desk/friends/${id}/close`))).toBe(200);
    expect(await get(kit, '/api/friends')).toEqual([]);
    expect((await arcade(['friends', 'close', id])).code).toBe(1);
    const log = await get<{ action: string; detail: string }[]>(kit, '/api/desk/log');
    expect(log.slice(0, 3).map(({ action, detail }) => [action, detail])).toEqual([
      ['friends.close', 'Friends’ box'],
      ['operators.add', expect.anything()],
      ['friends.hide-name', 'Kitchen Table'],
    ]);
  });

  it('tells its open pages of a result, a member and a new name', async () => {
    const { server, kit, date, id, befriend } = await openBox(fresh);
    const events = await openEvents(`${kit.url}/api/friends/${id}/stream`, {
      headers: kit.player.headers,
      kind: 'friends',
    });
    const first = await events.next();
    const wren = await befriend('Wren');
    const second = await events.next();
    await play(server, wren, date, 2);
    const third = await events.next();
    await call(kit, 'PUT', `/api/friends/${id}`, { ...details, name: 'Porch' });
    const seen = [first, second, third, await events.next()];
    expect(seen).toEqual(Array.from(seen as number[]).sort((a, b) => a - b));
    expect(new Set(seen).size).toBe(4);
    await events.close();
  });

  it('passes to the member of longest standing when its maker leaves, and goes with the last', async () => {
    const { server, kit, id, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const robin = await befriend('Robin');
    await call(kit, 'DELETE', `/api/friends/${id}/members/me`);
    expect((await look(robin)).members).toMatchObject([
      { name: 'Wren', isMaker: true },
      { name: 'Robin', isMaker: false },
    ]);
    await call(robin, 'DELETE', `/api/friends/${id}/members/me`);
    await call(wren, 'DELETE', `/api/friends/${id}/members/me`);
    for (const table of ['friends_boxes', 'friends_members'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('leaves no row of an erased account, and is in the export before', async () => {
    const { server, kit, id, look, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const data = await (await call(kit, 'POST', '/api/users/me/export')).json();
    expect(data).toMatchObject({
      friends_boxes: [{ id, ...details }],
      friends_members: [{ box_id: id }],
    });
    await eraseAccount(server.store, kit.player.id);
    expect(membersIn(await look(wren))).toEqual(['Wren']);
    const rows = await server.store.db.selectFrom('friends_boxes').selectAll().execute();
    expect(rows.map(({ uid }) => uid)).toEqual([wren.player.id]);
    await eraseAccount(server.store, wren.player.id);
    for (const table of ['friends_boxes', 'friends_members'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('is one of ten that a player may make', async () => {
    const { kit } = await openBox(fresh);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => statusOf(call(kit, 'POST', '/api/friends', details))),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(9);
    expect(answers.filter((status) => status === 409)).toHaveLength(5);
  });

  it('takes fifty members, however many join for the last place', async () => {
    const { server, kit, id, secret, look, join } = await openBox(fresh);
    const people = await Promise.all(Array.from({ length: 60 }, (_, n) => arrive(server, `Player ${n}`)));
    const answers = await Promise.all(people.map((each) => statusOf(join(each))));
    expect(answers.filter((status) => status === 204)).toHaveLength(49);
    expect(answers.filter((status) => status === 404)).toHaveLength(11);
    expect((await look(kit)).members).toHaveLength(50);
    const late = await arrive(server);
    expect(await statusOf(call(late, 'POST', `/api/friends/${id}/invite`, { secret }))).toBe(404);
  });

  it('lets nobody in by a link that was renewed, or who was removed, while they join', async () => {
    const { server, kit, id, look, join } = await openBox(fresh);
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => arrive(server, `Player ${n}`)));
    const [, ...answers] = await Promise.all([
      call(kit, 'POST', `/api/friends/${id}/link`),
      ...people.map((each) => statusOf(join(each))),
    ]);
    const inside = (await look(kit)).members.length - 1;
    expect(answers.filter((status) => status === 204)).toHaveLength(inside);
    const { secret } = await look(kit);
    const [again] = people;
    if (!again) throw new Error('nobody');
    await join(again, secret);
    const member = (await look(kit)).members.find(({ name }) => name === 'Player 0')?.id;
    await Promise.all([
      call(kit, 'DELETE', `/api/friends/${id}/members/${member}`),
      ...Array.from({ length: 5 }, () => join(again, secret)),
    ]);
    expect(membersIn(await look(kit))).not.toContain('Player 0');
  });
});
