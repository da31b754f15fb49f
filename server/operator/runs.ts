import { Option } from 'commander';
import * as v from 'valibot';
import { counted } from '../../kit/board/words.ts';
import {
  existingRun,
  latestRuns,
  Reason,
  summaryOf,
  unrankRun,
  type WantedRuns,
} from '../operations/runs.ts';
import { readEntries } from '../runs/parts.ts';
import { isWrong, type Reverified, reverify } from '../runs/reverify.ts';
import { type Commands, UsageError, withStore } from './context.ts';
import { gameId, wholeNumber } from './options.ts';
import { table, time } from './report.ts';

export const runsCommands: Commands = (program, context) => {
  const group = program.command('runs').description('signed-in players’ rounds, and whether they verify');

  group
    .command('list')
    .description('list the latest rounds')
    .option('--player <id>', 'only this player’s')
    .option('--game <id>', 'only this game’s', gameId)
    .addOption(
      new Option('--status <status>', 'only this status').choices(['issued', 'finished', 'unranked']),
    )
    .option('--limit <n>', 'show at most this many', wholeNumber(1), 20)
    .action((wanted: WantedRuns) =>
      withStore(context, async (store) => {
        const found = await latestRuns(store, wanted);
        const rows = found.map((run) => [
          time(run.issuedAt),
          run.id,
          run.game,
          run.difficulty,
          run.status,
          run.score,
          run.result,
          run.player,
        ]);
        const headings = ['ISSUED', 'ID', 'GAME', 'DIFFICULTY', 'STATUS', 'SCORE', 'RESULT', 'PLAYER'];
        context.report({ data: found, text: found.length === 0 ? 'None.' : table(headings, rows) });
      }),
    );

  group
    .command('show')
    .description('show one round with its log')
    .allowUnknownOption()
    .helpOption('--help')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store) => {
        const run = await summaryOf(store, id);
        const log = await readEntries(store.db, id);
        const facts = Object.entries(run).map(([name, value]) => [
          name,
          name.endsWith('At') ? time(value as number) : value,
        ]);
        const entries = log.map(([at, action]) => [at, JSON.stringify(action)]);
        context.report({
          data: { ...run, log },
          text: `${table(['', ''], facts).trimStart()}\n\n${table(['AT (MS)', 'ACTION'], entries)}`,
        });
      }),
    );

  group
    .command('verify')
    .description('replay stored rounds and compare them with the stored results')
    // An id may begin with a hyphen, and is no option then.
    .allowUnknownOption()
    .helpOption('--help')
    .argument('<id...>')
    .action((ids: string[]) =>
      withStore(context, async (store) => {
        const answers: Reverified[] = [];
        for (const run of await Promise.all(ids.map((id) => existingRun(store, id))))
          answers.push(await reverify(store, run));
        context.report(verdicts(answers));
      }),
    );

  group
    .command('unrank')
    .description('remove a round from the leaderboards for good; its player reads why')
    .allowUnknownOption()
    .helpOption('--help')
    .argument('<id>')
    .argument('<reason>')
    .action((id: string, reason: string) => {
      const parsed = v.safeParse(Reason, reason);
      if (!parsed.success) throw new UsageError(`Not a reason: ${parsed.issues[0].message}`);
      return withStore(context, async (store) => {
        const run = await unrankRun(store, context.actor, id, parsed.output);
        context.report({ data: run, text: `${id} is off the leaderboards.` });
      });
    });
};

/** What has come of replaying runs. */
export function verdicts(answers: readonly Reverified[]) {
  const wrong = answers.filter(isWrong).length;
  const rows = answers.map((one) => [one.run, one.game, explain(one)]);
  const failed =
    wrong === 0
      ? undefined
      : `${counted(wrong, 'round')} of ${answers.length} ${wrong === 1 ? 'doesn’t' : 'don’t'} give the stored result.`;
  const text = [table(['ID', 'GAME', 'VERDICT'], rows), failed].filter(Boolean).join('\n\n');
  return { data: answers, text, failed };
}

function explain({ verdict, detail, stored, replayed }: Reverified): string {
  const say = (result: typeof stored | undefined) =>
    `${result?.score} (${result?.result ?? 'not over'}) after ${result?.endMs} ms`;
  switch (verdict) {
    case 'same':
      return `same: ${say(stored)}`;
    case 'different':
      return `DIFFERENT: stored ${say(stored)}, replayed ${say(replayed)}`;
    case 'refused':
      return `REFUSED: ${detail}`;
    case 'other-version':
      return `can’t be checked: ${detail}, which have changed since`;
    case 'no-log':
      return `can’t be checked: the log wasn’t kept (${detail})`;
    case 'unfinished':
      return 'not finished';
  }
}
