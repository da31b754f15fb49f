import { InvalidArgumentError, Option } from 'commander';
import { findReceived, listReceived, type Received, setStatus } from '../contact/review.ts';
import type { Source } from '../contact/submissions.ts';
import { announce } from '../store/changes.ts';
import { type Commands, OperatorError, withStore } from './context.ts';
import { wholeNumber } from './options.ts';
import { harmless, table, time } from './report.ts';

/** It is shown on a small label. */
const longestStatus = 24;

interface Wanted {
  readonly source?: Source;
  readonly status?: string;
  readonly player?: string;
  readonly limit: number;
}

export const submissionsCommands: Commands = (program, context) => {
  const group = program.command('submissions').description('bug reports and game requests');

  group
    .command('list')
    .description('what players have sent, newest first')
    .addOption(new Option('--source <kind>', 'of one kind only').choices(['bug', 'idea']))
    .option('--status <status>', 'of one status only; new ones are open')
    .option('--player <id>', 'of one player only')
    .option('--limit <n>', 'at most so many', wholeNumber(1), 50)
    .action((wanted: Wanted) =>
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
    .description('one of them, whole')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store) => {
        const found = await findReceived(store, id);
        if (!found) throw unknown(id);
        context.report({ data: found, text: letter(found) });
      }),
    );

  group
    .command('set-status')
    .description('what its player reads beside it, such as open, planned, done, declined')
    .argument('<id>')
    .argument('<status>', `a word or two, at most ${longestStatus} characters`, toStatus)
    .action((id: string, status: string) =>
      withStore(context, async (store) => {
        if (!(await setStatus(store, id, status))) throw unknown(id);
        await announce(store, 'submissions');
        context.report({ data: { id, status }, text: `${id} is ${status}.` });
      }),
    );
};

function letter({ id, source, status, game, uid, player, createdAt, title, message }: Received): string {
  const facts = [
    ['sent', time(createdAt)],
    ['id', id],
    ['kind', source],
    ['status', status],
    ['game', game],
    ['player', `${player} (${uid})`],
    ['title', title],
  ];
  return `${table(['', ''], facts).trimStart()}\n\n${harmless(message)}`;
}

function toStatus(text: string): string {
  const status = text.toWellFormed().trim();
  if (status === '' || [...status].length > longestStatus || /\p{Cc}/u.test(status))
    throw new InvalidArgumentError(`It must be a word or two, at most ${longestStatus} characters.`);
  return status;
}

function unknown(id: string): OperatorError {
  return new OperatorError(`There is no submission "${id}". To see what there is: submissions list`);
}
