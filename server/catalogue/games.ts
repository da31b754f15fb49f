// Table of the catalogue, seeded from the registry. An operator's edit of a column removes it from the row's seed, so that
// it no longer follows the registry.
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Game } from '../../kit/contract/card.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import { OperatorError } from '../operator-error.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type GameRow = Selectable<Tables['games']>;

/** Reads every row; `toCatalogue` drops broken and inactive ones. */
export function readGames({ db }: Pick<Store, 'db'>): Promise<GameRow[]> {
  return db.selectFrom('games').selectAll().execute();
}

/** Reads the IDs of the games that players see. */
export async function readShownGames(store: Pick<Store, 'db'>): Promise<ReadonlySet<string>> {
  return new Set(toCatalogue(await readGames(store)).map(({ id }) => id));
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

/** @throws OperatorError when the entry exists */
export async function addGame(
  { db }: Store,
  id: string,
  entry: GameChanges & Pick<Card, 'name' | 'desc' | 'active'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('games')
    .values({ id, ...entry })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows)
    throw new OperatorError(`"${id}" already exists. To change it: games edit ${id}`);
}

/** Changes all or none. @throws OperatorError for an unknown ID */
export async function editGames(store: Store, ids: readonly string[], changes: GameChanges): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    for (const row of chosenFrom(await lockGames(trx), ids)) await write(trx, row, changes);
  });
}

/**
 * Numbers the entries: `first` in its order, then the others in theirs. Changes all or none.
 * @param inOrder sorts entries by their present order
 * @throws OperatorError for an unknown ID
 */
export async function orderGames(
  store: Store,
  first: readonly string[],
  inOrder: (rows: readonly GameRow[]) => readonly GameRow[],
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const rows = inOrder(await lockGames(trx));
    const ordered = new Set([...chosenFrom(rows, first), ...rows]);
    for (const [index, row] of [...ordered].entries()) await write(trx, row, { order: index + 1 });
  });
}

/** @throws OperatorError for an unknown ID */
export async function removeGame({ db }: Store, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('games').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw unknown([id]);
}

function chosenFrom(rows: readonly GameRow[], ids: readonly string[]): GameRow[] {
  const missing = ids.filter((id) => rows.every((row) => row.id !== id));
  if (missing.length > 0) throw unknown(missing);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function unknown(ids: readonly string[]): OperatorError {
  const names = ids.map((each) => `"${each}"`).join(', ');
  return new OperatorError(`There’s no game ${names}. To list them all: games list`);
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
