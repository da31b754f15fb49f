import { expect, it } from 'vitest';
import type { FriendsToday } from '../../protocol/friends.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { get, openBox, play } from '../testing/friends.ts';
import { call } from '../testing/play.ts';

onSqliteFirst('friends of the day', (fresh) => {
  it('names who has played, and lets look once the same match is finished', async () => {
    const { server, kit, id, date, befriend } = await openBox(fresh);
    const wren = await befriend('Wren');
    const path = `/api/friends/today?date=${date}`;
    const nobody = { boxes: 1, played: 0, visible: 0, names: [] };
    expect(await get<FriendsToday>(wren, path)).toEqual(nobody);
    await play(server, kit, date, 3);
    expect(await get<FriendsToday>(wren, path)).toEqual({
      ...{ ...nobody, played: 1, names: ['Kit'] },
      ...{ box: id, game: 'emojidrop' },
    });
    expect(await get<FriendsToday>(kit, path)).toEqual(nobody);
    await play(server, wren, date, 4);
    const seen = { boxes: 1, played: 1, visible: 1, box: id };
    expect(await get<FriendsToday>(wren, path)).toEqual({ ...seen, names: ['Kit'] });
    expect(await get<FriendsToday>(kit, path)).toEqual({ ...seen, names: ['Wren'] });
    await hideFromBoards(server.store, wren.player.id, Date.now());
    expect(await get<FriendsToday>(kit, path)).toEqual(nobody);
  });

  it('is for members and days under way only', async () => {
    const { server, kit, date } = await openBox(fresh);
    const visitor = { url: server.url, player: { headers: {} } };
    expect((await call(visitor, 'GET', `/api/friends/today?date=${date}`)).status).toBe(401);
    expect((await call(kit, 'GET', '/api/friends/today?date=2020-01-01')).status).toBe(400);
    expect((await call(kit, 'GET', '/api/friends/today')).status).toBe(400);
  });
});
