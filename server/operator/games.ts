import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { gameById, games as registry } from '../../games/index.ts';
import {
  addGame,
  editGames,
  type GameChanges,
  orderGames,
  removeGame,
  resetGame,
} from '../catalogue/edit-games.ts';
import type { Store } from '../store/store.ts';
import { type Commands, OperatorError, UsageError, withStore } from './context.ts';
import { entries, inPresentOrder, listing } from './games-list.ts';
import { gameId, gameIds } from './options.ts';

const longest = { id: 40, name: 80, desc: 400, category: 40, icon: 16, idea: 400 };

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'an id is made of small letters, digits and hyphens'),
  v.maxLength(longest.id, `an id has at most ${longest.id} characters`),
);

const idOrSlug = 'its id, or the name in its address';

interface Texts {
  readonly name?: string;
  readonly desc?: string;
  readonly category?: string;
  readonly icon?: string;
  readonly idea?: string;
  readonly order?: number | null;
}

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
          if (!(await addGame(store, game, { name, desc, ...emptyToNull(more), active: !hidden })))
            throw new OperatorError(`There is a game "${game}" already. To change it: games edit ${game}`);
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
        refuseUnknown(await editGames(store, [game], emptyToNull(options)));
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
          refuseUnknown(await editGames(store, ids, { active }));
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
        refuseUnknown(await orderGames(store, ids, inPresentOrder));
        context.report(listing(await entries(store)));
      }),
    );

  group
    .command('reset')
    .description('give a game back to this release: everything you changed about it is undone')
    .argument('<id>', idOrSlug, gameId)
    .action((given: string) =>
      withStore(context, async (store) => {
        const game = gameById(given);
        if (!game) throw new OperatorError(`This release has no game "${given}".`);
        await resetGame(store, game, registry.indexOf(game) + 1);
        await reportOne(store, given, 'Reset');
      }),
    );

  group
    .command('remove')
    .description('remove an entry of your own')
    .argument('<id>', idOrSlug, gameId)
    .action((game: string) =>
      withStore(context, async (store) => {
        if (gameById(game))
          throw new OperatorError(
            `"${game}" belongs to this release, whose next start would bring it back. To hide it: games hide ${game}`,
          );
        if (!(await removeGame(store, game))) refuseUnknown([game]);
        context.report({ data: { removed: game }, text: `Removed ${game}.` });
      }),
    );

  async function reportOne(store: Store, game: string, done: string): Promise<void> {
    const [row] = (await entries(store)).filter((one) => one.id === game);
    context.report({ data: row, text: `${done} ${game}.\n${listing(row ? [row] : []).text}` });
  }
};

function refuseUnknown(ids: readonly string[]): void {
  if (ids.length > 0)
    throw new OperatorError(
      `There is no game ${ids.map((each) => `"${each}"`).join(', ')}. To see what there is: games list`,
    );
}

function checkedId(text: string): string {
  const parsed = v.safeParse(id, text);
  if (!parsed.success) throw new UsageError(`${parsed.issues[0].message}, not ${JSON.stringify(text)}`);
  return parsed.output;
}

/** Trimmed, not empty, and nothing in it that would stand in a page's way. */
function textOf(field: keyof typeof longest) {
  return (text: string): string => {
    const trimmed = text.toWellFormed().trim();
    if (trimmed === '') throw new InvalidArgumentError('It must not be empty.');
    if ([...trimmed].length > longest[field])
      throw new InvalidArgumentError(`At most ${longest[field]} characters.`);
    if (/\p{Cc}/u.test(trimmed)) throw new InvalidArgumentError('No line breaks or control characters.');
    return trimmed;
  };
}

function optionalOf(field: keyof typeof longest) {
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
