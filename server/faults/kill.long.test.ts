// Servers that are killed while they answer.
import { expect, it } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { startKillable } from '../testing/killable.ts';
import { signIn, type TestPlayer } from '../testing/sign-in.ts';
import {
  atOnce,
  callerAt,
  expectCountedOnce,
  expectKept,
  sendAll,
  sendOnce,
  type Win,
  win,
} from '../testing/wins.ts';

const kills = often(1);
/** The killed server never answers those that are not yet on their way. */
const winsEach = 24;
const latest = winsEach - 2 * atOnce;

onBothDatabases('a server that is killed again and again', (fresh) => {
  it('loses no score that it acknowledged, and doubles none', {
    timeout: 60_000 + kills * 10_000,
  }, async () => {
    const database = await fresh();
    const wins: Win[] = [];
    const random = seeded(testSeed(6))('kills');
    const { start, store, server: first } = await startKillable(database);
    let server = first;
    // Uses one player a kill, as each may ask for a limited number of runs.
    const players: TestPlayer[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const url = await server.url;
      const player = await signIn({ store, url });
      players.push(player);
      const caller = callerAt(url, player);
      const prepared = await win(caller, winsEach);
      const last = 1 + random.below(latest);
      let seen = 0;
      await sendOnce(caller, prepared, (status) => {
        // A machine that is busy may ask to come back.
        expect([200, 503]).toContain(status);
        seen += 1;
        if (seen === last) server.kill('SIGKILL');
      });
      expect(await server.exit).not.toBe(0);
      expect(seen).toBeLessThan(winsEach);
      wins.push(...prepared);
      await expectKept(store, wins);
      server = start();
      const again = callerAt(await server.url, player);
      await sendAll(again, prepared);
      // A device without the answer repeats acknowledged requests, and receives the same answer.
      await sendOnce(again, prepared);
      await expectCountedOnce(store, player, prepared);
    }
  });
});
