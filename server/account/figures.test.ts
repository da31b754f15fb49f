// A player's figures of a game as the server tells them, and as a table.
import { expect, it } from 'vitest';
import { addRound, type Sums } from '../../kit/round/playerStats.ts';
import type { FigureList } from '../../protocol/figures.ts';
import { FEWEST_PLAYERS, FEWEST_ROUNDS, levelOf } from '../statistics/crowd.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { get } from '../testing/friends.ts';
import { arrive, call, playTicTacToe, problem, winMinefield } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';

const path = '/api/users/me/figures/tictactoe';

onBothDatabases('figures', (fresh) => {
  it('are told by difficulty, with the share of players behind from 20 players on', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server, 'Ada');
    const { db } = server.store;
    for (let n = 0; n < FEWEST_ROUNDS - 1; n++) await playTicTacToe(ada, 'win');
    const figure = { game_id: 'tictactoe', difficulty: 'noob', figure: 'won' };
    const level = levelOf({ sum: 40, rounds: 1 });
    await db
      .insertInto('figure_players')
      .values({ ...figure, level, players: FEWEST_PLAYERS - 2 })
      .execute();
    const read = async () => (await get<FigureList>(ada, path))[0];
    expect((await read())?.shares).toEqual({});
    await playTicTacToe(ada, 'win');
    expect((await read())?.shares).toEqual({});
    await db
      .updateTable('figure_players')
      .set({ players: FEWEST_PLAYERS - 1 })
      .where('level', '=', level)
      .execute();
    expect(await read()).toMatchObject({
      ...{ difficulty: 'noob', plays: FEWEST_ROUNDS, wins: FEWEST_ROUNDS },
      figures: { won: { rounds: FEWEST_ROUNDS, sum: 500 }, marks: { rounds: FEWEST_ROUNDS } },
      shares: { won: { players: FEWEST_PLAYERS, below: FEWEST_PLAYERS - 1 } },
    });
  });

  it('are a table of all rounds, which no text in it turns into formulas', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server, 'Ada');
    await winMinefield(ada);
    const table = await call(ada, 'GET', '/api/users/me/figures/minefield/csv');
    expect(table.headers.get('content-disposition')).toBe('attachment; filename="minefield.csv"');
    const [head, row, end] = (await table.text()).split('\r\n');
    expect(head).toBe(
      'Played,Level,Result,Score,Time (s),Counted,Time (s),3BV,3BV/s,Efficiency (%),Opened (%)',
    );
    expect(row).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z,noob,win,\d+,[\d.]+,yes,[\d.]+,\d+,[\d.]+,\d+,100$/);
    expect(end).toBe('');
    const sums = addRound(undefined, {
      result: 'loss',
      score: 0,
      counts: { 'category:=1+1, "x"': 0 },
    }) satisfies Sums;
    const tally = { game_id: 'quickquiz', difficulty: 'noob', uid: ada.player.id, rounds: 1 };
    await server.store.db
      .insertInto('tallies')
      .values({ ...tally, sums: JSON.stringify(sums) })
      .execute();
    const quiz = await (await call(ada, 'GET', '/api/users/me/figures/quickquiz/csv')).text();
    expect(quiz).toContain(',"By category =1+1, ""x"" (%)"');
    expect(quiz).not.toMatch(/(^|[,"\n])[=+@]/);
  });

  it('are the own player’s, of a game that is there', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server, 'Ada');
    for (const rest of ['', '/csv']) {
      expect(await problem(await fetch(`${server.url}${path}${rest}`))).toEqual([401, 'signed-out']);
      expect(await problem(await call(ada, 'GET', `/api/users/me/figures/chess${rest}`))).toEqual([
        404,
        'not-found',
      ]);
    }
  });
});
