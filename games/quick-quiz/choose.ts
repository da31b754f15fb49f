import { keyOf } from '../../kit/round/content.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { builtIn } from './builtin.ts';
import type { Category } from './categories.ts';
import { levels, type Question, quizLength, type Stored } from './question.ts';

interface Wanted {
  readonly difficulty: Difficulty;
  /** Undefined for all. */
  readonly category?: Category | undefined;
}

function distinct(questions: readonly Stored[]): Stored[] {
  const seen = new Map(questions.map((each) => [each.question.toLowerCase(), each]));
  return [...seen.values()];
}

const textOf = ({ question, correct, incorrect }: Stored): string =>
  [question, correct, ...incorrect].join('\n');
const byText = (a: Stored, b: Stored): number => (textOf(a) < textOf(b) ? -1 : 1);

function isFair({ correct, incorrect }: Stored): boolean {
  return new Set([correct, ...incorrect].map((answer) => answer.trim().toLowerCase())).size === 4;
}

/**
 * Draws a quiz from stored questions, topped up with built-in ones, and shuffles the answers. The round's setup holds the
 * drawn questions, so that replays and the server need neither the store nor the list. The order of the stored questions
 * makes no difference, because the server begins anywhere.
 * @param store questions of the category, if one is wanted
 * @param seen keys of questions that come only when no others are left, the oldest first
 */
export function chooseQuiz(
  store: readonly Stored[],
  { difficulty, category }: Wanted,
  random: Random,
  seen: readonly string[] = [],
): (Question & { readonly correct: number })[] {
  const held = random('order').shuffle(distinct(store.toSorted(byText)).filter(isFair));
  const known = new Set(held.map((each) => each.question.toLowerCase()));
  const spare = random('spare').shuffle(builtIn.filter((each) => !known.has(each.question.toLowerCase())));
  const seenAt = new Map(seen.map((key, i) => [key, i]));
  const age = (each: Stored): number => seenAt.get(keyOf(each)) ?? -1;
  const others = new Set(category && spare.filter((each) => each.category !== category));
  const isOther = (each: Stored): number => Number(others.has(each));
  const order = Object.values(levels);
  const gap = ({ difficulty: level = 'easy' }: Stored): number =>
    Math.abs(order.indexOf(level) - order.indexOf(levels[difficulty]));
  const drawn = [...held, ...spare].toSorted(
    (a, b) => isOther(a) - isOther(b) || age(a) - age(b) || gap(a) - gap(b),
  );
  return drawn.slice(0, quizLength[difficulty]).map((each, i) => {
    const answers = random('answers', i).shuffle([each.correct, ...each.incorrect]);
    return {
      question: each.question,
      category: each.category,
      answers,
      correct: answers.indexOf(each.correct),
      src: each.src,
      ...(each.licence !== undefined && { licence: each.licence }),
    };
  });
}
