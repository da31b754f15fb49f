// A server that is killed while challenges of a friends' box are sent and answered, before it has answered them all.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { FriendsBox } from '../../protocol/friends.ts';
import type { IssuedRun } from '../../protocol/runs.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { details, get, statusOf } from '../testing/friends.ts';
import { startKillable } from '../testing/killable.ts';
import { age, call, finish, issue, lostEmojiDrop } from '../testing/play.ts';
import { signIn } from '../testing/sign-in.ts';
import { setBoxes } from '../testing/today.ts';
import { callerAt } from '../testing/wins.ts';

const game = 'emojidrop';
const people = 12;
const rounds = 5;
/** Rows in the database when the server is killed. */
const enough = { sent: 2, answers: 4 };

onBothDatabases('a server that is killed while challenges are sent and answered', (fresh) => {
  it('keeps what it has acknowledged, and has each once that comes again', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const { start, store, ...first } = await startKillable(database);
    let { server, url } = first;
    const kit = await signIn({ store, url }, 'Kit');
    const crowd = await Promise.all(
      Array.from({ length: people }, (_, n) => signIn({ store, url }, `P${n}`)),
    );
    type Player = typeof kit;
    const ask = (player: Player, method: string, path: string, body?: unknown) =>
      call(callerAt(url, player), method, path, body);
    const { id } = (await (await ask(kit, 'POST', '/api/friends', details)).json()) as { id: string };
    const look = () => get<FriendsBox>(callerAt(url, kit), `/api/friends/${id}?date=${date}`);
    const { secret } = await look();
    for (const player of crowd)
      expect(await statusOf(ask(player, 'POST', `/api/friends/${id}/join`, { secret }))).toBe(204);
    const logOf = async (issued: Pick<IssuedRun, 'run' | 'seed'>, catches: number) => {
      const log = await lostEmojiDrop(issued, catches);
      await age({ store }, issued.run, log.end + 1_000);
      return { run: issued.run, log };
    };
    const end = (player: Player, { run, log }: Awaited<ReturnType<typeof logOf>>) =>
      statusOf(finish(callerAt(url, player), run, log));
    /** Sends all at the same time and kills the server once there are so many rows. @returns the statuses received */
    const killAmid = async (
      requests: readonly Promise<number>[],
      rows: () => Promise<unknown[]>,
      most: number,
    ) => {
      const statuses = requests.map((each) => each.catch(() => undefined));
      while ((await rows()).length < most) await turn();
      server.kill('SIGKILL');
      const received = await Promise.all(statuses);
      expect(await server.exit).not.toBe(0);
      return received;
    };
    const restart = async () => {
      server = start();
      url = await server.url;
    };

    const own: string[] = [];
    for (let n = 1; n <= rounds; n++) {
      const played = await logOf(await issue(callerAt(url, kit), game), n);
      expect(await end(kit, played)).toBe(200);
      own.push(played.run);
    }
    const send = (run: string) => statusOf(ask(kit, 'POST', `/api/friends/${id}/challenges`, { run }));
    const sent = () => store.db.selectFrom('friends_challenges').select(['id', 'run_id']).execute();
    const sendings = await killAmid(own.map(send), sent, enough.sent);
    const stored = (await sent()).map(({ run_id }) => run_id);
    expect(stored).toEqual(expect.arrayContaining(own.filter((_, n) => sendings[n] === 204)));
    await restart();
    expect(await Promise.all(own.map(send))).toEqual(own.map(() => 204));
    expect((await sent()).map(({ run_id }) => run_id).sort()).toEqual(own.toSorted());

    const challenge = (await sent()).find(({ run_id }) => run_id === own[0])?.id ?? '';
    const begun = await Promise.all(
      crowd.map(async (player, n) => {
        const body = { game, difficulty: 'noob', round: 0, challenge };
        const issued = (await (await ask(player, 'POST', '/api/runs', body)).json()) as IssuedRun;
        return { player, played: await logOf(issued, n + 1) };
      }),
    );
    const finishAll = () => begun.map(({ player, played }) => end(player, played));
    const answers = () => store.db.selectFrom('friends_answers').select(['uid', 'run_id']).execute();
    const endings = await killAmid(finishAll(), answers, enough.answers);
    const kept = new Set((await answers()).map(({ uid }) => uid));
    expect(crowd.filter((player, n) => endings[n] === 200 && !kept.has(player.id))).toEqual([]);
    await restart();
    expect(await Promise.all(finishAll())).toEqual(crowd.map(() => 200));
    expect((await answers()).map(({ run_id }) => run_id).sort()).toEqual(
      begun.map(({ played }) => played.run).sort(),
    );
    const shown = (await look()).challenges.find((each) => each.id === challenge);
    expect(shown?.answers).toHaveLength(people);
  });
});
