import * as v from 'valibot';
import { expect, it } from 'vitest';
import { loadEngine } from '../../games/load.ts';
import { replay } from '../../kit/round/replay.ts';
import { sharedRecording } from '../../protocol/replays.ts';
import { setOperator } from '../operations/players.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { setClock } from '../testing/clock.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { arrive, type Caller, call, finish, issue, playable, searchTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { setBoxes } from '../testing/today.ts';
import { replaysOpenAt } from '../today/dates.ts';

const nobody = { headers: {} };

function watch({ url }: { url: string }, run: string, player: Caller['player'] = nobody): Promise<Response> {
  return call({ url, player }, 'GET', `/api/runs/${run}`);
}

async function played(caller: Caller, wanted: 'win' | 'loss' = 'win'): Promise<string> {
  const { run, log } = await playable(caller, wanted);
  expect((await finish(caller, run, log)).status).toBe(200);
  return run;
}

onBothDatabases('a replay', (fresh) => {
  it('of a run that stands on a board is for anyone, and plays to the same end', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    await played(ada);
    const board = await (await call(ada, 'GET', '/api/leaderboards/tictactoe')).json();
    const response = await watch(server, (board as { rows: { run: string }[] }).rows[0]?.run ?? '');
    expect(response.status).toBe(200);
    const recording = v.parse(sharedRecording, await response.json());
    expect(recording).toMatchObject({
      game: 'tictactoe',
      setup: { difficulty: 'noob', round: 0 },
      score: 1,
      result: 'win',
      name: 'Ada',
      ranked: true,
      shared: true,
    });
    const engine = await loadEngine({ slug: 'tic-tac-toe' });
    const round = engine && replay(engine.rules, recording as Parameters<typeof replay>[1]);
    expect([round?.outcome, round?.score]).toEqual(['win', 1]);
    expect(JSON.stringify(recording)).not.toContain(ada.player.id);
  });

  it('of a run under way is nobody’s: its seed would tell what comes', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    expect((await watch(server, run, ada.player)).status).toBe(404);
    await call(ada, 'POST', `/api/runs/${run}/checkpoint`, {
      ...log,
      entries: log.entries.slice(0, 1),
      end: 1,
    });
    for (const player of [ada.player, (await arrive(server, 'Eve')).player, nobody]) {
      const answer = await watch(server, run, player);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/[0-9a-f]{32}/);
    }
  });

  it('of a round that never stood on a board is its player’s alone', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const eve = await arrive(server, 'Eve');
    const lost = await played(ada, 'loss');
    expect((await watch(server, lost, eve.player)).status).toBe(404);
    expect((await watch(server, lost)).status).toBe(404);
    const own = await watch(server, lost, ada.player);
    expect(await own.json()).toMatchObject({ result: 'loss', shared: false });
  });

  it('of a round that counts for nothing is its player’s alone, and says so', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const run = await played(ada);
    await server.store.db.updateTable('runs').set({ status: 'unranked' }).where('id', '=', run).execute();
    expect((await watch(server, run)).status).toBe(404);
    expect(await (await watch(server, run, ada.player)).json()).toMatchObject({
      ranked: false,
      shared: false,
    });
  });

  it('goes on being watched once the player has done better', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const first = await played(ada);
    await played(ada);
    expect((await watch(server, first)).status).toBe(200);
  });

  it('is for anyone once its player shares it, and for nobody who was not asked', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const eve = await arrive(server, 'Eve');
    const lost = await played(ada, 'loss');
    const share = (caller: Caller) => call(caller, 'PUT', `/api/runs/${lost}/shared`);
    expect((await share({ url: server.url, player: { headers: { Origin: server.url } } })).status).toBe(401);
    expect((await share(eve)).status).toBe(404);
    await setOperator(server.store, { id: null, name: 'root' }, eve.player.id, Date.now());
    expect((await share(eve)).status).toBe(404);
    expect((await watch(server, lost)).status).toBe(404);
    for (let n = 0; n < 2; n++) expect(await (await share(ada)).json()).toEqual({ shared: true });
    const seen = await (await watch(server, lost)).json();
    expect(seen).toMatchObject({ result: 'loss', name: 'Ada', shared: true });
    expect(JSON.stringify(seen)).not.toContain(ada.player.id);
  });

  it('that counts for nothing, or is under way, can’t be shared; nor do players who are kept off the boards', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const share = (run: string) => call(ada, 'PUT', `/api/runs/${run}/shared`);
    expect((await share((await issue(ada, 'tictactoe')).run)).status).toBe(404);
    const run = await played(ada, 'loss');
    const runs = server.store.db.updateTable('runs').where('id', '=', run);
    await runs.set({ status: 'unranked' }).execute();
    expect(await (await share(run)).json()).toEqual({ shared: false });
    await runs.set({ status: 'finished' }).execute();
    await hideFromBoards(server.store, ada.player.id, Date.now());
    expect(await (await share(run)).json()).toEqual({ shared: false });
    expect((await watch(server, run)).status).toBe(404);
  });

  it('of a day’s match waits until no log of that day counts any more, whoever shares it', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const server = await startServer(database);
    const ada = await arrive(server);
    const { run, seed } = await issue(ada, 'tictactoe', 'noob', date);
    const log = await searchTicTacToe(seed, 'loss');
    if (!log) throw new Error('no loss on this deal');
    await finish(ada, run, log);
    const share = await call(ada, 'PUT', `/api/runs/${run}/shared`);
    expect(await share.json()).toEqual({ shared: false });
    expect((await watch(server, run)).status).toBe(404);
    setClock(replaysOpenAt(date) - 1);
    expect((await watch(server, run)).status).toBe(404);
    setClock(replaysOpenAt(date));
    expect((await watch(server, run)).status).toBe(200);
  });

  it('is hidden while its player is kept off the boards, but not from that player', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const run = await played(ada);
    await hideFromBoards(server.store, ada.player.id, Date.now());
    expect((await watch(server, run)).status).toBe(404);
    expect(await (await watch(server, run, ada.player)).json()).toMatchObject({ shared: false });
    const later = await played(ada);
    await showOnBoards(server.store, ada.player.id, Date.now());
    for (const each of [run, later]) expect((await watch(server, each)).status).toBe(200);
  });

  it('goes with the account, and stays while that is closed, as its row does', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const run = await played(ada);
    const disable = (at: number | null) =>
      server.store.db.updateTable('users').set({ disabled_at: at }).execute();
    await disable(1);
    const board = await (await call({ ...ada, player: nobody }, 'GET', '/api/leaderboards/tictactoe')).json();
    expect(board).toMatchObject({ rows: [{ run }] });
    expect((await watch(server, run)).status).toBe(200);
    await disable(null);
    expect((await call(ada, 'DELETE', '/api/users/me')).status).toBe(204);
    expect((await watch(server, run)).status).toBe(404);
  });

  it('is not sent twice to whoever has it, until the player’s name changes', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const run = await played(ada);
    const ask = (tag: string) =>
      fetch(`${server.url}/api/runs/${run}`, { headers: { 'If-None-Match': tag, 'Accept-Encoding': 'br' } });
    const first = await ask('');
    const tag = first.headers.get('etag') ?? '';
    const { score } = (await first.json()) as { score: number };
    expect(score).toBe(1);
    expect(first.headers.get('content-encoding')).toBe('br');
    expect((await ask(tag)).status).toBe(304);
    await server.store.db.updateTable('users').set({ display_name: 'Lady Lovelace' }).execute();
    expect(await (await ask(tag)).json()).toMatchObject({ name: 'Lady Lovelace' });
  });

  it('of a log that came in parts holds each entry once, whatever another tab sent meanwhile', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const part = (from: number, to: number) =>
      call(ada, 'POST', `/api/runs/${run}/checkpoint`, {
        ...log,
        from,
        entries: log.entries.slice(from, to),
        end: log.entries[to - 1]?.[0],
      });
    await part(0, 1);
    await Promise.all([finish(ada, run, log), part(1, 2), part(0, 2)]);
    const recording = await (await watch(server, run, ada.player)).json();
    expect(recording).toMatchObject({ entries: log.entries, end: log.end });
  });

  it('that never was is not found, whatever it is called', async () => {
    const server = await startServer(await fresh());
    for (const id of ['nonsense', '__proto__', "'%3B--", 'x'.repeat(500)]) {
      expect((await watch(server, id)).status).toBe(404);
    }
    const { run } = await issue(await arrive(server), 'omi');
    expect((await fetch(`${server.url}/api/runs/${run}`, { method: 'PUT' })).status).toBe(405);
  });
});
