import { readFile } from 'node:fs/promises';
import { counted } from '../../kit/board/words.ts';
import { OperatorError } from '../operations/errors.ts';
import { bank } from '../trivia/bank/bank.ts';
import { capitals } from '../trivia/bank/capitals.ts';
import { ImportError, readQuestionFile } from '../trivia/import.ts';
import { questionId } from '../trivia/question.ts';
import { seedNow } from '../trivia/seeding.ts';
import { ServiceError } from '../trivia/service.ts';
import { countSources, upsertQuestions } from '../trivia/store.ts';
import { type Commands, withStore } from './context.ts';
import { table } from './report.ts';

/** So that no statement has more parameters than a database takes. */
const AT_ONCE = 500;

export const triviaCommands: Commands = (program, context) => {
  const group = program.command('trivia').description('the quiz questions');

  group
    .command('sources')
    .description('list sources with their licences and numbers of questions')
    .action(() =>
      withStore(context, async (store) => {
        const sources = await countSources(store.db);
        const rows = sources.map((one) => [one.src, one.licence, one.easy, one.medium, one.hard, one.total]);
        const headings = ['SOURCE', 'LICENCE', 'EASY', 'MEDIUM', 'HARD', 'ALL'];
        context.report({ data: sources, text: table(headings, rows) });
      }),
    );

  group
    .command('import')
    .description('import questions from a JSON file, all or none')
    .argument(
      '<file>',
      'a list of {question, correct, incorrect: [3], category, difficulty}, or an answer of opentdb.com',
    )
    .option('--source <name>', 'the source, unless each question names its own (src)')
    .option('--licence <name>', 'the licence, unless each question names its own (licence)')
    .action((file: string, { source, licence }: { source?: string; licence?: string }) =>
      withStore(context, async (store) => {
        const questions = await read(file, { src: source, licence });
        const own = new Set([...bank, ...capitals].map(({ src }) => src));
        const taken = questions.find(({ src }) => own.has(src));
        if (taken)
          throw new OperatorError(
            `"${taken.src}" is this release’s own source, rebuilt at each start. Choose another.`,
          );
        const before = await total(store.db);
        await store.db.transaction().execute(async (trx) => {
          for (let from = 0; from < questions.length; from += AT_ONCE)
            await upsertQuestions(trx, questions.slice(from, from + AT_ONCE));
        });
        const distinct = new Set(questions.map(questionId)).size;
        const added = (await total(store.db)) - before;
        context.report({
          data: { read: distinct, added },
          text: `${counted(distinct, 'question')} read, ${added} new.`,
        });
      }),
    );

  group
    .command('seed')
    .description('add questions from TRIVIA_URL within its rate limit; takes half a minute')
    .action(() =>
      withStore(context, async (store, { triviaUrl }) => {
        if (triviaUrl === undefined)
          throw new OperatorError('TRIVIA_URL isn’t set. Try https://opentdb.com.');
        const timing = context.timing && { timing: context.timing };
        const seeded = await seedNow({ store, url: triviaUrl, ...timing }).catch((error: unknown) => {
          if (!(error instanceof ServiceError)) throw error;
          throw new OperatorError(`${triviaUrl}: ${error.message}.`);
        });
        if (!seeded) throw new OperatorError('A server is seeding right now. Its log will have the result.');
        context.report({
          data: seeded,
          text: `${counted(seeded.added, 'question')} added, ${seeded.held} held.`,
        });
      }),
    );
};

async function total(db: Parameters<typeof countSources>[0]): Promise<number> {
  return (await countSources(db)).reduce((sum, source) => sum + source.total, 0);
}

async function read(file: string, origin: Parameters<typeof readQuestionFile>[1]) {
  try {
    return readQuestionFile(await readFile(file, 'utf8'), origin);
  } catch (error) {
    if (error instanceof ImportError)
      throw new OperatorError(`${file}: ${error.message}. Nothing was imported.`);
    throw error;
  }
}
