import { expect, it } from 'vitest';
import type { FriendsBoxes, Invite } from '../../protocol/friends.ts';
import { eraseAccount } from '../account/erase.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { details, get, membersIn, openBox, play, statusOf } from '../testing/friends.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { arrive, type Caller, call, problem } from '../testing/play.ts';

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
    expect(await statusOf(call(kit, 'POST', '/api/desk/friends/close', { id }))).toBe(200);
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
});
