import { expect, it } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { onSqliteFirst, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { readGames, seedGames } from './games.ts';

function game(changes: Partial<Game> & { id: string }): Game {
  return {
    slug: changes.id,
    name: `The game of ${changes.id}`,
    desc: 'A game.',
    category: 'Puzzle',
    icon: '⭕',
    title: 'GAME',
    field: 'cobalt',
    keywords: [],
    timed: false,
    unit: 'round',
    ...changes,
  };
}

async function open(database: TestDatabase): Promise<Store> {
  const store = await openTestStore(database);
  await migrate(store);
  return store;
}

/** Returns the catalogue that players see. */
async function shown(store: Store) {
  return toCatalogue(await readGames(store));
}

async function names(store: Store) {
  return (await shown(store)).map(({ name }) => name);
}

onSqliteFirst('seeding the catalogue', (fresh) => {
  it('puts in the registry, in its order', async () => {
    const store = await open(await fresh());
    await seedGames(store, [game({ id: 'omi' }), game({ id: 'buru', category: 'Cards', icon: '🃏' })]);
    expect(await shown(store)).toEqual([
      { id: 'omi', name: 'The game of omi', desc: 'A game.', category: 'Puzzle', icon: '⭕', order: 1 },
      { id: 'buru', name: 'The game of buru', desc: 'A game.', category: 'Cards', icon: '🃏', order: 2 },
    ]);
  });

  it('keeps what an operator has edited, and updates the rest', async () => {
    const database = await fresh();
    const store = await open(database);
    await seedGames(store, [game({ id: 'omi' })]);
    await database.elsewhere(`update games set "desc" = 'Ours.', "order" = 40 where id = 'omi'`);
    await seedGames(store, [game({ id: 'omi', name: 'Omi', desc: 'A new text.' })]);
    await seedGames(store, [game({ id: 'omi', name: 'Omi', desc: 'A newer text.' })]);
    expect(await shown(store)).toMatchObject([{ name: 'Omi', desc: 'Ours.', order: 40 }]);
  });

  it('keeps a game hidden that an operator has hidden', async () => {
    const database = await fresh();
    const store = await open(database);
    await seedGames(store, [game({ id: 'omi' })]);
    await database.elsewhere(`update games set active = false where id = 'omi'`);
    await seedGames(store, [game({ id: 'omi', desc: 'A new text.' })]);
    expect(await names(store)).toEqual([]);
  });

  it("leaves alone what is an operator's own", async () => {
    const database = await fresh();
    const store = await open(database);
    await database.elsewhere(
      `insert into games (id, name, "desc") values ('chess', 'Chess', 'From elsewhere.'), ('omi', 'Omi', 'Mine.')`,
    );
    await seedGames(store, [game({ id: 'omi' })]);
    expect(await shown(store)).toMatchObject([
      { name: 'Chess', desc: 'From elsewhere.', order: 9999 },
      { name: 'Omi', desc: 'Mine.', order: 9999 },
    ]);
  });

  it('puts back a row that was deleted', async () => {
    const database = await fresh();
    const store = await open(database);
    await seedGames(store, [game({ id: 'omi' })]);
    await database.elsewhere('delete from games');
    await seedGames(store, [game({ id: 'omi' })]);
    expect(await names(store)).toEqual(['The game of omi']);
  });

  it('of rows that are broken shows those that are not', async () => {
    const database = await fresh();
    const store = await open(database);
    await seedGames(store, [game({ id: 'omi' }), game({ id: 'buru' }), game({ id: 'hearts' })]);
    await database.elsewhere(`update games set name = '' where id = 'omi'`);
    await database.elsewhere(`update games set "desc" = '  ' where id = 'buru'`);
    expect(await names(store)).toEqual(['The game of hearts']);
  });
});
