// Queries on the catalogue's table.
import type { Selectable, Transaction } from 'kysely';
import type { Game } from '../../kit/contract/card.ts';
import { forUpdate } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** A row of the catalogue. */
export type GameRow = Selectable<Tables['games']>;

/** Reads every row, broken and inactive ones too: `toCatalogue` selects those that players see. */
export function readGames({ db }: Store): Promise<GameRow[]> {
  return db.selectFrom('games').selectAll().execute();
}

/** Registry data of a game, in the columns that it seeds. */
export interface Card {
  name: string;
  desc: string;
  category: string;
  icon: string;
  order: number;
  active: boolean;
}

/**
 * Puts the registry's games into the catalogue. A column that still holds what was seeded last
 * follows the registry (a game that becomes built becomes active); one that an operator has edited
 * stays from then on, and so does a whole row with no seed.
 */
export async function seedGames(store: Store, registry: readonly Game[]): Promise<void> {
  const cards = registry.map((game, index) => ({ id: game.id, ...toCard(game, index + 1) }));
  await store.db.transaction().execute(async (trx) => {
    const rows = await forUpdate(store, trx.selectFrom('games').selectAll().orderBy('id')).execute();
    const missing = cards.filter(({ id }) => rows.every((row) => row.id !== id));
    if (missing.length > 0)
      await trx
        .insertInto('games')
        .values(missing.map(({ id, ...card }) => ({ id, ...card, seed: JSON.stringify(card) })))
        // Another server may be seeding at this moment; its rows are as good.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    for (const row of rows) {
      const card = cards.find(({ id }) => id === row.id);
      if (card) await followRegistry(trx, row, card);
    }
  });
}

export function toCard({ name, desc, category, icon, load }: Game, order: number): Card {
  return { name, desc, category, icon, order, active: load !== undefined };
}

async function followRegistry(
  trx: Transaction<Tables>,
  row: Selectable<Tables['games']>,
  card: Card,
): Promise<void> {
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

/** SQLite has no booleans. */
function toPlain(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
