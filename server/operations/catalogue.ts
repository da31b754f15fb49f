// The catalogue for operators, hidden entries included, and their actions on it.
import * as v from 'valibot';
import { gameById, games as registry } from '../../games/index.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import type { DeskGame } from '../../protocol/desk.ts';
import {
  addGame,
  type Card,
  editGames,
  type GameChanges,
  type GameRow,
  orderGames,
  readGames,
  removeGame,
  resetGame,
} from '../catalogue/games.ts';
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { OperatorError } from './errors.ts';
import { lineOf } from './line.ts';

export type Entry = DeskGame & Pick<GameRow, 'order'>;

/** Lists the catalogue in players' order, hidden entries last. */
export async function entries(store: Store): Promise<Entry[]> {
  return inPresentOrder(await readGames(store)).map(toEntry);
}

function inPresentOrder(rows: readonly GameRow[]): GameRow[] {
  const shown = toCatalogue(rows).map(({ id }) => id);
  // Sorts nameless entries too.
  const hidden = toCatalogue(
    rows
      .filter((row) => !shown.includes(row.id))
      .map((row) => ({ ...row, active: true, name: row.name || row.id, desc: '-' })),
  ).map(({ id }) => id);
  return [...shown, ...hidden].flatMap((each) => rows.filter((row) => row.id === each));
}

function toEntry({ seed, active, ...row }: GameRow): Entry {
  const isListed = (one: Omit<GameRow, 'seed' | 'active'> & { active?: unknown }) =>
    toCatalogue([one]).length > 0;
  const state = isListed({ ...row, active }) ? 'shown' : isListed(row) ? 'hidden' : 'broken';
  // The registry has no ideas, and no operator's own entries.
  const seeded: Record<string, unknown> = { idea: null, ...JSON.parse(seed ?? '{}') };
  const now: Record<string, unknown> = { ...row, active: state !== 'hidden' };
  const columns = ['name', 'desc', 'category', 'icon', 'idea', 'order', 'active'] as const;
  const isOwn = seed === null && !gameById(row.id);
  return { ...row, state, edited: isOwn ? [] : columns.filter((column) => seeded[column] !== now[column]) };
}

const longest = { name: 80, desc: 400, category: 40, icon: 16, idea: 400 };

export type TextField = keyof typeof longest;

export const entryText = (field: TextField) => lineOf(longest[field]);

/** '' for none. */
export const optionalEntryText = (field: TextField) =>
  v.lazy((given) =>
    given === ''
      ? v.pipe(
          v.literal(''),
          v.transform(() => null),
        )
      : entryText(field),
  );

export const EntryId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'An id has lower-case letters, digits and hyphens.'),
  v.maxLength(40, 'An id has at most 40 characters.'),
);

/** Changes all of them, or none. @returns all entries @throws OperatorError for an unknown ID */
export async function changeGames(store: Store, actor: Actor, ids: readonly string[], changes: GameChanges) {
  refuseUnknown(await editGames(store, ids, changes));
  const { active, ...texts } = changes;
  for (const subject of ids) {
    if (active !== undefined)
      await record(store, actor, { action: active ? 'games.show' : 'games.hide', subject });
    const changed = Object.entries(texts).map(([column, value]) => `${column}: ${value ?? 'none'}`);
    if (changed.length > 0)
      await record(store, actor, { action: 'games.edit', subject, detail: changed.join('; ') });
  }
  return entries(store);
}

/** Moves these to the front; the others keep their order. @throws OperatorError for an unknown ID */
export async function orderCatalogue(store: Store, actor: Actor, ids: readonly string[]) {
  refuseUnknown(await orderGames(store, ids, inPresentOrder));
  await record(store, actor, { action: 'games.order', subject: '', detail: ids.join(' ') });
  return entries(store);
}

export async function addEntry(
  store: Store,
  actor: Actor,
  id: string,
  entry: GameChanges & Pick<Card, 'name' | 'desc' | 'active'>,
) {
  if (!(await addGame(store, id, entry)))
    throw new OperatorError(`"${id}" already exists. To change it: games edit ${id}`);
  await record(store, actor, { action: 'games.add', subject: id, detail: entry.name });
  return entries(store);
}

/** Undoes all changes to a game of this release. */
export async function resetEntry(store: Store, actor: Actor, id: string) {
  const game = gameById(id);
  if (!game) throw new OperatorError(`This release has no game "${id}".`);
  await resetGame(store, game, registry.indexOf(game) + 1);
  await record(store, actor, { action: 'games.reset', subject: id });
  return entries(store);
}

export async function removeEntry(store: Store, actor: Actor, id: string): Promise<void> {
  if (gameById(id))
    throw new OperatorError(
      `"${id}" belongs to this release, and the next start would restore it. To hide it: games hide ${id}`,
    );
  if (!(await removeGame(store, id))) refuseUnknown([id]);
  await record(store, actor, { action: 'games.remove', subject: id });
}

function refuseUnknown(ids: readonly string[]): void {
  if (ids.length > 0)
    throw new OperatorError(
      `There’s no game ${ids.map((each) => `"${each}"`).join(', ')}. To list them all: games list`,
    );
}
