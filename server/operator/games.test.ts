import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { readGames, seedGames } from '../catalogue/games.ts';
import type { Store } from '../store/store.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { arcadeOn } from '../testing/operator.ts';

async function shown(store: Store): Promise<CatalogueItem[]> {
  return toCatalogue(await readGames(store));
}

async function one(store: Store, id: string) {
  return (await shown(store)).find((game) => game.id === id);
}

/** The next release: every text of every game is another. */
const nextRelease = games.map((game) => ({ ...game, name: `${game.name} II`, desc: `Better: ${game.desc}` }));

const refused = [
  ['games hide hearts nothing', 1, '"nothing"'],
  ['games order hearts nothing', 1, '"nothing"'],
  ['games order hearts hearts', 2, 'twice'],
  ['games edit hearts', 2, 'Name something to change'],
  ['games edit hearts --order many', 2, 'must be a number'],
  ['games edit hearts --order Infinity', 2, 'must be a number'],
  ['games edit nothing --order 1', 1, '"nothing"'],
  ['games add Chess --name Chess --desc A', 2, 'lower-case letters'],
  ['games add chess --name Chess', 2, '--desc'],
  [['games', 'edit', 'hearts', '--desc', '\u00a0'], 2, 'can’t be empty'],
  [['games', 'edit', 'hearts', '--name', 'a\u001b[2Jb'], 2, 'control characters'],
  [['games', 'edit', 'hearts', '--name', 'x'.repeat(81)], 2, 'At most 80'],
] as const;

onSqliteFirst('the catalogue under its operator', (fresh) => {
  it('lists what players see and what they do not', async () => {
    const database = await fresh();
    const { arcade, json } = await arcadeOn(database);
    await database.elsewhere(`update games set name = '' where id = 'omi'`);
    await arcade('games hide hearts');
    const { data } = await json('games list');
    expect(data).toHaveLength(games.length);
    expect(data[0]).toMatchObject({ id: 'twenty48', state: 'shown', order: 1, edited: [] });
    const states = Object.fromEntries(
      data.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toMatchObject({ tictactoe: 'shown', hearts: 'hidden', omi: 'broken' });
    await arcade(['games', 'edit', 'rpsls', '--idea', 'Sam Kass', '--name', 'Lizard, Spock']);
    await arcade(['games', 'add', 'chess', '--name', 'Chess', '--desc', 'Soon.']);
    const list: { id: string; edited: string[] }[] = (await json('games list')).data;
    const edited = Object.fromEntries(list.map((entry) => [entry.id, entry.edited]));
    expect(edited).toMatchObject({ rpsls: ['name', 'idea'], hearts: ['active'], chess: [] });
    expect((await arcade('games list')).out).toMatch(/^10 +tictactoe +shown +Tic Tac Toe/m);
  });

  it('takes an entry of its own, changes it, and lets it go', async () => {
    const { store, arcade } = await arcadeOn(await fresh());
    const add = ['games', 'add', 'chess', '--name', ' Chess ', '--desc', 'Not here yet.', '--order', '2.5'];
    expect((await arcade(add)).code).toBe(0);
    const chess = { id: 'chess', name: 'Chess', desc: 'Not here yet.', category: 'Other', order: 2.5 };
    expect((await shown(store))[2]).toEqual(chess);
    expect(await arcade(add)).toMatchObject({ code: 1, error: expect.stringContaining('already') });
    await arcade(['games', 'edit', 'chess', '--category', 'Board', '--icon', '♞', '--order', '']);
    expect(await one(store, 'chess')).toEqual({ ...chess, category: 'Board', icon: '♞', order: 9999 });
    expect((await arcade('games remove chess')).code).toBe(0);
    expect(await one(store, 'chess')).toBeUndefined();
    expect((await arcade('games remove chess')).code).toBe(1);
    expect((await arcade('games remove hearts')).error).toContain('games hide hearts');
  });

  it('keeps what was edited through every later release, and takes over the rest', async () => {
    const { store, arcade } = await arcadeOn(await fresh());
    await arcade(['games', 'edit', 'omi', '--name', 'Omi']);
    await arcade('games hide hearts');
    await seedGames(store, nextRelease);
    await seedGames(store, games);
    await seedGames(store, nextRelease);
    const omi = games.find(({ id }) => id === 'omi');
    expect(await one(store, 'omi')).toMatchObject({ name: 'Omi', desc: `Better: ${omi?.desc}` });
    expect(await one(store, 'hearts')).toBeUndefined();
    await arcade('games show hearts');
    expect(await one(store, 'hearts')).toMatchObject({ name: 'Hearts II' });
    await arcade('games reset omi');
    expect(await one(store, 'omi')).toMatchObject({ name: omi?.name, desc: omi?.desc });
  });

  it('is put into an order, which a later release keeps', async () => {
    const { store, arcade } = await arcadeOn(await fresh());
    const ids = async () => (await shown(store)).map(({ id }) => id);
    const before = await ids();
    expect((await arcade('games order minefield hearts tictactoe')).code).toBe(0);
    const first = ['minefield', 'hearts', 'tictactoe'];
    const wanted = [...first, ...before.filter((id) => !first.includes(id))];
    expect(await ids()).toEqual(wanted);
    await seedGames(store, nextRelease.toReversed());
    expect(await ids()).toEqual(wanted);
  });

  it('knows games by the names in their addresses, too', async () => {
    const { store, arcade } = await arcadeOn(await fresh());
    expect((await arcade('games hide tic-tac-toe minefield')).code).toBe(0);
    expect(await one(store, 'tictactoe')).toBeUndefined();
    expect(await one(store, 'minefield')).toBeUndefined();
    await arcade('games show tic-tac-toe');
    await arcade('games edit tic-tac-toe --name Noughts');
    await arcade('games order omi snake-rush tic-tac-toe');
    const first = (await shown(store)).slice(0, 3);
    expect(first.map(({ id }) => id)).toEqual(['omi', 'snakerush', 'tictactoe']);
    expect(first[2]?.name).toBe('Noughts');
    await arcade('games reset tic-tac-toe');
    expect((await one(store, 'tictactoe'))?.name).toBe('Tic Tac Toe');
    expect((await arcade('games order tictactoe tic-tac-toe')).error).toContain('twice');
    expect((await arcade('games add tic-tac-toe --name Again --desc Again.')).error).toContain('already');
    expect((await arcade('games remove tic-tac-toe')).error).toContain('games hide tictactoe');
  });

  it('refuses what is wrong in one line, and is as it was', async () => {
    const { store, arcade } = await arcadeOn(await fresh());
    const before = await readGames(store);
    for (const [words, code, says] of refused) {
      const answer = await arcade(words);
      expect(answer, String(words)).toMatchObject({ code, out: '' });
      expect(answer.error.replace('(--help says more)\n', '')).toMatch(/^error: [^\n]+\n$/);
      expect(answer.error).toContain(says);
    }
    expect(await readGames(store)).toEqual(before);
  });
});
