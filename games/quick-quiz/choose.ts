import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { builtIn } from './builtin.ts';
import { type Question, quizLength, type Stored } from './question.ts';

function distinct(questions: readonly Stored[]): Stored[] {
  const seen = new Map(questions.map((each) => [each.question.toLowerCase(), each]));
  return [...seen.values()];
}

function isFair({ correct, incorrect }: Stored): boolean {
  return new Set([correct, ...incorrect].map((answer) => answer.trim().toLowerCase())).size === 4;
}

/** Draws a quiz from stored questions, topped up with built-in ones, and shuffles the answers. */
export function chooseQuiz(
  store: readonly Stored[],
  difficulty: Difficulty,
  random: Random,
): (Question & { readonly correct: number })[] {
  const held = random('order').shuffle(distinct(store).filter(isFair));
  const known = new Set(held.map((each) => each.question.toLowerCase()));
  const spare = random('spare').shuffle(builtIn.filter((each) => !known.has(each.question.toLowerCase())));
  return [...held, ...spare].slice(0, quizLength[difficulty]).map((each, i) => {
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
