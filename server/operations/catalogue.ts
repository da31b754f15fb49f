// Operators' actions on the catalogue.
import * as v from 'valibot';
import { gameById, games as registry } from '../../games/index.ts';
import {
  addGame,
  type Card,
  editGames,
  type GameChanges,
  orderGames,
  removeGame,
  resetGame,
} from '../catalogue/games.ts';
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { inPresentOrder } from './entries.ts';
import { OperatorError } from './errors.ts';
import { lineOf } from './line.ts';

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

const longestId = 40;

export const EntryId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'An id has lower-case letters, digits and hyphens.'),
  v.maxLength(longestId, `An id has at most ${longestId} characters.`),
);

/** @throws OperatorError where one of them is not there; then nothing has changed */
export async function changeGames(
  store: Store,
  actor: Actor,
  ids: readonly string[],
  changes: GameChanges,
): Promise<void> {
  refuseUnknown(await editGames(store, ids, changes));
  const { active, ...texts } = changes;
  for (const subject of ids) {
    if (active !== undefined)
      await record(store, actor, { action: active ? 'games.show' : 'games.hide', subject });
    const changed = Object.entries(texts).map(([column, value]) => `${column}: ${value ?? 'none'}`);
    if (changed.length > 0)
      await record(store, actor, { action: 'games.edit', subject, detail: changed.join('; ') });
  }
}

/** Moves these to the front; the others keep their order. @throws OperatorError as changeGames */
export async function orderCatalogue(store: Store, actor: Actor, ids: readonly string[]): Promise<void> {
  refuseUnknown(await orderGames(store, ids, inPresentOrder));
  await record(store, actor, { action: 'games.order', subject: '', detail: ids.join(' ') });
}

export async function addEntry(
  store: Store,
  actor: Actor,
  id: string,
  entry: GameChanges & Pick<Card, 'name' | 'desc' | 'active'>,
): Promise<void> {
  if (!(await addGame(store, id, entry)))
    throw new OperatorError(`"${id}" already exists. To change it: games edit ${id}`);
  await record(store, actor, { action: 'games.add', subject: id, detail: entry.name });
}

/** Everything that was changed about a game of this release is undone. */
export async function resetEntry(store: Store, actor: Actor, id: string): Promise<void> {
  const game = gameById(id);
  if (!game) throw new OperatorError(`This release has no game "${id}".`);
  await resetGame(store, game, registry.indexOf(game) + 1);
  await record(store, actor, { action: 'games.reset', subject: id });
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
