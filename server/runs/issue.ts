import type { Transaction } from 'kysely';
import { loadEngine } from '../../games/load.ts';
import { knownAfter } from '../../kit/round/content.ts';
import { newSeed } from '../../kit/round/random.ts';
import { DAY_MS } from '../../protocol/dates.ts';
import type { IssuedRun, IssueRequest } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import { challengedRun } from '../friends/challenges.ts';
import { knownGame } from '../http/known-game.ts';
import { HttpProblem } from '../http/problem.ts';
import { newId } from '../store/ids.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Tables } from '../store/schema.ts';
import type { Runs } from './context.ts';
import { countStored } from './log-storage.ts';

const RUN_TTL_MS = { round: DAY_MS, lasting: 30 * DAY_MS };

/**
 * Binds a new seed, or that of a day's match or a challenge, to a player, a game, a difficulty and the version of its rules.
 * @throws HttpProblem not-found for an unknown game, unavailable without its content, too-many past the storage limit,
 * signed-out when the account is deleted during the request
 */
export async function issueRun(runs: Runs, player: Player, request: IssueRequest): Promise<IssuedRun> {
  const game = knownGame(request.game);
  const engine = await loadEngine(game);
  const { today, challenge } = request;
  const isShared = (today ?? challenge) !== undefined;
  // Rejects an older page, which would need the withheld answers to judge.
  if (engine.content && !isShared && !request.withheld)
    throw new HttpProblem('invalid', { errors: [{ path: 'withheld', message: 'needed in this game' }] });
  const { seed, content } =
    today !== undefined
      ? await matchOf(runs, today, request)
      : challenge !== undefined
        ? await challengeOf(runs, player, { ...request, challenge, version: engine.rules.version })
        : { seed: newSeed(), content: await runs.content(game, request.difficulty, player.id) };
  if (engine.content && content === undefined) throw new HttpProblem('unavailable');
  const stored = content === undefined ? null : JSON.stringify(content);
  if (stored !== null) await countStored(runs.limits, player.id, stored);
  const now = runs.now();
  const run = newId(16);
  const { version } = engine.rules;
  const row = {
    id: run,
    uid: player.id,
    game_id: game.id,
    difficulty: request.difficulty,
    round: request.round,
    seed,
    version,
    content: stored,
    status: 'issued',
    issued_at: now,
    expires_at: now + (game.midRound === 'count' ? RUN_TTL_MS.lasting : RUN_TTL_MS.round),
    entries: 0,
    ...(today !== undefined ? { today } : challenge !== undefined && { challenge }),
  };
  await runs.store.db.transaction().execute(async (db) => {
    await lockUser(db, player.id);
    await db.insertInto('runs').values(row).execute();
    // The game's boards show no deal that others have.
    if (!isShared) await countAttempt(db, row);
  });
  runs.metrics.run('issued');
  return { run, seed, version, content: isShared ? content : knownAfter(content, 0) };
}

/** @throws HttpProblem as Days.game; invalid for another deal than the day's */
async function matchOf({ days }: Runs, date: string, { game, difficulty, round }: IssueRequest) {
  const { matches } = await days.game(date, game);
  const match = matches.find((each) => each.difficulty === difficulty);
  if (!match || round !== 0) throw new HttpProblem('invalid', { detail: 'no deal of that day' });
  return match;
}

/** @throws HttpProblem not-found as challengedRun; invalid for another game's; gone after a change of its rules */
async function challengeOf(
  { store, now }: Runs,
  { id: uid }: Player,
  { challenge, game, difficulty, round, version }: IssueRequest & { challenge: string; version: number },
) {
  const run = await challengedRun(store.db, challenge, uid, now());
  if (run?.version !== version) throw new HttpProblem(run ? 'gone' : 'not-found');
  if (run.game_id !== game || run.difficulty !== difficulty || run.round !== round)
    throw new HttpProblem('invalid', { detail: 'no deal of that challenge' });
  return { seed: run.seed, content: run.content === null ? undefined : JSON.parse(run.content) };
}

async function countAttempt(
  db: Transaction<Tables>,
  { uid, game_id, difficulty }: Pick<RunsTable, 'uid' | 'game_id' | 'difficulty'>,
): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ uid, game_id, difficulty, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'game_id', 'difficulty'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('attempts.count'), '+', 1) })),
    )
    .execute();
}
