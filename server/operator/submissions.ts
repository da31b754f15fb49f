import { Option } from 'commander';
import type { DeskSubmission } from '../../protocol/desk.ts';
import { listReceived, type WantedSubmissions } from '../contact/submissions.ts';
import { AnswerText, existingSubmission, longestStatus, reply, Status } from '../operations/submissions.ts';
import { type Commands, withStore } from './context.ts';
import { readBy, wholeNumber } from './options.ts';
import { harmless, table, time } from './report.ts';

export const submissionsCommands: Commands = (program, context) => {
  const group = program.command('submissions').description('bug reports and game requests');

  group
    .command('list')
    .description('list what players have sent, newest first')
    .addOption(new Option('--source <kind>', 'only this kind').choices(['bug', 'idea']))
    .option('--status <status>', 'only this status; new ones are open')
    .option('--player <id>', 'only this player’s')
    .option('--limit <n>', 'show at most this many', wholeNumber(1), 50)
    .action((wanted: WantedSubmissions) =>
      withStore(context, async (store) => {
        const found = await listReceived(store, wanted);
        const rows = found.map((one) => [
          time(one.createdAt),
          one.id,
          one.source,
          one.status,
          one.game,
          one.player,
          one.title,
        ]);
        const headings = ['SENT', 'ID', 'KIND', 'STATUS', 'GAME', 'PLAYER', 'TITLE'];
        context.report({ data: found, text: found.length === 0 ? 'Nothing.' : table(headings, rows) });
      }),
    );

  group
    .command('show')
    .description('show one in full')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store) => {
        const found = await existingSubmission(store, id);
        context.report({ data: found, text: letter(found) });
      }),
    );

  group
    .command('set-status')
    .description('set the status its player sees, such as open, planned, done, declined')
    .argument('<id>')
    .argument('<status>', `a word or two, at most ${longestStatus} characters`, readBy(Status))
    .action((id: string, status: string) =>
      withStore(context, async (store) => {
        await reply(store, context.actor, id, { status });
        context.report({ data: { id, status }, text: `${id} is ${status}.` });
      }),
    );

  group
    .command('answer')
    .description('set the answer its player sees')
    .argument('<id>')
    .argument('<text>', "'' removes the answer", readBy(AnswerText))
    .action((id: string, answer: string) =>
      withStore(context, async (store) => {
        const found = await reply(store, context.actor, id, { answer });
        context.report({ data: found, text: letter(found) });
      }),
    );
};

function letter(one: DeskSubmission): string {
  const { id, source, status, game, uid, player, createdAt, title, message, answer } = one;
  const facts = [
    ['sent', time(createdAt)],
    ['id', id],
    ['kind', source],
    ['status', status],
    ['game', game],
    ['player', `${player} (${uid})`],
    ['title', title],
  ];
  return `${table(['', ''], facts).trimStart()}\n\n${harmless(message)}${answer === null ? '' : `\n\nAnswer: ${harmless(answer)}`}`;
}
