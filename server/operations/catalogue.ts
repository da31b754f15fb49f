// The catalogue for operators, hidden entries included, and operations on it.
import * as v from 'valibot';
import { gameById, games as registry } from '../../games/index.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import {
  addGame,
  editGames,
  type GameRow,
  orderGames,
  readGames,
  removeGame,
  resetGame,
} from '../catalogue/games.ts';
import { OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { record } from './audit.ts';
import { UsageError } from './errors.ts';
import { lineOf } from './line.ts';
import { flag, game, group, onDesk, onScreen, onStore, option, toGameId, word, words } from './operation.ts';
import { list } from './report.ts';

/** Lists the catalogue in players' order, hidden entries last. */
async function entries(store: Store): Promise<Entry[]> {
  return inPresentOrder(await readGames(store)).map(toEntry);
}

function inPresentOrder(rows: readonly GameRow[]): GameRow[] {
  const shown = new Set(toCatalogue(rows).map(({ id }) => id));
  // Sorts nameless and hidden entries too.
  const all = rows.map((row) => ({ ...row, active: true, name: row.name || row.id, desc: '-' }));
  const sorted = toCatalogue(all).flatMap(({ id }) => rows.filter((row) => row.id === id));
  return sorted.toSorted((a, b) => Number(shown.has(b.id)) - Number(shown.has(a.id)));
}

type Entry = ReturnType<typeof toEntry>;

/** `edited` has the columns that no longer follow the release. */
function toEntry({ seed, active, ...row }: GameRow) {
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

type TextField = keyof typeof longest;

const entryText = (field: TextField) => lineOf(longest[field]);

const EntryId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'An id has lower-case letters, digits and hyphens.'),
  v.maxLength(40, 'An id has at most 40 characters.'),
);

const text = (field: TextField, about: string) => ({
  ...option(`--${field} <text>`, about, entryText(field)),
  longest: longest[field],
});
const orNone = (field: TextField, about: string) => ({
  ...text(field, `${about}; empty for none`),
  schema: v.lazy((given) => (given === '' ? v.literal('') : entryText(field))),
});
const order = (about: string) => option('--order <number>', about, Order);
const games = words('<id...>', 'its id or slug', toGameId);

const Order = v.pipe(
  v.string(),
  v.check(
    (given) => given === '' || (given.trim() !== '' && Number.isFinite(Number(given))),
    'It must be a number.',
  ),
  v.transform((given) => (given === '' ? null : Number(given))),
);

const listing = list<Entry>(['order', 'id', 'state', 'name', 'category', 'desc']);

const one = (all: readonly Entry[], wanted: string) => all.find(({ id }) => id === wanted);
const shown = (done: string) => (entry: Entry | undefined) =>
  entry ? `${done} ${entry.id}.\n${listing([entry])}` : done;

const setShown = (name: string, label: string, about: string, active: boolean) =>
  onDesk(name, {
    desk: { label },
    about,
    parameters: { ids: games },
    async run({ store, actor }, { ids }) {
      await editGames(store, ids, { active });
      for (const subject of ids) await record(store, actor, { action: `games.${name}`, subject });
      return (await entries(store)).filter(({ id }) => ids.includes(id));
    },
    show: listing,
  });

export const gamesOperations = group('games', 'the catalogue; open pages update within a second', [
  onScreen('list', {
    about: 'list every entry: shown ones in their order, then hidden ones',
    acts: ({ state, edited }) => [
      state === 'hidden' ? 'show' : 'hide',
      'edit',
      ...(edited.length > 0 ? ['reset'] : []),
    ],
    run: ({ store }) => entries(store),
    show: listing,
  }),
  onStore('add', {
    about: 'add your own entry',
    parameters: {
      id: word('<id>', 'lower-case letters, digits, hyphens', v.pipe(toGameId, EntryId)),
      name: { ...word('--name <text>', 'its name', entryText('name')), mandatory: true },
      desc: { ...word('--desc <text>', 'its description', entryText('desc')), mandatory: true },
      category: text('category', 'default: Other'),
      icon: text('icon', 'an emoji'),
      idea: text('idea', 'where the idea comes from'),
      order: order('its place in the list; default: 9999'),
      hidden: flag('--hidden', 'hide it for now'),
    },
    async run({ store, actor }, { id, hidden, ...entry }) {
      await addGame(store, id, { ...entry, active: !hidden });
      await record(store, actor, { action: 'games.add', subject: id, detail: entry.name });
      return one(await entries(store), id);
    },
    show: shown('Added'),
  }),
  onDesk('edit', {
    desk: { label: 'Edit', submit: 'Save' },
    about: 'change a game’s texts; later releases keep your changes',
    parameters: {
      id: game,
      name: text('name', 'name'),
      desc: text('desc', 'description'),
      category: orNone('category', 'category'),
      icon: orNone('icon', 'emoji'),
      idea: orNone('idea', 'source of the idea'),
      order: order('place in the list; empty for none'),
    },
    async run({ store, actor }, { id, ...given }) {
      // '' is for none.
      const texts = Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]);
      if (texts.length === 0) throw new UsageError('Name something to change. See: games edit --help');
      await editGames(store, [id], Object.fromEntries(texts));
      const detail = texts.map(([name, value]) => `${name}: ${value ?? 'none'}`).join('; ');
      await record(store, actor, { action: 'games.edit', subject: id, detail });
      return one(await entries(store), id);
    },
    show: shown('Changed'),
  }),
  setShown('hide', 'Hide', 'hide games from the catalogue; their pages stay', false),
  setShown('show', 'Show', 'show hidden games again', true),
  onDesk('order', {
    desk: { label: 'Order' },
    about: 'put these games first, in this order; the others follow in theirs',
    parameters: { ids: games },
    async run({ store, actor }, { ids }) {
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice !== undefined) throw new UsageError(`"${twice}" is listed twice.`);
      await orderGames(store, ids, inPresentOrder);
      await record(store, actor, { action: 'games.order', subject: '', detail: ids.join(' ') });
      return entries(store);
    },
    show: listing,
  }),
  onDesk('reset', {
    desk: { label: 'Restore this release’s version' },
    about: 'undo all your changes to a game',
    parameters: { id: game },
    async run({ store, actor }, { id }) {
      const found = gameById(id);
      if (!found) throw new OperatorError(`This release has no game "${id}".`);
      await resetGame(store, found, registry.indexOf(found) + 1);
      await record(store, actor, { action: 'games.reset', subject: id });
      return one(await entries(store), id);
    },
    show: shown('Reset'),
  }),
  onStore('remove', {
    about: 'remove your own entry',
    parameters: { id: game },
    async run({ store, actor }, { id }) {
      if (gameById(id))
        throw new OperatorError(
          `"${id}" belongs to this release, and the next start would restore it. To hide it: games hide ${id}`,
        );
      await removeGame(store, id);
      await record(store, actor, { action: 'games.remove', subject: id });
      return { removed: id };
    },
    show: ({ removed }) => `Removed ${removed}.`,
  }),
]);
