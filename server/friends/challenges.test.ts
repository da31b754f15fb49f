import { expect, it } from 'vitest';
import type { FriendsBox } from '../../protocol/friends.ts';
import { eraseAccount } from '../account/erase.ts';
import { cleanUp } from '../housekeeping.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { answersIn, end, game, openChallenge } from '../testing/challenges.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { get, play, statusOf } from '../testing/friends.ts';
import { arrive, type Caller, call, issue, problem } from '../testing/play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onSqliteFirst('a challenge in a friends’ box', (fresh) => {
  it('is shown for a day with its round and its sender, once however often it is sent', async () => {
    const { kit, wren, server, round, send, shown, look } = await openChallenge(fresh);
    expect((await call(wren, 'GET', `/api/runs/${round.run}`)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => statusOf(send(kit, round.run))));
    expect(answers).toEqual([204, 204, 204]);
    const [challenge, ...others] = await shown(wren);
    expect(others).toEqual([]);
    const { members } = await look(wren);
    const finished = server.store.db.selectFrom('runs').select(['entries', 'duration_ms']);
    const run = await finished.where('id', '=', round.run).executeTakeFirstOrThrow();
    expect(challenge).toEqual({
      ...{ id: expect.any(String), game, difficulty: 'noob', run: round.run, answers: [] },
      member: members.find(({ name }) => name === 'Kit')?.id,
      standing: { score: round.score, result: 'loss', actions: run.entries, ms: run.duration_ms },
      ends: expect.any(Number),
    });
    expect(JSON.stringify(challenge)).not.toContain(kit.player.id);

    await server.store.db
      .updateTable('friends_challenges')
      .set(({ eb }) => ({ at: eb('at', '-', DAY_MS) }))
      .execute();
    expect(await shown(wren)).toEqual([]);
    await cleanUp(server.store, Date.now());
    expect(await server.store.db.selectFrom('friends_challenges').selectAll().execute()).toEqual([]);
  });

  it('gives members its deal, counts the first finished round of each, and changes no board', async () => {
    const { server, kit, wren, round, sent, ask, take, look, shown } = await openChallenge(fresh);
    const challenge = await sent();
    expect(await (await ask(wren, challenge)).json()).toMatchObject({ seed: round.seed });
    const score = await take(wren, challenge, 12);
    await take(wren, challenge, 20);
    expect(answersIn(await look(wren))).toEqual([['Wren', score]]);
    expect(answersIn(await look(kit))).toEqual([['Wren', score]]);
    const board = await (await call(wren, 'GET', `/api/leaderboards/${game}?difficulty=noob`)).json();
    expect(board).toMatchObject({ rows: [{ name: 'Kit', score: round.score }] });
    const rows = server.store.db.selectFrom('score_submissions').select('uid');
    expect(await rows.where('uid', '=', wren.player.id).execute()).toEqual([]);
    // Its sender knows the deal.
    expect(await problem(await ask(kit, challenge))).toEqual([404, 'not-found']);
    for (const other of [{ round: 1 }, { difficulty: 'pro' }, { game: 'snakerush' }])
      expect(await problem(await ask(wren, challenge, other))).toEqual([422, 'invalid']);
    await server.store.db.updateTable('runs').set({ version: 999 }).where('id', '=', round.run).execute();
    expect(await problem(await ask(wren, challenge))).toEqual([410, 'gone']);
    expect(await shown(wren)).toHaveLength(1);
  });

  it('tells who took it, and how only after one’s own first attempt, in no response of the server before', async () => {
    const { server, wren, robin, kit, id, date, round, sent, take, look } = await openChallenge(fresh);
    const challenge = await sent();
    const score = await take(robin, challenge, 137);
    const known: Record<string, string> = { id, date, game, run: round.run, window: 'day' };
    const paths = server.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('stream'))
      .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'x'));
    // A time in the challenge's own log can equal the score.
    const tells = (text: string) => new RegExp(`\\b${score}\\b`).test(text.replace(/"entries":\[.*\]/s, ''));
    const telling = async () => {
      const found = new Set<string>();
      for (const path of new Set(paths))
        for (const query of ['', `?date=${date}`, '?difficulty=noob'])
          if (tells(await (await call(wren, 'GET', path + query)).text())) found.add(path);
      return Array.from(found);
    };
    expect(await telling()).toEqual([]);
    expect(answersIn(await look(wren))).toEqual([['Robin', undefined]]);
    expect(answersIn(await look(kit))).toEqual([['Robin', score]]);
    const own = await take(wren, challenge, 3);
    expect(answersIn(await look(wren))).toEqual([
      ['Robin', score],
      ['Wren', own],
    ]);
    expect(await telling()).toEqual([`/api/friends/${id}`]);
  });

  it('is not found by strangers, removed members or those who left, and can’t be sent by them', async () => {
    const { server, kit, wren, robin, id, look, played, send, ask, sent, shown } = await openChallenge(fresh);
    const challenge = await sent();
    const eve = await arrive(server, '<img src=x onerror=alert(1)>');
    const [theirs, own] = [await played(wren, 4), await played(eve, 5)];
    const expectNothing = async (caller: Caller, run: string) => {
      for (const body of [run, theirs.run, 'x'.repeat(22), '__proto__'])
        expect(await problem(await send(caller, body))).toEqual([404, 'not-found']);
      for (const asked of [challenge, 'x'.repeat(16), '__proto__'])
        expect(await problem(await ask(caller, asked))).toEqual([404, 'not-found']);
    };
    await expectNothing(eve, own.run);
    // Nor can members send others' rounds, or rounds under way.
    const open = await issue(kit, game);
    for (const run of [theirs.run, open.run, own.run])
      expect(await problem(await send(kit, run))).toEqual([409, 'refused']);
    for (const body of [{}, { run: 5 }, { run: 'a b' }, { run: own.run, to: 'all' }, [own.run]])
      expect(await statusOf(call(eve, 'POST', `/api/friends/${id}/challenges`, body))).toBe(422);
    for (const malformed of ['', 'a b', 'x'.repeat(65), 5])
      expect(
        await statusOf(
          call(wren, 'POST', '/api/runs', { game, difficulty: 'noob', round: 0, challenge: malformed }),
        ),
      ).toBe(422);
    expect(
      await statusOf(
        call({ ...eve, player: { headers: { Origin: eve.url } } }, 'POST', `/api/friends/${id}/challenges`, {
          run: own.run,
        }),
      ),
    ).toBe(401);

    const asked = (await (await ask(wren, challenge)).json()) as { run: string; seed: string };
    expect(await statusOf(send(wren, theirs.run))).toBe(204);
    const removed = (await look(kit)).members.find(({ name }) => name === 'Wren')?.id;
    await call(kit, 'DELETE', `/api/friends/${id}/members/${removed}`);
    await expectNothing(wren, theirs.run);
    // A round that was begun as a member doesn't answer any more, nor does the member's own challenge there.
    await end(server, wren, asked, 6);
    expect(answersIn(await look(kit))).toEqual([]);
    expect(await shown(robin)).toHaveLength(1);
    await call(kit, 'DELETE', `/api/friends/${id}/members/me`);
    expect(await shown(robin)).toEqual([]);
    expect(await problem(await ask(robin, challenge))).toEqual([404, 'not-found']);
  });

  it('leaves out players whom an operator has hidden, and goes when its box is closed', async () => {
    const { server, kit, wren, robin, id, date, played, send, ask, sent, take, look, shown } =
      await openChallenge(fresh);
    const challenge = await sent();
    await take(robin, challenge, 3);
    await hideFromBoards(server.store, robin.player.id, Date.now());
    expect(answersIn(await look(kit))).toEqual([]);
    expect(answersIn(await look(robin))).toHaveLength(1);
    const late = await played(robin, 8);
    const refused = await (await send(robin, late.run)).json();
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('Only ranked rounds') });
    await hideFromBoards(server.store, kit.player.id, Date.now());
    expect(await shown(wren)).toEqual([]);
    expect(await problem(await ask(wren, challenge))).toEqual([404, 'not-found']);
    await call(kit, 'DELETE', `/api/friends/${id}`);
    expect(await statusOf(call(wren, 'GET', `/api/friends/${id}?date=${date}`))).toBe(404);
    expect(await problem(await ask(wren, challenge))).toEqual([404, 'not-found']);
  });

  it('is no day’s match, and no round that counts for nothing', async () => {
    const { server, kit, date, round, send } = await openChallenge(fresh);
    await play(server, kit, date, 5);
    const runs = server.store.db.selectFrom('runs').select('id');
    const { id: match } = await runs.where('today', 'is not', null).executeTakeFirstOrThrow();
    expect(await problem(await send(kit, match))).toEqual([409, 'refused']);
    await server.store.db
      .updateTable('runs')
      .set({ status: 'unranked' })
      .where('id', '=', round.run)
      .execute();
    expect(await problem(await send(kit, round.run))).toEqual([409, 'refused']);
  });

  it('tells the open pages of its box when it is sent and when it is taken', async () => {
    const { wren, robin, id, sent, take } = await openChallenge(fresh);
    const events = await openEvents(`${robin.url}/api/friends/${id}/stream`, {
      headers: robin.player.headers,
      kind: 'friends',
    });
    const seen = [await events.next()];
    const challenge = await sent();
    seen.push(await events.next());
    await take(wren, challenge, 3);
    seen.push(await events.next());
    expect(new Set(seen).size).toBe(3);
    await events.close();
  });

  it('leaves no row of an erased account, and is in the export before', async () => {
    const { server, kit, wren, round, sent, take } = await openChallenge(fresh);
    const challenge = await sent();
    await take(wren, challenge, 3);
    const exported = async (caller: Caller) => (await call(caller, 'POST', '/api/users/me/export')).json();
    expect(await exported(kit)).toMatchObject({
      friends_challenges: [{ run_id: round.run }],
      friends_answers: [],
    });
    expect(await exported(wren)).toMatchObject({ friends_answers: [{ challenge_id: challenge }] });
    await eraseAccount(server.store, kit.player.id);
    await eraseAccount(server.store, wren.player.id);
    for (const table of ['friends_challenges', 'friends_answers'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await get<FriendsBox[]>(wren, '/api/friends').catch(() => 'signed out')).toBe('signed out');
  });
});
