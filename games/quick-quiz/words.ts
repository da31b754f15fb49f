import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { clock, elapsed, wholeSeconds } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import type { Bests } from '../../kit/round/session.ts';
import { categoryOf } from './categories.ts';
import { controls } from './controls.ts';
import type { Question } from './question.ts';
import { isPerfect, judged, resultsOf, rightAnswers, type State } from './rules.ts';

const letters = controls.select.keys;

/** Our own sources. The help credits countries-list for the capitals. */
const ours = ['play-small', 'countries-list'];

/** Returns the credit for a question by other authors, or why a question is not of the chosen category. */
export function credit({ variant }: State, question: Question): string | undefined {
  const { src, licence } = question;
  const category = categoryOf(variant);
  if (category && src === 'play-small' && question.category !== category)
    return `${category} couldn’t load, so this question is built in.`;
  if (ours.includes(src)) return undefined;
  if (src === 'opentdb') return 'Open Trivia Database, CC BY-SA 4.0';
  return licence === undefined ? src : `${src}, ${licence}`;
}

export function status(state: State): string {
  const { questions, given } = state;
  if (given.length < questions.length) return `Question ${given.length + 1} of ${questions.length}`;
  if (judged(state) < given.length) return `All ${questions.length} questions answered`;
  return `${rightAnswers(state)} of ${questions.length} right`;
}

export const narrator: Narrator<State> = {
  where(state, _, at) {
    const { questions, given, answeredAt } = state;
    const current = questions[given.length];
    const unknown = unjudged(state);
    if (!current) return `${status(state)}, in ${elapsed(answeredAt)}. ${unknown.trim() || missed(state)}`;
    const answers = letters.map((_, i) => answerText(current, i)).join(' ');
    const asked = `${status(state)}, ${sentence(current.category)} ${sentence(current.question)} ${answers}`;
    return `${asked} ${rightAnswers(state)} right so far. ${unknown}${elapsed(at)} so far.`;
  },

  options: () =>
    `${keysInWords(controls.select)} selects an answer, ${firstKey(controls.submit)} submits it. There’s no time limit.`,

  changed(before, after) {
    const answers = judged(after) - judged(before);
    if (answers <= 0) return undefined;
    const right = rightAnswers(after) - rightAnswers(before);
    if (answers > 1) return `${right} of your last ${answers} answers right.`;
    return right > 0 ? 'Right.' : 'Wrong.';
  },
};

function unjudged(state: State): string {
  const waiting = state.given.length - judged(state);
  if (waiting === 0) return '';
  return `${waiting === 1 ? 'The last answer is' : `The last ${waiting} answers are`} still being checked. `;
}

export function answerText({ answers }: Question, answer: number): string {
  return `${letters[answer]}: ${sentence(answers[answer] ?? '')}`;
}

/** Returns the text below the answers, which also describes the button; '' until the result is known. */
export function verdict(question: Question, given: number): string {
  const { answers, correct } = question;
  if (correct === undefined) return '';
  if (given === correct) return 'Right!';
  return `Not quite: it’s ${letters[correct]}, ${sentence(answers[correct] ?? '')}`;
}

export const waitingWords = {
  late: 'Waiting for the server. Your answer is saved, so you can go on.',
  lateAtLast: 'Waiting for the server. Your answers are saved.',
  refused: 'The server no longer checks this quiz. Please start another one.',
} as const;

export function progress(state: State): string {
  const done = resultsOf(state).map((result) => result ?? 'answered');
  return `Answers: ${[...done, `${state.questions.length - done.length} to come`].join(', ')}`;
}

/** Lists the wrong answers, because the review is long. */
function missed(state: State): string {
  const wrong = resultsOf(state).flatMap((result, i) => (result === 'right' ? [] : [i + 1]));
  const summary = wrong.length === 0 ? 'All right' : `Wrong: ${wrong.join(', ')}`;
  return `${summary}. Every question is listed with your answer and the right one.`;
}

/** Puts text from the store on one line and ends it with punctuation. */
function sentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return /[.?!…]$/.test(line) ? line : `${line}.`;
}

export function cue(before: State, after: State): Cue | undefined {
  if (judged(after) <= judged(before) || judged(after) === after.questions.length) return undefined;
  return rightAnswers(after) > rightAnswers(before) ? 'good' : 'bad';
}

/** Compares a quiz with the session's earlier ones at this difficulty. */
export function compared(state: State, { score: best, time: fastest }: Bests): string {
  const { difficulty, questions, answeredAt } = state;
  const total = questions.length;
  const here = `at ${difficulty} this session`;
  if (fastest === undefined) {
    const more = rightAnswers(state) > best;
    return `Best ${here}${more ? '! Before' : ''}: ${best} of ${total}.`;
  }
  const time = clock(fastest);
  const faster = isPerfect(state) && wholeSeconds(answeredAt) < wholeSeconds(fastest);
  return faster
    ? `Fastest perfect quiz ${here}! Before: ${time}.`
    : `Best ${here}: ${total} of ${total} in ${time}.`;
}
