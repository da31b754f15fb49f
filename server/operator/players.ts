import * as v from 'valibot';
import { ProfileChange } from '../../protocol/account.ts';
import { type DeskPlayer, type PlayerChange, playerChanges } from '../../protocol/desk.ts';
import { findPlayers } from '../account/find-players.ts';
import { changePlayer, deletePlayer, existingPlayer, renamePlayer } from '../operations/players.ts';
import { type Commands, UsageError, withStore } from './context.ts';
import { wholeNumber } from './options.ts';
import { table, time } from './report.ts';

export const playersCommands: Commands = (program, context) => {
  const group = program.command('players').description('players and their accounts');

  group
    .command('find')
    .description('find by id, or by part of a name or address; the most recently seen come first')
    .argument('<text>')
    .option('--limit <n>', 'show at most this many', wholeNumber(1), 20)
    .action((text: string, { limit }: { limit: number }) =>
      withStore(context, async (store) => {
        const found = await findPlayers(store, text, limit);
        context.report({ data: found, text: found.length === 0 ? 'No players found.' : listing(found) });
      }),
    );

  group
    .command('rename')
    .description('rename a player; the provider’s name no longer replaces it')
    .argument('<id>')
    .argument('<name>')
    .action((id: string, name: string) => {
      const displayName = checkedName(name);
      return withStore(context, async (store) =>
        show(await renamePlayer(store, context.actor, id, displayName)),
      );
    });

  for (const change of playerChanges)
    group
      .command(change)
      .description(words[change])
      .argument('<id>')
      .action((id: string) =>
        withStore(context, async (store) => show(await changePlayer(store, context.actor, change, id))),
      );

  group
    .command('delete')
    .description('erase a player and all their data, as they could themselves')
    .argument('<id>')
    .option('--yes', 'confirm; this can’t be undone')
    .action((id: string, { yes }: { yes?: true }) =>
      withStore(context, async (store) => {
        const player = await existingPlayer(store, id);
        if (!yes)
          throw new UsageError(
            `This permanently erases ${player.name} and ${player.runs} rounds. Add --yes to confirm.`,
          );
        await deletePlayer(store, context.actor, id);
        context.report({ data: { deleted: id }, text: `Deleted ${id}.` });
      }),
    );

  function show(player: DeskPlayer): void {
    context.report({ data: player, text: listing([player]) });
  }
};

const words: Readonly<Record<PlayerChange, string>> = {
  hide: 'hide a player from the leaderboards, later scores too; their own statistics go on',
  show: 'show a hidden player’s scores again',
  close: 'close a player’s account without deleting anything',
  reopen: 'reopen a player’s account',
};

function listing(found: readonly DeskPlayer[]): string {
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
  if (parsed.output.displayName === '') throw new UsageError('Not a name: it has no visible characters.');
  return parsed.output.displayName;
}
