import * as v from 'valibot';
import { ProfileChange } from '../../protocol/account.ts';
import { eraseAccount } from '../account/account.ts';
import { type FoundPlayer, findPlayer, findPlayers } from '../account/find-players.ts';
import { setDisplayName } from '../auth/profile.ts';
import { hideFromBoards, showOnBoards } from '../leaderboards/hide.ts';
import { announce } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Commands, OperatorError, UsageError, withStore } from './context.ts';
import { wholeNumber } from './options.ts';
import { table, time } from './report.ts';

export const playersCommands: Commands = (program, context) => {
  const group = program.command('players').description('players and their accounts');

  group
    .command('find')
    .description('by id, or by a part of a name or an address; those seen last come first')
    .argument('<text>')
    .option('--limit <n>', 'at most so many', wholeNumber(1), 20)
    .action((text: string, { limit }: { limit: number }) =>
      withStore(context, async (store) => {
        const found = await findPlayers(store, text, limit);
        context.report({ data: found, text: found.length === 0 ? 'Nobody.' : listing(found) });
      }),
    );

  group
    .command('rename')
    .description('give a player another name, which the provider’s name no longer replaces')
    .argument('<id>')
    .argument('<name>')
    .action((id: string, name: string) => {
      const displayName = checkedName(name);
      return change(id, (store) => setDisplayName(store, id, displayName));
    });

  group
    .command('hide')
    .description('take a player off the leaderboards, later scores too; their own figures count on')
    .argument('<id>')
    .action((id: string) => change(id, (store) => hideFromBoards(store, id, Date.now())));

  group
    .command('show')
    .description('put a hidden player back where their scores belong')
    .argument('<id>')
    .action((id: string) => change(id, (store) => showOnBoards(store, id, Date.now())));

  group
    .command('close')
    .description('keep a player out of their account; nothing of it is lost')
    .argument('<id>')
    .action((id: string) => change(id, (store) => setClosed(store, id, Date.now())));

  group
    .command('reopen')
    .description('let a player into their account again')
    .argument('<id>')
    .action((id: string) => change(id, (store) => setClosed(store, id, null)));

  group
    .command('delete')
    .description('erase a player with everything that is kept about them, as they could themselves')
    .argument('<id>')
    .option('--yes', 'yes, for good')
    .action((id: string, { yes }: { yes?: true }) =>
      withStore(context, async (store) => {
        const player = await existing(store, id);
        if (!yes)
          throw new UsageError(
            `This erases ${player.name} with ${player.runs} rounds, for good. If that is what you want, add --yes.`,
          );
        await eraseAccount(store, id);
        await announce(store, 'players', 'boards');
        context.report({ data: { deleted: id }, text: `Deleted ${id}.` });
      }),
    );

  /** Looks first whether there is such a player, and shows them afterwards. */
  function change(id: string, work: (store: Store) => Promise<unknown>): Promise<void> {
    return withStore(context, async (store) => {
      await existing(store, id);
      await work(store);
      await announce(store, 'players', 'boards');
      const player = await existing(store, id);
      context.report({ data: player, text: listing([player]) });
    });
  }
};

async function existing(store: Store, id: string): Promise<FoundPlayer> {
  const player = await findPlayer(store, id);
  if (player) return player;
  throw new OperatorError(`There is no player with the id "${id}". To look one up: players find <name>`);
}

async function setClosed({ db }: Store, id: string, since: number | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: since }).where('uid', '=', id).execute();
}

function listing(found: readonly FoundPlayer[]): string {
  const headings = ['ID', 'NAME', 'ADDRESS', 'PROVIDER', 'SINCE', 'LAST SEEN', 'ROUNDS', 'STATE'];
  return table(
    headings,
    found.map((player) => [
      player.id,
      player.name,
      player.email,
      player.provider,
      time(player.createdAt),
      time(player.lastSeenAt),
      player.runs,
      [player.hiddenAt !== null && 'hidden', player.closedAt !== null && 'closed'].filter(Boolean).join(', '),
    ]),
  );
}

function checkedName(name: string): string {
  const parsed = v.safeParse(ProfileChange, { displayName: name });
  if (!parsed.success) throw new UsageError(`Not a name: ${parsed.issues[0].message}`);
  if (parsed.output.displayName === '') throw new UsageError('Not a name: there is nothing in it to see.');
  return parsed.output.displayName;
}
