// The second look at a quiz: right answers by category, and the time that answers took.

import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Question } from './question.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

/** Time (ms) below which an answer is quick, and above which it is slow. */
const quick = 4_000;
const slow = 12_000;
const mostFinds = 2;
/** Characters of a question or an answer that a moment quotes, and of an answer in the headline. */
const longestQuote = 90;
const longestTitle = 24;

interface Answer {
  readonly entry: number;
  readonly question: Question;
  readonly correct: Action;
  readonly chosen: Action;
  /** ms */
  readonly time: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  review({ steps }) {
    const answers: Answer[] = [];
    for (const { entry, action, at, before, after } of steps) {
      const question = after.questions[before.given.length];
      // The verdict of an answer can be missing for a round whose answers the server has withheld.
      if (entry === undefined || action === undefined || question?.correct === undefined) continue;
      const time = at - before.answeredAt;
      answers.push({ entry, question, correct: question.correct, chosen: action, time });
    }
    const right = answers.filter(isRight);
    const wrong = answers.filter((answer) => !isRight(answer)).toSorted((a, b) => a.time - b.time);
    const total = answers.reduce((sum, { time }) => sum + time, 0);
    return assemble<Action>({
      headline: headlineOf(answers, wrong),
      figures: [
        more('Right answers', Math.round((100 * right.length) / Math.max(1, answers.length)), { unit: '%' }),
        less('Seconds a question', total / Math.max(1, answers.length) / 1_000, { digits: 1, unit: 's' }),
      ],
      slips: wrong.map(slipOf),
      finds: findsOf(right),
      note: categoriesOf(answers),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

const isRight = ({ chosen, correct }: Answer): boolean => chosen === correct;

const givenIn = ({ question, chosen }: Answer): string => quoted(question.answers[chosen]);
const rightIn = ({ question, correct }: Answer): string => quoted(question.answers[correct]);

function quoted(answer = ''): string {
  return answer.length > longestQuote ? `${answer.slice(0, longestQuote)}…` : answer;
}

const secondsOf = ({ time }: Answer): string => `${(time / 1_000).toFixed(1)} s`;

function markAt(answer: Action, as: Mark['as'], tag: string): Mark {
  return { on: place.choice(answer), as, tag };
}

const findsOf = (right: readonly Answer[]): Moment<Action>[] =>
  right
    .filter(({ time }) => time >= slow)
    .toSorted((a, b) => b.time - a.time)
    .slice(0, mostFinds)
    .map((answer) => ({
      entry: answer.entry,
      kind: 'find',
      text: `“${quoted(answer.question.question)}” took you ${secondsOf(answer)}, and you had it.`,
      why: `It was “${rightIn(answer)}”.`,
      marks: [markAt(answer.correct, 'yours', 'Yours')],
    }));

function slipOf(answer: Answer): Moment<Action> {
  const tooSoon = answer.time < quick ? `, and you took only ${secondsOf(answer)}` : '';
  return {
    entry: answer.entry,
    kind: 'slip',
    better: answer.correct,
    text: `“${quoted(answer.question.question)}” You said “${givenIn(answer)}”.`,
    why: `It was “${rightIn(answer)}”${tooSoon}.`,
    marks: [markAt(answer.correct, 'better', 'Right'), markAt(answer.chosen, 'yours', 'Yours')],
  };
}

const byCategory = (answers: readonly Answer[]): Map<string, Answer[]> =>
  Map.groupBy(answers, ({ question }) => question.category);

/** Counts right answers by category: "Science 2 of 3, Music 1 of 1." */
function categoriesOf(answers: readonly Answer[]): string {
  const parts = Array.from(
    byCategory(answers),
    ([category, own]) => `${category} ${own.filter(isRight).length}\u00a0of\u00a0${own.length}`,
  );
  return parts.length === 0 ? 'No answer could be checked.' : `${parts.join(', ')}.`;
}

/** Right answers in a row that are worth a headline. */
const longRun = 3;
/** Fewest wrong answers that the headline counts. */
const manyWrong = 4;

/** @param wrong the quickest first */
function headlineOf(answers: readonly Answer[], wrong: readonly Answer[]): string {
  const [first] = wrong;
  if (answers.length === 0) return 'Too few answers to look at.';
  if (!first) {
    const slowest = answers.reduce((most, each) => (each.time > most.time ? each : most));
    return `All ${answers.length} right, and none took longer than ${secondsOf(slowest)}.`;
  }
  const [given, right] = [givenIn(first), rightIn(first)];
  const { category } = first.question;
  const isShort = right.length <= longestTitle;
  if (first.time < quick)
    return given.length <= longestTitle
      ? `“${given}” came too soon.`
      : `The answer on ${category} came too soon.`;
  if (wrong.length === 1 && isShort && answers.length > 2) return `All but one: it was “${right}”.`;
  const before = answers.slice(0, answers.indexOf(first));
  const run = before.length - 1 - before.findLastIndex((answer) => !isRight(answer));
  if (run >= longRun && isShort) return `${run} right in a row, until “${right}”.`;
  const missed = byCategory(answers.filter((answer) => !isRight(answer)));
  const [weak, most] = Array.from(missed).reduce((one, other) =>
    other[1].length > one[1].length ? other : one,
  );
  if (most.length > 1) return `${weak} got you ${most.length === 2 ? 'twice' : `${most.length} times`}.`;
  if (wrong.length >= manyWrong && isShort) return `“${right}” was one of the ${wrong.length} that got away.`;
  return isShort ? `“${right}” was the one to know.` : `One on ${category} got away.`;
}
