// Players whom an operator has hidden keep their own view of a friends' box, and are nowhere in the others'.
import { expect, it } from 'vitest';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { answersIn, openChallenge } from '../testing/challenges.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { details, fill, get, membersIn, openBox, statusOf } from '../testing/friends.ts';
import { arrive, call, problem } from '../testing/play.ts';

onSqliteFirst('a hidden player', (fresh) => {
  it('takes no place in a box: fifty others have room', async () => {
    const { server, kit, id, join, look } = await openBox(fresh);
    const eve = await arrive(server, 'Eve');
    await hideFromBoards(server.store, eve.player.id, Date.now());
    expect(await statusOf(join(eve))).toBe(204);
    await fill(server, id, 48);
    const wren = await arrive(server, 'Wren');
    expect(await statusOf(join(wren))).toBe(204);
    expect(await problem(await join(await arrive(server, 'Robin')))).toEqual([404, 'not-found']);
    const seen = membersIn(await look(kit));
    expect(seen).toHaveLength(50);
    expect(seen).toContain('Wren');
    expect(seen).not.toContain('Eve');
    expect(membersIn(await look(eve))).toHaveLength(51);
    expect(await get(kit, '/api/friends')).toMatchObject([{ members: 50 }]);
  });

  it('who is shown again in a full box has lost the place to others, and comes back when one is free', async () => {
    const { server, kit, id, befriend, join, look } = await openBox(fresh);
    const hidden = [await befriend('Eve'), await befriend('Wren'), await befriend('Robin')];
    for (const { player } of hidden) await hideFromBoards(server.store, player.id, Date.now());
    await fill(server, id, 48);
    const [eve, ...others] = hidden;
    for (const { player } of hidden) await showOnBoards(server.store, player.id, Date.now());
    expect(membersIn(await look(kit))).toHaveLength(50);
    expect(membersIn(await look(kit))).toContain('Eve');
    for (const other of others) {
      expect(await get(other, '/api/friends')).toEqual([]);
      expect(await statusOf(join(other))).toBe(404);
    }
    if (eve) await call(eve, 'DELETE', `/api/friends/${id}/members/me`);
    for (const [n, other] of others.entries()) expect(await statusOf(join(other))).toBe(n === 0 ? 204 : 404);
  });

  it('inherits no box, and keeps the own one', async () => {
    const { server, kit, id, befriend, look } = await openBox(fresh);
    const eve = await befriend('Eve');
    const wren = await befriend('Wren');
    await hideFromBoards(server.store, eve.player.id, Date.now());
    const leave = (who: typeof kit, box: string) => call(who, 'DELETE', `/api/friends/${box}/members/me`);
    await leave(kit, id);
    expect((await look(wren)).members).toMatchObject([{ name: 'Wren', isMaker: true }]);
    const { id: own } = (await (await call(eve, 'POST', '/api/friends', details)).json()) as { id: string };
    await leave(wren, id);
    expect(await get(eve, '/api/friends')).toMatchObject([{ id: own }]);
    expect(await server.store.db.selectFrom('friends_boxes').select('id').execute()).toEqual([{ id: own }]);
  });

  it('doesn’t keep others from withdrawing a challenge by answering it', async () => {
    const { server, kit, robin, sent, take, look, shown, withdraw } = await openChallenge(fresh);
    const challenge = await sent();
    await hideFromBoards(server.store, robin.player.id, Date.now());
    await take(robin, challenge, 3);
    expect(answersIn(await look(kit))).toEqual([]);
    expect(await statusOf(withdraw(kit, challenge))).toBe(204);
    expect(await shown(kit)).toEqual([]);
  });

  it('who is shown again in a full box challenges nobody there', async () => {
    const { server, id, wren, robin, played, send, ask, shown, sent } = await openChallenge(fresh);
    await sent();
    const round = await played(robin, 5);
    expect(await statusOf(send(robin, round.run))).toBe(204);
    const own = (await shown(robin)).find(({ run }) => run === round.run)?.id ?? '';
    await hideFromBoards(server.store, robin.player.id, Date.now());
    await fill(server, id, 49);
    await server.store.db
      .updateTable('friends_members')
      .set({ joined_at: Date.now() + 1_000 })
      .where('uid', '=', robin.player.id)
      .execute();
    await server.store.db
      .updateTable('users')
      .set({ hidden_at: null })
      .where('uid', '=', robin.player.id)
      .execute();
    const challenges = await shown(wren);
    expect(challenges).toHaveLength(1);
    expect(challenges).not.toContainEqual(expect.objectContaining({ id: own }));
    expect(await problem(await ask(wren, own))).toEqual([404, 'not-found']);
  });
});
