// An operator's changes to the catalogue. What is changed here no longer follows the registry: its column leaves
// the row's seed (see seedGames).
import type { Transaction, Updateable } from 'kysely';
import type { Game } from '../../kit/contract/card.ts';
import { forUpdate } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Card, type GameRow, toCard } from './games.ts';

type Db = Transaction<Tables>;

export type GameChanges = Omit<Updateable<Tables['games']>, 'id' | 'seed'>;

/** @returns false when there is an entry of this id already */
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

/** Changes all of them or none. @returns the IDs without an entry */
export async function editGames(
  store: Store,
  ids: readonly string[],
  changes: GameChanges,
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const rows = await lockGames(store, trx);
    const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
    if (unknown.length > 0) return unknown;
    for (const row of rows.filter(({ id }) => ids.includes(id))) await write(trx, row, changes);
    return [];
  });
}

/**
 * Numbers the entries: these first, in this order, and then the others as they stood.
 * @param inOrder puts the entries that there are into their present order
 * @returns the ids of which there is no entry; then nothing has changed
 */
export async function orderGames(
  store: Store,
  first: readonly string[],
  inOrder: (rows: readonly GameRow[]) => readonly GameRow[],
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const rows = inOrder(await lockGames(store, trx));
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

/** @returns false when there is no such entry */
export async function removeGame({ db }: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('games').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives an entry back to the registry, as if it had never been edited. */
export async function resetGame({ db }: Store, game: Game, order: number): Promise<void> {
  const card = toCard(game, order);
  const row = { ...card, idea: null, seed: JSON.stringify(card) };
  await db
    .insertInto('games')
    .values({ id: game.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

async function lockGames(store: Store, db: Db): Promise<GameRow[]> {
  return forUpdate(store, db.selectFrom('games').selectAll().orderBy('id')).execute();
}

async function write(db: Db, row: GameRow, changes: GameChanges): Promise<void> {
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
