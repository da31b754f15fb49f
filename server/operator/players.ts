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
    .description('erase a player with everything that is kept about them, as they could themselves')
    .argument('<id>')
    .option('--yes', 'yes, for good')
    .action((id: string, { yes }: { yes?: true }) =>
      withStore(context, async (store) => {
        const player = await existingPlayer(store, id);
        if (!yes)
          throw new UsageError(
            `This erases ${player.name} with ${player.runs} rounds, for good. If that is what you want, add --yes.`,
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
  hide: 'take a player off the leaderboards, later scores too; their own figures count on',
  show: 'put a hidden player back where their scores belong',
  close: 'keep a player out of their account; nothing of it is lost',
  reopen: 'let a player into their account again',
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
  if (parsed.output.displayName === '') throw new UsageError('Not a name: there is nothing in it to see.');
  return parsed.output.displayName;
}
