import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import type { GameChanges } from '../catalogue/edit-games.ts';
import {
  addEntry,
  changeGames,
  entryText,
  orderCatalogue,
  removeEntry,
  resetEntry,
  type TextField,
} from '../operations/catalogue.ts';
import { type Entry, entries } from '../operations/entries.ts';
import type { Store } from '../store/store.ts';
import { type Commands, UsageError, withStore } from './context.ts';
import { gameId, gameIds, readBy } from './options.ts';
import { type Report, table } from './report.ts';

const longestId = 40;

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'an id is made of small letters, digits and hyphens'),
  v.maxLength(longestId, `an id has at most ${longestId} characters`),
);

const idOrSlug = 'its id, or the name in its address';

type Texts = Omit<GameChanges, 'active'>;

export const gamesCommands: Commands = (program, context) => {
  const group = program.command('games').description('the catalogue; open pages follow within a second');

  group
    .command('list')
    .description('every entry, in the order that players see, then those that they do not')
    .action(() => withStore(context, async (store) => context.report(listing(await entries(store)))));

  group
    .command('add')
    .description('an entry of your own')
    .argument('<id>', 'small letters, digits, hyphens', gameId)
    .requiredOption('--name <text>', 'what it is called', textOf('name'))
    .requiredOption('--desc <text>', 'a sentence about it', textOf('desc'))
    .option('--category <text>', 'Other if left out', textOf('category'))
    .option('--icon <text>', 'an emoji', textOf('icon'))
    .option('--idea <text>', 'where the idea comes from', textOf('idea'))
    .option('--order <number>', 'the place in the list; 9999 if left out', toOrder)
    .option('--hidden', 'not shown yet')
    .action(
      (
        given: string,
        { hidden, name, desc, ...more }: Texts & { name: string; desc: string; hidden?: true },
      ) =>
        withStore(context, async (store) => {
          const game = checkedId(given);
          await addEntry(store, context.actor, game, { ...emptyToNull(more), name, desc, active: !hidden });
          await reportOne(store, game, 'Added');
        }),
    );

  group
    .command('edit')
    .description('change what is said about a game; what you change, later releases leave alone')
    .argument('<id>', idOrSlug, gameId)
    .option('--name <text>', 'what it is called', textOf('name'))
    .option('--desc <text>', 'a sentence about it', textOf('desc'))
    .option('--category <text>', "'' for none", optionalOf('category'))
    .option('--icon <text>', "'' for none", optionalOf('icon'))
    .option('--idea <text>', "'' for none", optionalOf('idea'))
    .option('--order <number>', "'' for none", toOrder)
    .action((game: string, options: Texts) =>
      withStore(context, async (store) => {
        if (Object.keys(options).length === 0)
          throw new UsageError('Say what to change: games edit --help lists it.');
        await changeGames(store, context.actor, [game], emptyToNull(options));
        await reportOne(store, game, 'Changed');
      }),
    );

  for (const [word, active] of [
    ['hide', false],
    ['show', true],
  ] as const) {
    group
      .command(word)
      .description(active ? 'put hidden games back' : 'take games out of the catalogue; their pages stay')
      .argument('<id...>', idOrSlug, gameIds)
      .action((ids: string[]) =>
        withStore(context, async (store) => {
          await changeGames(store, context.actor, ids, { active });
          const shown = (await entries(store)).filter((row) => ids.includes(row.id));
          context.report(listing(shown));
        }),
      );
  }

  group
    .command('order')
    .description('put these games first, in this order; the others follow as they stood')
    .argument('<id...>', idOrSlug, gameIds)
    .action((ids: string[]) =>
      withStore(context, async (store) => {
        const twice = ids.find((one, index) => ids.indexOf(one) !== index);
        if (twice !== undefined) throw new UsageError(`"${twice}" is there twice.`);
        await orderCatalogue(store, context.actor, ids);
        context.report(listing(await entries(store)));
      }),
    );

  group
    .command('reset')
    .description('give a game back to this release: everything you changed about it is undone')
    .argument('<id>', idOrSlug, gameId)
    .action((given: string) =>
      withStore(context, async (store) => {
        await resetEntry(store, context.actor, given);
        await reportOne(store, given, 'Reset');
      }),
    );

  group
    .command('remove')
    .description('remove an entry of your own')
    .argument('<id>', idOrSlug, gameId)
    .action((game: string) =>
      withStore(context, async (store) => {
        await removeEntry(store, context.actor, game);
        context.report({ data: { removed: game }, text: `Removed ${game}.` });
      }),
    );

  async function reportOne(store: Store, game: string, done: string): Promise<void> {
    const [row] = (await entries(store)).filter((one) => one.id === game);
    context.report({ data: row, text: `${done} ${game}.\n${listing(row ? [row] : []).text}` });
  }
};

function listing(rows: readonly Entry[]): Report {
  const cells = rows.map((row) => [row.order, row.id, row.state, row.name, row.category, row.desc]);
  return { data: rows, text: table(['ORDER', 'ID', 'STATE', 'NAME', 'CATEGORY', 'DESCRIPTION'], cells) };
}

function checkedId(text: string): string {
  const parsed = v.safeParse(id, text);
  if (!parsed.success) throw new UsageError(`${parsed.issues[0].message}, not ${JSON.stringify(text)}`);
  return parsed.output;
}

const textOf = (field: TextField) => readBy(entryText(field));

function optionalOf(field: TextField) {
  const read = textOf(field);
  return (text: string): string => (text === '' ? '' : read(text));
}

function toOrder(text: string): number | null {
  if (text === '') return null;
  const order = Number(text);
  if (text.trim() === '' || !Number.isFinite(order)) throw new InvalidArgumentError('It must be a number.');
  return order;
}

function emptyToNull(texts: Texts): GameChanges {
  const entries = Object.entries(texts).map(([column, value]) => [column, value === '' ? null : value]);
  return Object.fromEntries(entries) as GameChanges;
}
