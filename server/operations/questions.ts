// Operations on the quiz questions.
import { counted } from '../../kit/board/words.ts';
import { OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { bank, capitals } from '../trivia/bank/bank.ts';
import { type Origin, readQuestionFile } from '../trivia/import.ts';
import { questionId } from '../trivia/question.ts';
import { seedNow } from '../trivia/seeding.ts';
import type { Timing } from '../trivia/service.ts';
import { countSources, upsertQuestions } from '../trivia/store.ts';
import { group, onStore, option, word } from './operation.ts';
import { list } from './report.ts';

/** Rows per statement: databases limit the number of parameters. */
const AT_ONCE = 500;

/** Imports all questions of a file, or none. @throws OperatorError */
async function importQuestions(store: Store, file: string, origin: Origin) {
  const questions = await readQuestionFile(file, origin);
  const own = new Set([...bank, ...capitals].map(({ src }) => src));
  const taken = questions.find(({ src }) => own.has(src));
  if (taken)
    throw new OperatorError(
      `"${taken.src}" is this release’s own source, rebuilt at each start. Choose another.`,
    );
  const before = await total(store);
  await store.db.transaction().execute(async (trx) => {
    for (let from = 0; from < questions.length; from += AT_ONCE)
      await upsertQuestions(trx, questions.slice(from, from + AT_ONCE));
  });
  return { read: new Set(questions.map(questionId)).size, added: (await total(store)) - before };
}

async function total({ db }: Store): Promise<number> {
  return (await countSources(db)).reduce((sum, source) => sum + source.total, 0);
}

/** @throws OperatorError without a service, when it fails, or while a server is seeding */
async function seedQuestionsNow(store: Store, url: string | undefined, timing?: Timing) {
  if (url === undefined) throw new OperatorError('TRIVIA_URL isn’t set. Try https://opentdb.com.');
  const seeded = await seedNow({ store, url, ...(timing && { timing }) });
  if (!seeded) throw new OperatorError('A server is seeding right now. Its log will have the result.');
  return seeded;
}

type Source = Awaited<ReturnType<typeof countSources>>[number];

const fileForm =
  'a list of {question, correct, incorrect: [3], category, difficulty}, or an answer of opentdb.com';

export const questionsOperations = group('trivia', 'the quiz questions', [
  onStore('sources', {
    about: 'list sources with their licences and numbers of questions',
    run: ({ store }) => countSources(store.db),
    show: list<Source>(['src', 'licence', 'easy', 'medium', 'hard', 'total']),
  }),
  onStore('import', {
    about: 'import questions from a JSON file, all or none',
    parameters: {
      file: word('<file>', fileForm),
      source: option('--source <name>', 'the source, unless each question names its own (src)'),
      licence: option('--licence <name>', 'the licence, unless each question names its own (licence)'),
    },
    run: ({ store }, { file, source, licence }) => importQuestions(store, file, { src: source, licence }),
    show: ({ read, added }) => `${counted(read, 'question')} read, ${added} new.`,
  }),
  onStore('seed', {
    about: 'add questions from TRIVIA_URL within its rate limit; takes half a minute',
    run: ({ store, config, timing }) => seedQuestionsNow(store, config.triviaUrl, timing),
    show: ({ added, held }) => `${counted(added, 'question')} added, ${held} held.`,
  }),
]);
