import { InvalidArgumentError } from 'commander';
import type { GameChanges } from '../catalogue/games.ts';
import * as catalogue from '../operations/catalogue.ts';
import { UsageError } from '../operations/errors.ts';
import { gameId, group, onStore, option, readBy, word } from './command.ts';
import { list } from './report.ts';

type Texts = Omit<GameChanges, 'active'>;
type NewEntry = Texts & { readonly name: string; readonly desc: string; readonly hidden?: true };

const game = word('<id>', 'its id or slug', gameId);
const games = word('<id...>', 'its id or slug', gameId);
const text = (field: catalogue.TextField, about: string) =>
  option(`--${field} <text>`, about, readBy(catalogue.entryText(field)));
const order = (about: string) => option('--order <number>', about, toOrder);

const listing = list<catalogue.Entry>({
  ...{ ORDER: 'order', ID: 'id', STATE: 'state', NAME: 'name', CATEGORY: 'category', DESCRIPTION: 'desc' },
});

type Entries = readonly catalogue.Entry[];
const one = (all: Entries, wanted: string) => all.find(({ id }) => id === wanted);
const shown = (done: string) => (entry: catalogue.Entry | undefined) =>
  entry ? `${done} ${entry.id}.\n${listing([entry])}` : done;

const setShown = (name: string, about: string, active: boolean) =>
  onStore(name, {
    about,
    words: [games],
    async run({ store, actor }, ids: string[]) {
      const all: Entries = await catalogue.changeGames(store, actor, ids, { active });
      return all.filter(({ id }) => ids.includes(id));
    },
    show: listing,
  });

export const gamesCommands = group('games', 'the catalogue; open pages update within a second', [
  onStore('list', {
    about: 'list every entry: shown ones in their order, then hidden ones',
    run: ({ store }) => catalogue.entries(store),
    show: listing,
  }),
  onStore('add', {
    about: 'add your own entry',
    words: [
      word('<id>', 'lower-case letters, digits, hyphens', (id) => readBy(catalogue.EntryId)(gameId(id))),
    ],
    options: [
      text('name', 'its name').makeOptionMandatory(),
      text('desc', 'its description').makeOptionMandatory(),
      text('category', 'default: Other'),
      text('icon', 'an emoji'),
      text('idea', 'where the idea comes from'),
      order('its place in the list; default: 9999'),
      option('--hidden', 'hide it for now'),
    ],
    run: async ({ store, actor }, id: string, { hidden, ...entry }: NewEntry) =>
      one(await catalogue.addEntry(store, actor, id, { ...entry, active: !hidden }), id),
    show: shown('Added'),
  }),
  onStore('edit', {
    about: 'change a game’s texts; later releases keep your changes',
    words: [game],
    options: [
      text('name', 'its name'),
      text('desc', 'its description'),
      ...(['category', 'icon', 'idea'] as const).map((field) =>
        option(`--${field} <text>`, "'' for none", readBy(catalogue.optionalEntryText(field))),
      ),
      order("'' for none"),
    ],
    async run({ store, actor }, id: string, given: Texts) {
      // commander makes '' of null.
      const texts = Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]);
      if (texts.length === 0) throw new UsageError('Name something to change. See: games edit --help');
      return one(await catalogue.changeGames(store, actor, [id], Object.fromEntries(texts)), id);
    },
    show: shown('Changed'),
  }),
  setShown('hide', 'hide games from the catalogue; their pages stay', false),
  setShown('show', 'show hidden games again', true),
  onStore('order', {
    about: 'put these games first, in this order; the others follow in theirs',
    words: [games],
    async run({ store, actor }, ids: string[]) {
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice !== undefined) throw new UsageError(`"${twice}" is listed twice.`);
      return catalogue.orderCatalogue(store, actor, ids);
    },
    show: listing,
  }),
  onStore('reset', {
    about: 'undo all your changes to a game',
    words: [game],
    run: async ({ store, actor }, id: string) => one(await catalogue.resetEntry(store, actor, id), id),
    show: shown('Reset'),
  }),
  onStore('remove', {
    about: 'remove your own entry',
    words: [game],
    async run({ store, actor }, removed: string) {
      await catalogue.removeEntry(store, actor, removed);
      return { removed };
    },
    show: ({ removed }) => `Removed ${removed}.`,
  }),
]);

function toOrder(given: string): number | null {
  const order = Number(given);
  if (given.trim() === '' ? given !== '' : !Number.isFinite(order))
    throw new InvalidArgumentError('It must be a number.');
  return given === '' ? null : order;
}
