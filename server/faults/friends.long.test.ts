// A server that is killed after players have joined a friends' box, and before it has answered them all.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { FriendsBox } from '../../protocol/friends.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { details, get, statusOf } from '../testing/friends.ts';
import { startKillable } from '../testing/killable.ts';
import { call } from '../testing/play.ts';
import { signIn } from '../testing/sign-in.ts';
import { setBoxes } from '../testing/today.ts';
import { callerAt } from '../testing/wins.ts';

const people = 24;
/** Members in the database when the server is killed, its maker included. */
const enough = 6;

onBothDatabases('a server that is killed while players join a friends’ box', (fresh) => {
  it('keeps whom it has let in, and has each in it once who asks again', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const { start, store, ...first } = await startKillable(database);
    let { server, url } = first;
    const kit = await signIn({ store, url }, 'Kit');
    const answer = await call(callerAt(url, kit), 'POST', '/api/friends', details);
    const { id } = (await answer.json()) as { id: string };
    const look = () => get<FriendsBox>(callerAt(url, kit), `/api/friends/${id}?date=${date}`);
    const { secret } = await look();
    const crowd = await Promise.all(
      Array.from({ length: people }, (_, n) => signIn({ store, url }, `Player ${n}`)),
    );
    const join = (player: (typeof crowd)[number]) =>
      statusOf(call(callerAt(url, player), 'POST', `/api/friends/${id}/join`, { secret }));
    const members = () => store.db.selectFrom('friends_members').select('uid').execute();

    const joining = crowd.map((player) => join(player).catch(() => undefined));
    while ((await members()).length < enough) await turn();
    server.kill('SIGKILL');
    const answers = await Promise.all(joining);
    expect(await server.exit).not.toBe(0);
    const kept = new Set((await members()).map(({ uid }) => uid));
    const answered = crowd.filter((_, n) => answers[n] === 204);
    expect(answered.filter((player) => !kept.has(player.id))).toEqual([]);

    server = start();
    url = await server.url;
    expect(await Promise.all(crowd.map(join))).toEqual(crowd.map(() => 204));
    const names = (await look()).members.map(({ name }) => name);
    expect(names.sort()).toEqual(['Kit', ...crowd.map((_, n) => `Player ${n}`)].sort());
  });
});
