// Would this database do, if it were all that is left? Asked of a backup before it is needed.
import { sql } from 'kysely';
import { isWrong, type Reverified, reverify } from '../runs/reverify.ts';
import type { Store } from '../store/store.ts';

export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Reads only. */
export async function inspect(store: Store, sample: number): Promise<{ steps: Step[]; runs: Reverified[] }> {
  const runs = await replaySample(store, sample);
  return { steps: [await lookAtCatalogue(store), await lookAtBoards(store), toStep(runs)], runs };
}

async function lookAtCatalogue({ db }: Store): Promise<Step> {
  const count = async (table: 'games' | 'users' | 'runs') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const [games, players, runs] = await Promise.all([count('games'), count('users'), count('runs')]);
  return { step: 'contents', ok: games > 0, detail: `${games} games, ${players} players, ${runs} rounds` };
}

/** A score on a board without its record would be one that nobody has made. */
async function lookAtBoards({ db }: Store): Promise<Step> {
  const { rows } = await sql<{ entries: number; unfounded: number }>`
    select count(*) as entries, coalesce(sum(case when founded then 0 else 1 end), 0) as unfounded from (
      select exists (
        select 1 from games_highscores as score
        where score.run_id = leaderboard.run_id and score.uid = leaderboard.uid and score.score = -leaderboard.minus_score
      ) or exists (
        select 1 from score_submissions as score
        where score.run_id = leaderboard.run_id and score.uid = leaderboard.uid and score.score = -leaderboard.minus_score
      ) as founded
      from leaderboard
    ) as entries`.execute(db);
  const { entries = 0, unfounded = 0 } = rows[0] ?? {};
  const detail =
    unfounded === 0
      ? `${entries} entries, each with its score's record`
      : `${unfounded} of ${entries} entries have no record of their score`;
  return { step: 'boards', ok: unfounded === 0, detail };
}

/** Rounds at random, played again. */
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
    detail:
      answers.length === 0 ? 'none to play again' : `${answers.length} played again: ${counts.join(', ')}`,
  };
}
