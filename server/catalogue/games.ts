// Table of the catalogue, seeded from the registry. An operator's edit of a column removes it from the row's seed, so that
// it no longer follows the registry.
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Game } from '../../kit/contract/card.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type GameRow = Selectable<Tables['games']>;

/** Reads every row; `toCatalogue` drops broken and inactive ones. */
export function readGames({ db }: Pick<Store, 'db'>): Promise<GameRow[]> {
  return db.selectFrom('games').selectAll().execute();
}

type Card = ReturnType<typeof toCard>;

/** Adds the registry's games, and updates columns that still hold their seeds. */
export async function seedGames(store: Store, registry: readonly Game[]): Promise<void> {
  const cards = registry.map((game, index) => ({ id: game.id, ...toCard(game, index + 1) }));
  await store.db.transaction().execute(async (trx) => {
    const rows = await lockGames(trx);
    const missing = cards.filter(({ id }) => rows.every((row) => row.id !== id));
    if (missing.length > 0)
      await trx
        .insertInto('games')
        .values(missing.map(({ id, ...card }) => ({ id, ...card, seed: JSON.stringify(card) })))
        // Another server may seed at the same time.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    for (const row of rows) {
      const card = cards.find(({ id }) => id === row.id);
      if (card) await followRegistry(trx, row, card);
    }
  });
}

function toCard({ name, desc, category, icon }: Game, order: number) {
  return { name, desc, category, icon, order, active: true };
}

async function followRegistry(trx: Transaction<Tables>, row: GameRow, card: Card): Promise<void> {
  if (row.seed === null) return;
  const unedited = columnsAsSeeded(row, JSON.parse(row.seed) as Partial<Card>);
  const changes = Object.fromEntries(unedited.map((column) => [column, card[column]]));
  const seeded = JSON.stringify(changes);
  if (seeded === row.seed) return;
  await trx
    .updateTable('games')
    .set({ ...changes, seed: seeded })
    .where('id', '=', row.id)
    .execute();
}

function columnsAsSeeded(row: Record<keyof Card, unknown>, seeded: Partial<Card>): (keyof Card)[] {
  const columns = ['name', 'desc', 'category', 'icon', 'order', 'active'] as const;
  return columns.filter((column) => column in seeded && toPlain(row[column]) === toPlain(seeded[column]));
}

/** Converts booleans, which SQLite lacks. */
function toPlain(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

export type GameChanges = Omit<Updateable<Tables['games']>, 'id' | 'seed'>;

/** @returns false when the entry exists */
export async function addGame(
  { db }: Store,
  id: string,
  entry: GameChanges & Pick<Card, 'name' | 'desc' | 'active'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('games')
    .values({ id, ...entry })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Changes all or none. @returns the IDs without an entry */
export async function editGames(
  store: Store,
  ids: readonly string[],
  changes: GameChanges,
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const rows = await lockGames(trx);
    const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
    if (unknown.length > 0) return unknown;
    for (const row of rows.filter(({ id }) => ids.includes(id))) await write(trx, row, changes);
    return [];
  });
}

/**
 * Numbers the entries: `first` in its order, then the others in theirs. Changes all or none.
 * @param inOrder sorts entries by their present order
 * @returns the IDs without an entry
 */
export async function orderGames(
  store: Store,
  first: readonly string[],
  inOrder: (rows: readonly GameRow[]) => readonly GameRow[],
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const rows = inOrder(await lockGames(trx));
    const chosen = first.map((id) => rows.find((row) => row.id === id));
    const unknown = first.filter((_, index) => chosen[index] === undefined);
    if (unknown.length > 0) return unknown;
    const ordered = [
      ...chosen.filter((row) => row !== undefined),
      ...rows.filter(({ id }) => !first.includes(id)),
    ];
    for (const [index, row] of ordered.entries()) await write(trx, row, { order: index + 1 });
    return [];
  });
}

export async function removeGame({ db }: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('games').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Discards an operator's edits of an entry. */
export async function resetGame({ db }: Store, game: Game, order: number): Promise<void> {
  const card = toCard(game, order);
  const row = { ...card, idea: null, seed: JSON.stringify(card) };
  await db
    .insertInto('games')
    .values({ id: game.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function lockGames(db: Transaction<Tables>): Promise<GameRow[]> {
  return db.selectFrom('games').selectAll().orderBy('id').forUpdate().execute();
}

async function write(db: Transaction<Tables>, row: GameRow, changes: GameChanges): Promise<void> {
  const seed = row.seed === null ? null : without(row.seed, Object.keys(changes));
  await db
    .updateTable('games')
    .set({ ...changes, seed })
    .where('id', '=', row.id)
    .execute();
}

function without(seed: string, columns: readonly string[]): string {
  const kept = Object.entries(JSON.parse(seed) as object).filter(([column]) => !columns.includes(column));
  return JSON.stringify(Object.fromEntries(kept));
}
