// Finishes a run: verifies its log, then writes the run and all consequences in one transaction, once.
import type { Transaction } from 'kysely';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import type { FinishedRun, LogPart } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import { recordAnswer } from '../friends/challenges.ts';
import { touchBoxesOf } from '../friends/membership.ts';
import { HttpProblem } from '../http/problem.ts';
import { countRound, isCounted } from '../statistics/tallies.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Tables } from '../store/schema.ts';
import { countFirsts, type EndedMatch, recordFirst } from '../today/record.ts';
import type { Runs } from './context.ts';
import { agrees, countStored } from './log-storage.ts';
import { isTooQuick } from './pace.ts';
import { readState, recordResult } from './save.ts';
import { findRun, type VerifiedPart, verifyLogPart } from './verify-part.ts';
import { isTooSlow, racedTime } from './wall-clock.ts';

interface Finish {
  readonly answer: FinishedRun;
  readonly repeated: boolean;
}

/** Finishes a run, or repeats the stored answer of a finished one. */
export async function finishRun(runs: Runs, player: Player, id: string, part: LogPart): Promise<FinishedRun> {
  try {
    const { answer, repeated } = await finish(runs, player, id, part);
    const result = answer.ranked ? 'ranked' : 'unranked';
    runs.metrics.run(repeated ? 'repeated' : result);
    if (answer.today?.first) await touchBoxesOf(runs.store, player.id);
    return answer;
  } catch (error) {
    runs.metrics.run(error instanceof HttpProblem ? error.code : 'failed');
    throw error;
  }
}

async function finish(runs: Runs, player: Player, id: string, part: LogPart): Promise<Finish> {
  const arrived = runs.now();
  const run = await findRun(runs.store.db, player, id);
  // Two devices have gone on from the same entry: the first to send its part has the round.
  const goesFurther = run.answer !== null && part.from + part.entries.length > run.entries;
  if (goesFurther || (part.from < run.entries && !(await agrees(runs.store.db, id, part))))
    throw new HttpProblem('elsewhere');
  if (run.answer !== null) return { answer: JSON.parse(run.answer), repeated: true };
  const replayed = await verifyLogPart(runs, run, part, arrived);
  const { outcome } = replayed.verified;
  if (!outcome && replayed.game.midRound !== 'count')
    throw new HttpProblem('run-refused', { detail: 'not over' });
  await countStored(runs.limits, player.id, JSON.stringify(part.pauses), '[]');
  const outside = run.today !== null && !(await isInBox(runs, run.today, run));
  return runs.store.db
    .transaction()
    .execute((db) => writeFinish(runs, db, player, run, replayed, { ...part, arrived, outside }));
}

async function isInBox({ days }: Runs, date: string, { game_id, difficulty }: RunsTable): Promise<boolean> {
  const { matches } = await days.box(date);
  return matches.some((match) => match.game === game_id && match.difficulty === difficulty);
}

async function writeFinish(
  runs: Runs,
  db: Transaction<Tables>,
  player: Player,
  { id, entries: from }: RunsTable,
  { game, entries, json, verified }: VerifiedPart,
  { arrived, outside, pauses, ...part }: LogPart & Pick<EndedMatch, 'arrived'> & { outside: boolean },
): Promise<Finish> {
  const { hidden } = await lockUser(db, player.id);
  // Another request may have finished it since.
  const run = await findRun(db, player, id);
  if (run.answer !== null) return { answer: JSON.parse(run.answer), repeated: true };
  // A checkpoint during the replay has revealed an answer: the retry replays from there.
  if (run.content !== null && run.entries > from)
    throw new HttpProblem('unavailable', { headers: { 'Retry-After': '1' } });
  const when = runs.now();
  const { state, at: end, outcome, score, bestTime, counts: own, sides, pace } = verified;
  const claim = { issuedAt: run.issued_at, now: arrived, end, pauses };
  const isRace = game.race === 'time' && !game.timed;
  const duration = isRace ? racedTime(verified.duration, claim) : verified.duration;
  // A day's match may be played before it gets its run, whose age then says nothing about slow motion.
  const slow = game.timed && run.today === null && isTooSlow(claim);
  const quick = isTooQuick(pace);
  const ranked = !slow && !quick;
  const actions = from + entries.length;
  const ended: EndedMatch = { score, ms: duration, actions, ranked, hidden, arrived, when };
  const match = run.today === null ? undefined : { ...run, today: run.today, outside };
  const attempt = match && (await recordFirst(db, match, ended));
  const today = match && { date: match.today, first: attempt !== undefined };
  // After the first attempt at a day's match its player knows the deal.
  const status = ranked && (!today || today.first) ? 'finished' : 'unranked';
  const counts = isCounted({ status, challenge: run.challenge });
  if (counts)
    await recordResult(db, player, game, {
      run: id,
      // The game's boards show no deal that others have.
      listed: !match,
      hidden,
      ms: duration,
      finished: { state, outcome, score, difficulty: toDifficulty(run.difficulty), when },
    });
  const figures = {
    score,
    result: outcome ?? null,
    best_ms: bestTime ?? null,
    figures: JSON.stringify(own),
  };
  await countRound(db, { ...run, ...figures }, counts);
  const answer: FinishedRun = {
    ranked: counts,
    ...(quick && { reason: 'quick' }),
    score,
    ...(today && { today }),
    state: await readState(db, player.id, game),
  };
  await db
    .updateTable('runs')
    .set({
      ...figures,
      sides: sides ? JSON.stringify(sides) : null,
      status,
      finished_at: when,
      entries: actions,
      checkpoint: null,
      reached_at: null,
      pauses: JSON.stringify(pauses),
      end_ms: end,
      duration_ms: duration,
      answer: JSON.stringify(answer),
    })
    .where('id', '=', id)
    .execute();
  await recordAnswer(db, { ...run, entries: actions }, when);
  // Replaces parts that another tab has sent since: the stored log must give this score. A whole log replaces all parts.
  const [from_entry, stored] = part.from === 0 ? [0, JSON.stringify(part.entries)] : [from, json];
  await db.deleteFrom('run_parts').where('run_id', '=', id).where('from_entry', '>=', from_entry).execute();
  await db.insertInto('run_parts').values({ run_id: id, from_entry, entries: stored }).execute();
  if (attempt?.counted === 1) await countFirsts(db, [attempt], 1);
  return { answer, repeated: false };
}
