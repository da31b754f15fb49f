// A server that is killed while a crowd ends the day's match.
import { expect, it } from 'vitest';
import type { BoxResults } from '../../protocol/today.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { startKillable } from '../testing/killable.ts';
import { call, finish, issue, searchTicTacToe } from '../testing/play.ts';
import { signIn } from '../testing/sign-in.ts';
import { setBoxes } from '../testing/today.ts';
import { callerAt } from '../testing/wins.ts';

const players = 16;
/** Answers before it is killed. */
const answered = 5;

onBothDatabases('a server that is killed while matches of the day end', (fresh) => {
  it('counts each of them once in the comparison, answered or not', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const { start, store, ...first } = await startKillable(database);
    let { server, url } = first;
    const crowd = await Promise.all(
      Array.from({ length: players }, async (_, n) => {
        const player = await signIn({ store, url }, `Player ${n}`);
        const { run, seed } = await issue(callerAt(url, player), 'tictactoe', 'noob', date);
        const log = await searchTicTacToe(seed, 'win');
        if (!log) throw new Error('no win');
        return { player, run, log };
      }),
    );
    let seen = 0;
    await Promise.all(
      crowd.map(async ({ player, run, log }) => {
        const answer = await finish(callerAt(url, player), run, log).catch(() => undefined);
        if (!answer) return;
        expect([200, 503]).toContain(answer.status);
        seen += 1;
        if (seen === answered) server.kill('SIGKILL');
      }),
    );
    expect(await server.exit).not.toBe(0);
    server = start();
    url = await server.url;
    for (const { player, run, log } of crowd) {
      const answer = await finish(callerAt(url, player), run, log);
      expect(await answer.json()).toMatchObject({ score: 1, today: { date, first: true } });
    }
    for (const { player } of crowd.slice(0, 2)) {
      const results = await call(callerAt(url, player), 'GET', `/api/today/${date}/results`);
      const [match] = ((await results.json()) as BoxResults).matches;
      expect(match).toMatchObject({
        count: players,
        bins: [{ from: 1, to: 1, count: players }],
        own: { score: 1, ranked: true },
      });
    }
  });
});
