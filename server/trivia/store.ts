import { randomBytes, randomInt } from 'node:crypto';
import type { Category } from '../../games/quick-quiz/categories.ts';
import type { Stored } from '../../games/quick-quiz/question.ts';
import type { Db, Tables } from '../store/schema.ts';
import { type Level, questionId, type TriviaQuestion } from './question.ts';

const asked = ['question', 'correct', 'incorrect', 'category', 'difficulty', 'src', 'licence'] as const;
const columns = [...asked, 'type'] as const;

/** Maximum number of questions read for a round. */
const LOADED = 200;

/**
 * Half of the questions, by ID: the server sends `open` ones with their answers, for rounds that are not ranked; the
 * answers of `ranked` ones come one by one, as the player gives theirs.
 */
export type Share = 'open' | 'ranked';

/** Ranges of the shares' IDs. These are SHA-256 in hex, so both hold about as many. */
const ranges = { open: ['0', '8'], ranked: ['8', 'g'] } as const;

/** Names that the Open Trivia Database has for our categories. */
const theirs: Partial<Record<Category, string>> = {
  Computing: 'Science: Computers',
  Literature: 'Entertainment: Books',
  Mathematics: 'Science: Mathematics',
  Music: 'Entertainment: Music',
  Science: 'Science & Nature',
  Sport: 'Sports',
};

interface Part {
  /** Missing: of all categories. */
  readonly category?: Category | undefined;
  /** Start of the circle; random if missing. */
  readonly from?: string | undefined;
}

/** Reads questions of four answers, a level after the other, each in the order of their IDs and in a circle. */
export async function readQuestions(
  db: Db,
  levels: readonly Level[],
  share: Share,
  { category, from: given }: Part = {},
): Promise<Stored[]> {
  const [first, end] = ranges[share];
  const start = given ?? (Number(first) + randomInt(8)).toString(16) + randomBytes(8).toString('hex');
  const names = category && [category, theirs[category] ?? category];
  const read = (level: Level, from: string, to: string, limit: number) =>
    db
      .selectFrom('trivia_questions')
      .select(asked)
      .where('type', '=', 'multiple')
      .where('difficulty', '=', level)
      .$if(names !== undefined, (query) => query.where('category', 'in', names ?? []))
      .where('id', '>=', from)
      .where('id', '<', to)
      .orderBy('id')
      .limit(limit)
      .execute();
  const rows: Awaited<ReturnType<typeof read>> = [];
  for (const level of levels)
    for (const [from, to] of [
      [start, end],
      [first, start],
    ] as const)
      if (rows.length < LOADED) rows.push(...(await read(level, from, to, LOADED - rows.length)));
  return rows.map((row) => ({ ...row, incorrect: JSON.parse(row.incorrect) as string[] }) as Stored);
}

export async function countQuestions(db: Db, src: string): Promise<number> {
  const { count } = await db
    .selectFrom('trivia_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('src', '=', src)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the questions of each source by level. */
export function countSources(db: Db) {
  return db
    .selectFrom('trivia_questions')
    .select(({ fn }) => {
      const all = fn.countAll<number>();
      const of = <L extends Level>(level: L) => all.filterWhere('difficulty', '=', level).as(level);
      return ['src', 'licence', of('easy'), of('medium'), of('hard'), all.as('total')];
    })
    .groupBy(['src', 'licence'])
    .orderBy('src')
    .orderBy('licence')
    .execute();
}

/** Adds or replaces questions; keeps the time of the first addition. */
export async function upsertQuestions(db: Db, questions: readonly TriviaQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  await db
    .insertInto('trivia_questions')
    .values(toRows(questions))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((each) => [each, ref(`excluded.${each}`)]))),
    )
    .execute();
}

/** Makes these the only questions of their sources, and writes nothing if they are. */
export async function replaceSources(db: Db, questions: readonly TriviaQuestion[]): Promise<void> {
  const sources = [...new Set(questions.map(({ src }) => src))];
  const held = await db.selectFrom('trivia_questions').selectAll().where('src', 'in', sources).execute();
  const texts = new Set(held.map((row) => textOf({ ...row, incorrect: JSON.parse(row.incorrect) })));
  if (held.length === questions.length && questions.every((each) => texts.has(textOf(each)))) return;
  await db.transaction().execute(async (trx) => {
    await upsertQuestions(trx, questions);
    await trx
      .deleteFrom('trivia_questions')
      .where('src', 'in', sources)
      .where('id', 'not in', questions.map(questionId))
      .execute();
  });
}

const textOf = (question: TriviaQuestion) => JSON.stringify(columns.map((each) => question[each]));

/** Sorts by ID, so that servers that write the same rows can't deadlock. */
function toRows(questions: readonly TriviaQuestion[]): Tables['trivia_questions'][] {
  const now = Date.now();
  const rows = new Map(
    questions.map((each) => {
      const id = questionId(each);
      return [id, { ...each, id, incorrect: JSON.stringify(each.incorrect), created_at: now }];
    }),
  );
  return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
