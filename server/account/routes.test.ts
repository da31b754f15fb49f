import { expect, it } from 'vitest';
import { noRivalry } from '../../kit/round/rivalry.ts';
import { emptyBox, type Position } from '../../protocol/toSolve.ts';
import { addSubmission } from '../contact/submissions.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { asker } from '../testing/http.ts';
import { finish, playable } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { addSession, signIn } from '../testing/sign-in.ts';
import { ownData } from './own-data.ts';
import { changeStored } from './stored.ts';

async function start(database: Parameters<typeof startServer>[0]) {
  const server = await startServer(database);
  const ada = await signIn(server, 'Ada');
  const eve = await signIn(server, 'Eve');
  return { server, ada, eve, asAda: asker(server.url, ada.headers), asEve: asker(server.url, eve.headers) };
}

async function nameOf(ask: ReturnType<typeof asker>): Promise<string> {
  return (await (await ask('GET', '/api/session')).json()).user.displayName;
}

/** Every row that stands anywhere for this player. */
async function rowsOf({ store }: TestServer, uid: string): Promise<string[]> {
  const found = [];
  for (const { name, columns } of await store.db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'uid')) continue;
    const rows = await store.db
      .selectFrom(name as 'users')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    found.push(...rows.map(() => name));
  }
  return found.sort();
}

onSqliteFirst('a display name', (fresh) => {
  it('is set, trimmed and without tricks', async () => {
    const { asAda } = await start(await fresh());
    const names = [
      ['  Grace   Hopper ', 'Grace Hopper'],
      ['<b onclick=alert(1)>Ada</b>', '<b onclick=alert(1)>Ada</b>'],
      ['Ada\u202e\u2066gnp.\u0000exe\u200b', 'Adagnp.exe'],
      ['Zo\u0065\u0308', 'Zoë'],
      ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍🚀'],
      ['\ud800x', '\ufffdx'],
      ['__proto__', '__proto__'],
    ];
    for (const [given, kept] of names) {
      const response = await asAda('PATCH', '/api/users/me', { displayName: given });
      expect(response.status, given).toBe(200);
      expect(await response.json()).toEqual({ displayName: kept });
      expect(await nameOf(asAda)).toBe(kept);
    }
  });

  it('that is empty changes nothing', async () => {
    const { asAda } = await start(await fresh());
    for (const displayName of ['', '   ', '\t\n', '\u200b\u202e', '\u3164']) {
      expect((await asAda('PATCH', '/api/users/me', { displayName })).status).toBe(204);
    }
    expect(await nameOf(asAda)).toBe('Ada');
  });

  it.each([
    { displayName: 'x'.repeat(41) },
    { displayName: 'x'.repeat(10_000) },
    { displayName: 7 },
    { displayName: null },
    { displayName: ['Ada'] },
    { displayName: { toString: 'Ada' } },
    {},
    { displayName: 'Ada', provider: 'google' },
    { displayName: 'Ada', uid: 'somebody-else' },
    '{"displayName":"Ada","__proto__":{"displayName":"Eve"}}',
    '{"displayName":"Ada","constructor":{"prototype":{"admin":true}}}',
    '[]',
    'null',
  ])('is refused as %j', async (body) => {
    const { asAda } = await start(await fresh());
    expect((await asAda('PATCH', '/api/users/me', body)).status).toBe(422);
    expect(await nameOf(asAda)).toBe('Ada');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('of another player, or one that looks like it, is refused', async () => {
    const { asAda, asEve } = await start(await fresh());
    for (const displayName of ['Eve', 'Еvе', 'Ｅｖｅ', 'E\u200dve']) {
      const response = await asAda('PATCH', '/api/users/me', { displayName });
      expect([response.status, (await response.json()).code], displayName).toEqual([409, 'name-taken']);
    }
    expect(await nameOf(asAda)).toBe('Ada');
    expect((await asEve('PATCH', '/api/users/me', { displayName: 'Eve' })).status).toBe(200);
    expect((await asEve('PATCH', '/api/users/me', { displayName: 'Mary' })).status).toBe(200);
    expect((await asAda('PATCH', '/api/users/me', { displayName: 'Eve' })).status).toBe(200);
  });

  it('cannot be changed without end', async () => {
    const { asAda, asEve } = await start(await fresh());
    const statuses = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await asAda('PATCH', '/api/users/me', { displayName: `Ada ${n}` })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
    expect((await asEve('PATCH', '/api/users/me', { displayName: 'Eva' })).status).toBe(200);
  });
});

onSqliteFirst('the sessions of a player', (fresh) => {
  it('are listed, and ended one by one', async () => {
    const { server, ada, asAda } = await start(await fresh());
    const phone = await addSession(server, ada.id);
    const list = await (await asAda('GET', '/api/sessions')).json();
    expect(list).toHaveLength(2);
    const other = list.find(({ current }: { current: boolean }) => !current);
    expect((await asAda('DELETE', `/api/sessions/${other.id}`)).status).toBe(204);
    expect((await asker(server.url, phone.headers)('GET', '/api/sessions')).status).toBe(401);
    expect((await asAda('DELETE', `/api/sessions/${other.id}`)).status).toBe(404);
    expect((await asAda('GET', '/api/sessions')).status).toBe(200);
  });

  it('are not another’s to end or to see', async () => {
    const { asAda, asEve } = await start(await fresh());
    const [own] = await (await asAda('GET', '/api/sessions')).json();
    expect((await asEve('DELETE', `/api/sessions/${own.id}`)).status).toBe(404);
    expect(await (await asEve('GET', '/api/sessions')).json()).not.toContainEqual(
      expect.objectContaining({ id: own.id }),
    );
    expect((await asAda('GET', '/api/sessions')).status).toBe(200);
  });

  it('stay alive while they are used', async () => {
    const database = await fresh();
    const { server, asAda } = await start(database);
    await database.elsewhere(`update sessions set expires_at = ${Date.now() + 86_400_000}`);
    const response = await asAda('GET', '/api/session');
    expect(response.headers.getSetCookie().join()).toMatch(
      /session_token=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/,
    );
    const rows = await server.store.db.selectFrom('sessions').select('expires_at').execute();
    const latest = Math.max(...rows.map((row) => row.expires_at));
    expect(latest).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await asAda('GET', '/api/session')).headers.getSetCookie()).toEqual([]);
  });
});

onSqliteFirst('own data', (fresh) => {
  it('knows every table in which players stand', async () => {
    const { server } = await start(await fresh());
    const tables = await server.store.db.introspection.getTables();
    const ofPlayers = tables.filter(({ columns }) =>
      columns.some((column) => ['uid', 'run_id', 'operator'].includes(column.name)),
    );
    expect(ofPlayers.length).toBeGreaterThan(10);
    expect(ownData.map(({ table }) => table).sort()).toEqual(ofPlayers.map(({ name }) => name).sort());
  });

  it('is exported whole, and nobody else’s', async () => {
    const { ada, asAda, asEve } = await start(await fresh());
    await asAda('POST', '/api/contact/bug-reports', { title: 'Mine', message: 'It broke.' });
    await asEve('POST', '/api/contact/bug-reports', { title: 'Hers', message: 'Secret.' });
    const response = await asAda('POST', '/api/users/me/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="play-small.json"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      users: { uid: ada.id, display_name: 'Ada', email: `${ada.id}@players.example` },
      contact_bug_reports: [{ title: 'Mine', message: 'It broke.', status: 'open' }],
      sessions: [{ id: expect.any(String) }],
    });
    expect(Object.keys(data).sort()).toEqual(['exportedAt', ...ownData.map(({ table }) => table)].sort());
    expect(text).not.toContain('Hers');
    expect(text).not.toContain(ada.token);
  });

  it('goes with the account, and nobody else’s does', async () => {
    const { server, ada, eve, asAda, asEve } = await start(await fresh());
    const run = { game: 'tictactoe', difficulty: 'noob', round: 0 };
    for (const ask of [asAda, asEve]) {
      expect((await ask('POST', '/api/runs', run)).status).toBe(201);
      await ask('PATCH', '/api/users/me/gameStates/tictactoe', { lastDifficulty: 'pro' });
      await ask('POST', '/api/contact/game-requests', { title: 'Chess', message: 'Please.' });
    }
    const before = await rowsOf(server, eve.id);
    expect(before).toEqual(['attempts', 'contact_game_requests', 'game_states', 'runs', 'sessions', 'users']);
    expect(await rowsOf(server, ada.id)).toEqual(before);
    const response = await asAda('DELETE', '/api/users/me');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await rowsOf(server, ada.id)).toEqual([]);
    expect(await rowsOf(server, eve.id)).toEqual(before);
    expect((await asAda('POST', '/api/users/me/export')).status).toBe(401);
  });
});

onSqliteFirst('what is a player’s own', (fresh) => {
  it('is not for those who are signed out, or whose page is not ours', async () => {
    const { server, ada } = await start(await fresh());
    const calls = [
      ['PATCH', '/api/users/me', { displayName: 'Eve' }],
      ['DELETE', '/api/users/me'],
      ['POST', '/api/users/me/export'],
      ['GET', '/api/users/me/avatar'],
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions/1'],
      ['GET', '/api/contact/submissions'],
      ['POST', '/api/contact/bug-reports', { title: 'a', message: 'b' }],
    ] as const;
    const signedOut = asker(server.url, { Origin: server.url });
    const elsewhere = asker(server.url, { ...ada.headers, Origin: 'https://evil.example' });
    for (const [method, path, body] of calls) {
      expect((await signedOut(method, path, body)).status, path).toBe(401);
      if (method !== 'GET') expect((await elsewhere(method, path, body)).status, path).toBe(403);
    }
    expect((await elsewhere('POST', '/api/session/sign-out')).status).toBe(403);
    expect(await rowsOf(server, ada.id)).toEqual(['sessions', 'users']);
  });
});

onSqliteFirst('settings', (fresh) => {
  it("are each player's own, change by change, and go out with the export", async () => {
    const { asAda, asEve } = await start(await fresh());
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({});
    await asAda('PATCH', '/api/users/me/settings', { sound: false, pace: 900 });
    const changed = await asAda('PATCH', '/api/users/me/settings', { pace: null, motion: 'reduced' });
    expect(await changed.json()).toEqual({ sound: false, motion: 'reduced' });
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({
      sound: false,
      motion: 'reduced',
    });
    expect(await (await asEve('GET', '/api/users/me/settings')).json()).toEqual({});
    expect(await (await asAda('POST', '/api/users/me/export')).text()).toContain('reduced');
  });

  it('changed by two devices at once keep both changes', async () => {
    const { asAda } = await start(await fresh());
    const changes = [{ sound: false }, { volume: 20 }, { wait: true }, { suits: true }, { contrast: 'more' }];
    await Promise.all(changes.map((change) => asAda('PATCH', '/api/users/me/settings', change)));
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual(
      Object.assign({}, ...changes),
    );
  });

  it('begin anew where the stored text is damaged', async () => {
    const { server, asAda } = await start(await fresh());
    await server.store.db.updateTable('users').set({ settings: '{"sound":' }).execute();
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({});
    const changed = await asAda('PATCH', '/api/users/me/settings', { wait: true });
    expect(await changed.json()).toEqual({ wait: true });
  });

  it('keep tallies against the rival from before and from other devices, and rank and count none', async () => {
    const { server, asAda } = await start(await fresh());
    // From the version before the rival.
    await server.store.db.updateTable('users').set({ settings: '{"sound":false,"pace":900}' }).execute();
    const tally = (wins: number) => ({ ...noRivalry, wins });
    const send = (rivals: object) => asAda('PATCH', '/api/users/me/settings', { rivals });
    await Promise.all([
      send({ memoryflip: tally(3) }),
      send({ snakerush: tally(1) }),
      send({ memoryflip: tally(2) }),
    ]);
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({
      ...{ sound: false, pace: 900 },
      rivals: { memoryflip: tally(3), snakerush: tally(1) },
    });
    const foreign = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`game${n}`, tally(9)]));
    const stored = JSON.stringify({ rivals: foreign });
    await server.store.db.updateTable('users').set({ settings: stored }).execute();
    for (const rivals of [foreign, { omi: tally(2) }]) expect((await send(rivals)).status).toBe(200);
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({
      rivals: { omi: tally(2) },
    });
    for (const wrong of [{ memoryflip: tally(-1) }, { memoryflip: { ...tally(1), score: 9 } }, 'all'])
      expect((await send(wrong as object)).status).toBe(422);
    expect(await (await asAda('GET', '/api/users/me/stats')).json()).toEqual([]);
    for (const table of ['leaderboard', 'score_submissions', 'tallies', 'game_states'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('are for those who are signed in, and only such as there are', async () => {
    const { server, asAda } = await start(await fresh());
    const stranger = asker(server.url, {});
    expect((await stranger('GET', '/api/users/me/settings')).status).toBe(401);
    for (const body of [{ volume: 101 }, { admin: true }, { sound: 'x'.repeat(5000) }]) {
      expect((await asAda('PATCH', '/api/users/me/settings', body)).status).toBe(422);
    }
  });
});

onSqliteFirst('the box of Yours to solve', (fresh) => {
  const path = '/api/users/me/to-solve';
  const position = (round: string, more: Partial<Position> = {}): Position => ({
    ...{ round, entry: 3, game: 'minefield', version: 1, day: '2026-11-28', last: '2026-11-28' },
    ...{ rung: 0, answers: 0, due: '2026-11-29', ...more },
  });
  const box = (...positions: Position[]) => ({ ...emptyBox, positions });

  it('merges what two devices send at once, beside the settings, goes out with the export and goes with the account', async () => {
    const { server, ada, asAda, asEve } = await start(await fresh());
    expect(await (await asAda('GET', path)).json()).toEqual(emptyBox);
    const solved = { rung: 1, answers: 1, due: '2026-12-02', last: '2026-11-29' };
    await Promise.all([
      asAda('PATCH', path, box(position('one'), position('two', solved))),
      asAda('PATCH', path, box(position('two'), position('three'))),
      asAda('PATCH', '/api/users/me/settings', { sound: false }),
    ]);
    const { positions } = await (await asAda('GET', path)).json();
    expect(positions.map((each: Position) => [each.round, each.rung])).toEqual([
      ['two', 1],
      ['three', 0],
      ['one', 0],
    ]);
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({ sound: false });
    expect(await (await asEve('GET', path)).json()).toEqual(emptyBox);
    expect(await (await asAda('POST', '/api/users/me/export')).text()).toContain('2026-12-02');
    await asAda('DELETE', '/api/users/me');
    expect(await rowsOf(server, ada.id)).toEqual([]);
  });

  it('is bounded, and for those who are signed in', async () => {
    const { server, asAda } = await start(await fresh());
    const many = Array.from({ length: 61 }, (_, n) => position(`round-${n}`));
    expect((await asAda('PATCH', path, box(...many))).status).toBe(200);
    expect((await (await asAda('GET', path)).json()).positions).toHaveLength(60);
    for (const wrong of [
      { ...emptyBox, admin: true },
      box(...many, ...many),
      box(position('no path/')),
      box(position('one', { due: 'soon' })),
      box(position('one', { rung: 4 })),
      box({ ...position('one'), note: 'x' } as Position),
    ])
      expect((await asAda('PATCH', path, wrong)).status).toBe(422);
    expect((await asker(server.url, {})('GET', path)).status).toBe(401);
    expect((await asker(server.url, {})('PATCH', path, emptyBox)).status).toBe(401);
  });
});

onSqliteFirst('an account that is deleted while something else is done with it', (fresh) => {
  it('is one that is signed out, and no failure', async () => {
    const { server } = await start(await fresh());
    const gone = expect.objectContaining({ code: 'signed-out' });
    await expect(changeStored(server.store, 'nobody', () => ({}))).rejects.toEqual(gone);
    const letter = { title: 'a', message: 'b' };
    await expect(addSubmission(server.store, 'bug', 'nobody', letter)).rejects.toEqual(gone);
  });
});

onSqliteFirst('the full games and series', (fresh) => {
  const path = '/api/users/me/series';
  const series = (n: number, ...rounds: string[]) => ({
    ...{ id: `${n}`.repeat(32), game: 'tictactoe', difficulty: 'noob', to: 3, begun: n, rounds },
  });

  it('merge what two devices send at once, with the results of the player’s own rounds, and go with the account', async () => {
    const { server, ada, asAda, asEve } = await start(await fresh());
    const { run, log } = await playable({ url: server.url, player: ada });
    await finish({ url: server.url, player: ada }, run, log);
    await Promise.all([
      asAda('PATCH', path, [series(1, run)]),
      asAda('PATCH', path, [series(1, 'other'), series(2)]),
      asAda('PATCH', '/api/users/me/settings', { sound: false }),
    ]);
    const { list, hands } = await (await asAda('GET', path)).json();
    expect(list).toEqual([series(2), series(1, ...[run, 'other'].toSorted())]);
    expect(hands).toMatchObject([
      { id: run, round: 0, result: 'win', game: 'tictactoe', difficulty: 'noob' },
    ]);
    const eves = await (await asEve('PATCH', path, [series(1, run)])).json();
    expect(eves).toEqual({ list: [series(1, run)], hands: [] });
    expect(await (await asAda('GET', '/api/users/me/settings')).json()).toEqual({ sound: false });
    await asAda('DELETE', '/api/users/me');
    expect(await rowsOf(server, ada.id)).toEqual([]);
  });

  it('are bounded, and for those who are signed in', async () => {
    const { server, asAda } = await start(await fresh());
    expect((await asAda('PATCH', path, [series(1, ...Array(49).fill('x'))])).status).toBe(422);
    expect((await asAda('PATCH', path, [{ ...series(1), points: [0, 26] }])).status).toBe(422);
    expect((await fetch(server.url + path)).status).toBe(401);
  });
});
