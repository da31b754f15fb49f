// Imports a file of questions, in our format or the Open Trivia Database's.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { stored } from '../../games/quick-quiz/question.ts';
import { OperatorError } from '../operator-error.ts';
import { isAskable, opentdbQuestion, type TriviaQuestion } from './question.ts';

const text = v.pipe(
  v.string(),
  v.transform((given) => given.normalize('NFC').trim()),
  v.excludes('\0', 'NUL characters aren’t allowed'),
);
const source = v.object({ src: v.optional(text), licence: v.optional(text) });

const ours = v.object({
  question: text,
  correct: text,
  incorrect: v.array(text),
  category: text,
  difficulty: v.picklist(['easy', 'medium', 'hard']),
});

const file = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ results: v.array(v.unknown()) }),
    v.transform(({ results }) => results),
  ),
]);

/** Source of questions that don't name one. */
export interface Origin {
  readonly src: string | undefined;
  readonly licence: string | undefined;
}

/** @throws OperatorError, which names the first question that can't be asked */
export async function readQuestionFile(path: string, origin: Origin): Promise<TriviaQuestion[]> {
  const refuse = (why: string) => new OperatorError(`${path}: ${why}. Nothing was imported.`);
  const json = await readFile(path, 'utf8');
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw refuse('this isn’t JSON');
  }
  const parsed = v.safeParse(file, given);
  if (!parsed.success) throw refuse('expected a list of questions, or an object with one as "results"');
  return parsed.output.map((each, index) =>
    readOne(each, origin, (why) => refuse(`question ${index + 1}${why}`)),
  );
}

function readOne(given: unknown, origin: Origin, refuse: (why: string) => OperatorError): TriviaQuestion {
  const isTheirs = typeof given === 'object' && given !== null && 'correct_answer' in given;
  const parsed = v.safeParse(v.intersect([isTheirs ? opentdbQuestion : ours, source]), given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refuse(`, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
  }
  const { src = origin.src, licence = origin.licence, ...question } = parsed.output;
  if (!src || !licence) throw refuse(' names no source: add --source and --licence');
  const made: TriviaQuestion = { ...question, type: 'multiple', src, licence };
  if (!isAskable(made)) throw refuse(' needs one right and three wrong answers, all different');
  if (!v.is(stored, made)) throw refuse(': no text may be longer than 400 characters');
  return made;
}
