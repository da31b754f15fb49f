// The stream of a friends' box ends with what allowed it.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eraseAccount } from '../account/erase.ts';
import { createLog } from '../log.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { openBox, type Person } from '../testing/friends.ts';
import { call } from '../testing/play.ts';
import { LiveBoxes } from './live.ts';

async function openStream({ url, player }: Person, id: string) {
  const path = `${url}/api/friends/${id}/stream`;
  const events = await openEvents(path, { headers: player.headers, kind: 'friends' });
  await events.next();
  return {
    events,
    async ended() {
      while ((await events.next()) !== undefined);
      const again = await fetch(path, { headers: player.headers });
      await again.body?.cancel();
      return again.status;
    },
  };
}

onSqliteFirst('the stream of a friends’ box', (fresh) => {
  it('ends after removal, leaving, the erasing of an account, and with the box', async () => {
    const { server, kit, id, look, befriend } = await openBox(fresh);
    const people = [await befriend('Wren'), await befriend('Robin'), await befriend('Finch')] as const;
    const [wren, robin, finch] = await Promise.all(people.map((each) => openStream(each, id)));
    const maker = await openStream(kit, id);
    const path = `/api/friends/${id}`;
    await call(kit, 'DELETE', `${path}/members/${(await look(kit)).members[1]?.id}`);
    expect(await wren?.ended()).toBe(404);
    await call(people[1], 'DELETE', `${path}/members/me`);
    expect(await robin?.ended()).toBe(404);
    await eraseAccount(server.store, people[2].player.id);
    expect(await finch?.ended()).toBe(401);
    await call(kit, 'DELETE', path);
    expect(await maker.ended()).toBe(404);
  });

  it('ends with its session, within a heartbeat where no notification tells', async () => {
    const { server, kit, id, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const { db } = server.store;
    const sessionOf = ({ player }: Person) =>
      db.selectFrom('sessions').select('id').where('uid', '=', player.id).executeTakeFirstOrThrow();
    const live = new LiveBoxes(server.store, createLog(), 20);
    const open = async (who: Person) => {
      const stream = live.open(id, (await sessionOf(who)).id, () => {}, '');
      const state = { ended: false };
      void stream.pipeTo(new WritableStream()).then(() => {
        state.ended = true;
      });
      return state;
    };
    const [ended, stays] = [await open(wren), await open(kit)];
    await db.deleteFrom('sessions').where('uid', '=', wren.player.id).execute();
    await expect.poll(() => ended.ended).toBe(true);
    await turn();
    expect(stays.ended).toBe(false);
    await db.updateTable('users').set({ disabled_at: 1 }).where('uid', '=', kit.player.id).execute();
    await expect.poll(() => stays.ended).toBe(true);
    await live.close();
  });
});
