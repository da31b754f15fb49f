// Imports a file of questions, in our format or the Open Trivia Database's.
import * as v from 'valibot';
import { stored } from '../../games/quick-quiz/question.ts';
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

export class ImportError extends Error {
  override name = 'ImportError';
}

/** @throws ImportError, which names the first question that can't be asked */
export function readQuestionFile(json: string, origin: Origin): TriviaQuestion[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new ImportError('this isn’t JSON');
  }
  const parsed = v.safeParse(file, given);
  if (!parsed.success)
    throw new ImportError('expected a list of questions, or an object with one as "results"');
  return parsed.output.map((given, index) => readOne(given, origin, index + 1));
}

function readOne(given: unknown, origin: Origin, number: number): TriviaQuestion {
  const isTheirs = typeof given === 'object' && given !== null && 'correct_answer' in given;
  const parsed = v.safeParse(v.intersect([isTheirs ? opentdbQuestion : ours, source]), given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ImportError(`question ${number}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
  }
  const { src = origin.src, licence = origin.licence, ...question } = parsed.output;
  if (!src || !licence)
    throw new ImportError(`question ${number} names no source: add --source and --licence`);
  const made: TriviaQuestion = { ...question, type: 'multiple', src, licence };
  if (!isAskable(made))
    throw new ImportError(`question ${number} needs one right and three wrong answers, all different`);
  if (!v.is(stored, made))
    throw new ImportError(`question ${number}: no text may be longer than 400 characters`);
  return made;
}
