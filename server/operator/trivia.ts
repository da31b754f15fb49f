import { counted } from '../../kit/board/words.ts';
import { importQuestions, seedQuestionsNow } from '../operations/questions.ts';
import { countSources } from '../trivia/store.ts';
import { group, onStore, option, word } from './command.ts';
import { list } from './report.ts';

type Source = Awaited<ReturnType<typeof countSources>>[number];

const fileForm =
  'a list of {question, correct, incorrect: [3], category, difficulty}, or an answer of opentdb.com';

export const triviaCommands = group('trivia', 'the quiz questions', [
  onStore('sources', {
    about: 'list sources with their licences and numbers of questions',
    run: ({ store }) => countSources(store.db),
    show: list<Source>({
      ...{ SOURCE: 'src', LICENCE: 'licence', EASY: 'easy', MEDIUM: 'medium', HARD: 'hard', ALL: 'total' },
    }),
  }),
  onStore('import', {
    about: 'import questions from a JSON file, all or none',
    words: [word('<file>', fileForm)],
    options: [
      option('--source <name>', 'the source, unless each question names its own (src)'),
      option('--licence <name>', 'the licence, unless each question names its own (licence)'),
    ],
    run: ({ store }, file: string, { source, licence }: { source?: string; licence?: string }) =>
      importQuestions(store, file, { src: source, licence }),
    show: ({ read, added }) => `${counted(read, 'question')} read, ${added} new.`,
  }),
  onStore('seed', {
    about: 'add questions from TRIVIA_URL within its rate limit; takes half a minute',
    run: ({ store, config, timing }) => seedQuestionsNow(store, config.triviaUrl, timing),
    show: ({ added, held }) => `${counted(added, 'question')} added, ${held} held.`,
  }),
]);
