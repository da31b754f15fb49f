// Checks of a restored database's contents.
import { sql } from 'kysely';
import { isWrong, type Reverified, reverify } from '../runs/reverify.ts';
import type { Store } from '../store/store.ts';
import { boardOf } from '../today/record.ts';

export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Reads only. */
export async function inspect(store: Store, sample: number): Promise<{ steps: Step[]; runs: Reverified[] }> {
  const runs = await replaySample(store, sample);
  return { steps: [await checkContents(store), await checkBoards(store), toStep(runs)], runs };
}

async function checkContents({ db }: Store): Promise<Step> {
  const { rows } = await sql<{ games: number; players: number; runs: number }>`
    select (select count(*) from games) as games, (select count(*) from users) as players,
      (select count(*) from runs) as runs`.execute(db);
  const { games = 0, players = 0, runs = 0 } = rows[0] ?? {};
  return { step: 'contents', ok: games > 0, detail: `${games} games, ${players} players, ${runs} rounds` };
}

/** Fails on a leaderboard entry without its score's record. */
async function checkBoards({ db }: Store): Promise<Step> {
  const { rows } = await sql<{ entries: number; unfounded: number }>`
    select count(*) as entries, count(case when scores.run_id is null then 1 end) as unfounded
    from leaderboard left join (
      select run_id, uid, score, null as date from games_highscores
      union all select run_id, uid, score, null from score_submissions
      union all select run_id, uid, score, date from today_attempts where ranked = 1
    ) as scores on scores.run_id = leaderboard.run_id and scores.uid = leaderboard.uid
      and scores.score = -minus_score
      and case when scores.date is null then period not like ${boardOf('%')} else period = ${boardOf('')} || scores.date end`.execute(
    db,
  );
  const { entries = 0, unfounded = 0 } = rows[0] ?? {};
  const detail =
    unfounded === 0
      ? `${entries} entries, each with its score's record`
      : `${unfounded} of ${entries} entries have no record of their score`;
  return { step: 'boards', ok: unfounded === 0, detail };
}

/** Replays random rounds. */
async function replaySample(store: Store, sample: number): Promise<Reverified[]> {
  const runs = await store.db
    .selectFrom('runs')
    .selectAll()
    .where('status', '!=', 'issued')
    .orderBy(sql`random()`)
    .limit(sample)
    .execute();
  const answers: Reverified[] = [];
  for (const run of runs) answers.push(await reverify(store, run));
  return answers;
}

function toStep(answers: readonly Reverified[]): Step {
  const verdicts = Map.groupBy(answers, ({ verdict }) => verdict);
  const counts = [...verdicts].map(([verdict, { length }]) => `${length} ${verdict}`);
  return {
    step: 'rounds',
    ok: !answers.some(isWrong),
    detail: answers.length === 0 ? 'none to replay' : `${answers.length} replayed: ${counts.join(', ')}`,
  };
}
