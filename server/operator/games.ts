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
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has lower-case letters, digits and hyphens'),
  v.maxLength(longestId, `an id has at most ${longestId} characters`),
);

const idOrSlug = 'its id or slug';

type Texts = Omit<GameChanges, 'active'>;

export const gamesCommands: Commands = (program, context) => {
  const group = program.command('games').description('the catalogue; open pages update within a second');

  group
    .command('list')
    .description('list every entry: shown ones in their order, then hidden ones')
    .action(() => withStore(context, async (store) => context.report(listing(await entries(store)))));

  group
    .command('add')
    .description('add your own entry')
    .argument('<id>', 'lower-case letters, digits, hyphens', gameId)
    .requiredOption('--name <text>', 'its name', textOf('name'))
    .requiredOption('--desc <text>', 'its description', textOf('desc'))
    .option('--category <text>', 'default: Other', textOf('category'))
    .option('--icon <text>', 'an emoji', textOf('icon'))
    .option('--idea <text>', 'where the idea comes from', textOf('idea'))
    .option('--order <number>', 'its place in the list; default: 9999', toOrder)
    .option('--hidden', 'hide it for now')
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
    .description('change a game’s texts; later releases keep your changes')
    .argument('<id>', idOrSlug, gameId)
    .option('--name <text>', 'its name', textOf('name'))
    .option('--desc <text>', 'its description', textOf('desc'))
    .option('--category <text>', "'' for none", optionalOf('category'))
    .option('--icon <text>', "'' for none", optionalOf('icon'))
    .option('--idea <text>', "'' for none", optionalOf('idea'))
    .option('--order <number>', "'' for none", toOrder)
    .action((game: string, options: Texts) =>
      withStore(context, async (store) => {
        if (Object.keys(options).length === 0)
          throw new UsageError('Name something to change. See: games edit --help');
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
      .description(active ? 'show hidden games again' : 'hide games from the catalogue; their pages stay')
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
    .description('put these games first, in this order; the others follow in theirs')
    .argument('<id...>', idOrSlug, gameIds)
    .action((ids: string[]) =>
      withStore(context, async (store) => {
        const twice = ids.find((one, index) => ids.indexOf(one) !== index);
        if (twice !== undefined) throw new UsageError(`"${twice}" is listed twice.`);
        await orderCatalogue(store, context.actor, ids);
        context.report(listing(await entries(store)));
      }),
    );

  group
    .command('reset')
    .description('undo all your changes to a game')
    .argument('<id>', idOrSlug, gameId)
    .action((given: string) =>
      withStore(context, async (store) => {
        await resetEntry(store, context.actor, given);
        await reportOne(store, given, 'Reset');
      }),
    );

  group
    .command('remove')
    .description('remove your own entry')
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
