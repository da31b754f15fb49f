// Operations on rounds of signed-in players.
import * as v from 'valibot';
import { counted } from '../../kit/board/words.ts';
import { OperatorError } from '../operator-error.ts';
import { readEntries } from '../runs/log-storage.ts';
import { isWrong, type Reverified, reverify } from '../runs/reverify.ts';
import { announce } from '../store/changes.ts';
import { lockAccount } from '../store/locks.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { withdrawMatch } from '../today/record.ts';
import { type Actor, record } from './audit.ts';
import { lineOf } from './line.ts';
import {
  choice,
  group,
  limit,
  ofPlayer,
  onDesk,
  onScreen,
  onStore,
  option,
  toGameId,
  word,
  words,
} from './operation.ts';
import { facts, field, list, paragraphs, table } from './report.ts';
import { settle } from './settle.ts';

/** Characters. */
const longestReason = 300;

/** Rows read in one turn of the event loop. */
const RUNS_AT_ONCE = 1_000;

type RunSummary = Awaited<ReturnType<typeof summaryOf>>;

/** @throws OperatorError for an unknown ID */
function summaryOf(store: Store, id: string) {
  return summaries(store).where('runs.id', '=', id).executeTakeFirstOrThrow(unknown(id));
}

/** Reads no content and no saved states, which can be long. */
function summaries({ db }: Store) {
  return db
    .selectFrom('runs')
    .leftJoin('users', 'users.uid', 'runs.uid')
    .select(['runs.id', 'runs.uid as player'])
    .select(({ fn }) => fn.coalesce('users.display_name', 'runs.uid').as('name'))
    .select(['game_id as game', 'difficulty', 'round', 'version', 'seed', 'status', 'entries'])
    .select(['issued_at as issuedAt', 'expires_at as expiresAt', 'finished_at as finishedAt'])
    .select(['end_ms as endMs', 'score', 'result', 'unranked_because as unrankedBecause']);
}

/** @throws OperatorError for an unknown ID */
function existingRun({ db }: Store, id: string): Promise<RunsTable> {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknown(id));
}

const unknown = (id: string) => () =>
  new OperatorError(`There’s no run "${id}". To list the latest: runs list`);

/**
 * Takes a finished round off the boards for good: the player's next best replaces it. Their own statistics stay.
 * @param reason shown to the player
 */
export async function unrankRun(store: Store, actor: Actor, id: string, reason: string): Promise<RunSummary> {
  const run = await existingRun(store, id);
  const { uid } = run;
  const now = Date.now();
  await store.db.transaction().execute(async (db) => {
    // The rounds of an erased account are being deleted.
    if (!(await lockAccount(db, uid))) throw unknown(id)();
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ status: 'unranked', unranked_because: reason })
      .where('id', '=', id)
      .where('status', '=', 'finished')
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new OperatorError('Only ranked rounds can be removed from the leaderboards.');
    for (const table of ['games_highscores', 'score_submissions'] as const)
      await db.deleteFrom(table).where('run_id', '=', id).execute();
    await db
      .deleteFrom('leaderboard')
      .where(({ and }) => and({ uid, game_id: run.game_id, difficulty: run.difficulty, run_id: id }))
      .execute();
    await withdrawMatch(db, run);
    await db.updateTable('users').set({ unsettled_at: now }).where('uid', '=', uid).execute();
  });
  await settle(store, uid, now, now);
  await record(store, actor, { action: 'runs.unrank', subject: id, detail: reason });
  await announce(store, 'boards');
  return summaryOf(store, id);
}

const listing = list<RunSummary>([
  'issuedAt',
  'id',
  'game',
  'difficulty',
  'status',
  'score',
  'result',
  'name',
  'player',
  'unrankedBecause',
]);
const one = { id: word('<id>') };

export const runsOperations = group('runs', 'signed-in players’ rounds, and whether they verify', [
  onScreen('list', {
    about: 'list the latest rounds',
    acts: ({ status }) =>
      status === 'issued' ? [] : status === 'finished' ? ['verify', 'unrank'] : ['verify'],
    parameters: {
      player: ofPlayer,
      game: option('--game <id>', 'only this game’s', toGameId),
      status: choice('--status <status>', 'only this status', ['issued', 'finished', 'unranked']),
      limit: limit(20),
    },
    async run({ store }, { player, game, status, limit }) {
      const runs = summaries(store)
        .select('issued_at')
        .$if(player !== undefined, (query) => query.where('runs.uid', '=', player ?? ''));
      const newestFirst = { direction: 'desc', rowsAtOnce: RUNS_AT_ONCE } as const;
      const found: RunSummary[] = [];
      for await (const { issued_at: _, ...run } of walk(runs, ['issued_at', 'id'], newestFirst)) {
        // Filters here, as a query for a rare value would search all runs.
        if ((game ?? run.game) === run.game && (status ?? run.status) === run.status) found.push(run);
        if (found.length === limit) break;
      }
      return found;
    },
    show: listing,
  }),
  onStore('show', {
    about: 'show one round with its log',
    parameters: one,
    run: async ({ store }, { id }) => ({
      ...(await summaryOf(store, id)),
      log: await readEntries(store.db, id),
    }),
    show({ log, ...run }) {
      const rows = Object.entries(run).map(([name, value]) => [name, field(name, value)]);
      const entries = log.map(([at, action]) => [at, JSON.stringify(action)]);
      return paragraphs(facts(rows), table(['AT (MS)', 'ACTION'], entries));
    },
  }),
  onDesk('verify', {
    desk: { label: 'Verify' },
    about: 'replay stored rounds and compare them with the stored results',
    parameters: { ids: words('<id...>', undefined, v.string()) },
    async run({ store, actor, replay }, { ids }) {
      const runs = await Promise.all(ids.map((id) => existingRun(store, id)));
      // The log says what operators do on the desk. The command line only reads.
      if (replay) for (const id of ids) await record(store, actor, { action: 'runs.verify', subject: id });
      const answers = await Promise.all(runs.map((run) => reverify(store, run, replay)));
      return answers.map((each) => ({ ...each, words: explain(each) }));
    },
    show: (answers) => paragraphs(verdicts(answers), wrongOf(answers)),
    failed: wrongOf,
  }),
  onDesk('unrank', {
    desk: { label: 'Remove from leaderboards', submit: 'Remove for good' },
    about: 'remove a round from the leaderboards for good; its player reads why',
    parameters: {
      ...one,
      reason: {
        ...word('<reason>', 'reason, shown to the player', lineOf(longestReason)),
        longest: longestReason,
      },
    },
    run: ({ store, actor }, { id, reason }) => unrankRun(store, actor, id, reason),
    show: ({ id }) => `${id} is off the leaderboards.`,
  }),
]);

export const verdicts = list<Reverified>(['run', 'game', ['verdict', explain]]);

function wrongOf(answers: readonly Reverified[]): string | undefined {
  const wrong = answers.filter(isWrong).length;
  if (wrong === 0) return undefined;
  return `${counted(wrong, 'round')} of ${answers.length} ${wrong === 1 ? 'doesn’t' : 'don’t'} give the stored result.`;
}

function explain({ verdict, detail, stored, replayed }: Reverified): string {
  const say = (result: typeof stored | undefined) =>
    `${result?.score} (${result?.result ?? 'not over'}) after ${result?.endMs} ms`;
  const words: Record<Reverified['verdict'], string> = {
    same: `Verified: the same score from the same moves, ${say(stored)}.`,
    different: `Mismatch: stored ${say(stored)}, replayed ${say(replayed)}.`,
    refused: `Invalid: the moves break the rules (${detail}).`,
    'other-version': `Can’t be checked: ${detail}, which have changed since.`,
    'no-log': `Can’t be checked: the log wasn’t kept (${detail}).`,
    unfinished: 'Not finished.',
  };
  return words[verdict];
}
