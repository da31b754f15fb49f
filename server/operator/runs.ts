import { counted } from '../../kit/board/words.ts';
import * as operations from '../operations/runs.ts';
import { readEntries } from '../runs/log-storage.ts';
import { isWrong, type Reverified, reverify } from '../runs/reverify.ts';
import { gameId, group, limit, ofPlayer, onStore, option, readBy, word } from './command.ts';
import { facts, field, list, table } from './report.ts';

const listing = list<operations.RunSummary>({
  ...{ ISSUED: 'issuedAt', ID: 'id', GAME: 'game', DIFFICULTY: 'difficulty' },
  ...{ STATUS: 'status', SCORE: 'score', RESULT: 'result', PLAYER: 'player' },
});

export const runsCommands = group('runs', 'signed-in players’ rounds, and whether they verify', [
  onStore('list', {
    about: 'list the latest rounds',
    options: [
      ofPlayer(),
      option('--game <id>', 'only this game’s', gameId),
      option('--status <status>', 'only this status').choices(['issued', 'finished', 'unranked']),
      limit(20),
    ],
    run: ({ store }, wanted: operations.WantedRuns) => operations.latestRuns(store, wanted),
    show: listing,
  }),
  onStore('show', {
    about: 'show one round with its log',
    words: [word('<id>')],
    hyphens: true,
    run: async ({ store }, id: string) => ({
      ...(await operations.summaryOf(store, id)),
      log: await readEntries(store.db, id),
    }),
    show({ log, ...run }) {
      const rows = Object.entries(run).map(([name, value]) => [name, field(name, value)]);
      const entries = log.map(([at, action]) => [at, JSON.stringify(action)]);
      return `${facts(rows)}\n\n${table(['AT (MS)', 'ACTION'], entries)}`;
    },
  }),
  onStore('verify', {
    about: 'replay stored rounds and compare them with the stored results',
    words: [word('<id...>')],
    hyphens: true,
    async run({ store }, ids: string[]) {
      const runs = await Promise.all(ids.map((id) => operations.existingRun(store, id)));
      return Promise.all(runs.map((run) => reverify(store, run)));
    },
    show: (answers) => [verdicts(answers), wrongOf(answers)].filter(Boolean).join('\n\n'),
    failed: wrongOf,
  }),
  onStore('unrank', {
    about: 'remove a round from the leaderboards for good; its player reads why',
    words: [word('<id>'), word('<reason>', undefined, readBy(operations.Reason))],
    hyphens: true,
    run: ({ store, actor }, id: string, reason: string) => operations.unrankRun(store, actor, id, reason),
    show: ({ id }) => `${id} is off the leaderboards.`,
  }),
]);

export const verdicts = list<Reverified>({ ID: 'run', GAME: 'game', VERDICT: explain });

function wrongOf(answers: readonly Reverified[]): string | undefined {
  const wrong = answers.filter(isWrong).length;
  if (wrong === 0) return undefined;
  return `${counted(wrong, 'round')} of ${answers.length} ${wrong === 1 ? 'doesn’t' : 'don’t'} give the stored result.`;
}

function explain({ verdict, detail, stored, replayed }: Reverified): string {
  const say = (result: typeof stored | undefined) =>
    `${result?.score} (${result?.result ?? 'not over'}) after ${result?.endMs} ms`;
  const words: Record<Reverified['verdict'], string> = {
    same: `same: ${say(stored)}`,
    different: `DIFFERENT: stored ${say(stored)}, replayed ${say(replayed)}`,
    refused: `REFUSED: ${detail}`,
    'other-version': `can’t be checked: ${detail}, which have changed since`,
    'no-log': `can’t be checked: the log wasn’t kept (${detail})`,
    unfinished: 'not finished',
  };
  return words[verdict];
}
