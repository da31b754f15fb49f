import { expect, it } from 'vitest';
import { answersIn, end, openChallenge } from '../testing/challenges.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { statusOf } from '../testing/friends.ts';
import { arrive, call, problem } from '../testing/play.ts';

onSqliteFirst('a challenge that its sender withdraws', (fresh) => {
  it('is gone for all, live, and may be sent again', async () => {
    const { server, kit, wren, id, round, ask, look, sent, shown, withdraw } = await openChallenge(fresh);
    const challenge = await sent();
    const begun = (await (await ask(wren, challenge)).json()) as { run: string; seed: string };
    const events = await openEvents(`${wren.url}/api/friends/${id}/stream`, {
      headers: wren.player.headers,
      kind: 'friends',
    });
    const before = await events.next();
    expect(await statusOf(withdraw(kit, challenge))).toBe(204);
    expect(await events.next()).not.toBe(before);
    await events.close();
    for (const each of [kit, wren]) expect(await shown(each)).toEqual([]);
    expect(await problem(await ask(wren, challenge))).toEqual([404, 'not-found']);
    expect(await problem(await withdraw(kit, challenge))).toEqual([404, 'not-found']);
    // A round begun before ends as one that answers nothing.
    await end(server, wren, begun, 6);
    for (const table of ['friends_challenges', 'friends_answers'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const exported = await (await call(kit, 'POST', '/api/users/me/export')).json();
    expect(exported).toMatchObject({ friends_challenges: [] });
    await sent();
    expect((await shown(wren)).map(({ run }) => run)).toEqual([round.run]);
    expect(answersIn(await look(wren))).toEqual([]);
  });

  it('stays once a member has answered it', async () => {
    const { kit, robin, sent, take, look, withdraw } = await openChallenge(fresh);
    const challenge = await sent();
    const score = await take(robin, challenge, 3);
    const refused = await (await withdraw(kit, challenge)).json();
    expect(refused).toMatchObject({ status: 409, detail: 'A member has played it already.' });
    expect(answersIn(await look(kit))).toEqual([['Robin', score]]);
  });

  it('is not found by anyone else, in another box, or after leaving', async () => {
    const { server, kit, wren, id, sent, shown, withdraw } = await openChallenge(fresh);
    const challenge = await sent();
    const eve = await arrive(server, 'Eve');
    for (const each of [wren, eve])
      expect(await problem(await withdraw(each, challenge))).toEqual([404, 'not-found']);
    for (const other of ['x'.repeat(16), '__proto__'])
      expect(await problem(await withdraw(kit, other))).toEqual([404, 'not-found']);
    const visitor = { url: kit.url, player: { headers: { Origin: kit.url } } };
    expect(await statusOf(withdraw(visitor, challenge))).toBe(401);
    const made = await call(kit, 'POST', '/api/friends', { name: 'Porch', picture: '🔥' });
    const { id: porch } = (await made.json()) as { id: string };
    expect(await problem(await withdraw(kit, challenge, porch))).toEqual([404, 'not-found']);
    expect(await shown(wren)).toHaveLength(1);
    await call(kit, 'DELETE', `/api/friends/${id}/members/me`);
    expect(await problem(await withdraw(kit, challenge))).toEqual([404, 'not-found']);
  });

  it('counts to what a player sends in a day', async () => {
    const { server, kit, round, send, shown, withdraw } = await openChallenge(fresh);
    const sendAndWithdraw = async () => {
      const status = await statusOf(send(kit, round.run));
      for (const { id } of await shown(kit)) await withdraw(kit, id);
      return status;
    };
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) answers.push(await sendAndWithdraw());
    const sent = server.store.db.updateTable('rate_limits').where('count', '=', 6);
    await sent.set({ count: 49 }).execute();
    for (let n = 0; n < 3; n++) answers.push(await sendAndWithdraw());
    expect(answers).toEqual([...Array<number>(7).fill(204), 429, 429]);
  });
});
