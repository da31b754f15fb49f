// The second look at a set of Color Match: the Stroop gap, which is how much words that name another colour slow the
// player down (Stroop 1935, "Studies of interference in serial verbal reactions"). Medians of right answers.

import { place } from '../../kit/contract/place.ts';
import type { Figure, Mark, Moment, Reviewer, Step, Strip } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { median } from '../../kit/round/median.ts';
import { type Colour, inks } from './colours.ts';
import { fewest } from './figures.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State, timeLimit } from './rules.ts';

const mostFinds = 2;

interface Answer {
  readonly entry: number;
  readonly word: Colour;
  readonly ink: Colour;
  readonly given: Colour;
  /** ms */
  readonly time: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  review({ steps }) {
    const answers = steps.flatMap(answersIn);
    const right = answers.filter(isRight);
    const gap = gapOf(answers);
    const [slips, finds] = [slipsOf(answers), findsOf(right)];
    const asked = steps.at(-1)?.after.asked ?? 0;
    return assemble<Action>({
      headline: gap?.value ? headlineOf(gap.value) : (slips[0]?.text ?? headlineOf(gap?.value)),
      figures: [
        more('Right answers', percentOf(right.length, asked), { unit: '%', par: 100 }),
        ...(gap ? [gap] : []),
        ...(right.length > 0 ? [less('Median answer', Math.round(medianOf(right)), { unit: 'ms' })] : []),
      ],
      slips,
      finds,
      told: gap?.value ? (finds[0] ?? slips[0]) : (slips[0] ?? finds[0]),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

/** The answer that a step gives, if any. */
function answersIn({ entry = 0, action, at, before }: Step<State, Action>): Answer[] {
  const { phase } = before;
  if (phase.kind !== 'ask' || !action || action === 'next') return [];
  const { word, ink } = phase.question;
  return [{ entry, word, ink, given: action, time: at - phase.endsAt + timeLimit(before) }];
}

const isRight = ({ ink, given }: Answer): boolean => given === ink;

const isLie = ({ word, ink }: Pick<Answer, 'word' | 'ink'>): boolean => word !== ink;

/** Undefined for too few right answers to words of one kind. */
function gapOf(answers: readonly Answer[]): Figure | undefined {
  const honest = stripOf('Honest words', { word: 'blue', ink: 'blue' }, answers);
  const lying = stripOf('Lying words', { word: 'pink', ink: 'green' }, answers);
  const strips = [honest, lying] as const;
  if (strips.some(({ dots }) => dots.filter(({ wrong }) => !wrong).length < fewest)) return undefined;
  return less('Slowed by lying words', Math.round(lying.median - honest.median), {
    unit: 'ms',
    means: 'The Stroop effect: reading the word holds up naming its ink.',
    strips,
  });
}

/** @param example a word of the strip's kind */
function stripOf(label: string, example: Pick<Answer, 'word' | 'ink'>, answers: readonly Answer[]): Strip {
  const own = answers.filter((answer) => isLie(answer) === isLie(example));
  return {
    label,
    example: { text: example.word.toUpperCase(), ink: inks[example.ink] },
    median: medianOf(own.filter(isRight)),
    dots: own.map((answer) => ({ ms: answer.time, ink: inks[answer.ink], wrong: !isRight(answer) })),
  };
}

const medianOf = (answers: readonly Answer[]): number => median(answers.map(({ time }) => time));

function markAt(colour: Colour, as: Mark['as'], tag: string): Mark {
  return { on: place.choice(colour), as, tag };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

const slipsOf = (answers: readonly Answer[]): Moment<Action>[] =>
  answers
    .filter((answer) => !isRight(answer))
    .map(({ entry, word, ink, given }) => ({
      entry,
      kind: 'slip',
      better: ink,
      marks: [markAt(ink, 'better', 'The ink'), markAt(given, 'yours', 'Yours')],
      text: given === word ? `The word said ${word}; its ink was ${ink}.` : `You took ${ink} for ${given}.`,
    }));

function findsOf(right: readonly Answer[]): Moment<Action>[] {
  const usual = medianOf(right);
  return right
    .filter((answer) => isLie(answer) && answer.time < usual)
    .toSorted((a, b) => a.time - b.time)
    .slice(0, mostFinds)
    .map(({ entry, word, ink, time }) => ({
      entry,
      kind: 'find',
      marks: [markAt(ink, 'yours', 'Yours')],
      text: `“${word.toUpperCase()}” in ${ink}, and you saw through it in ${seconds(time)}.`,
    }));
}

function headlineOf(gap: number | undefined): string {
  if (gap === undefined) return 'Too few right answers to compare words.';
  if (gap > 0) return `${gap} ms slower when the word lies.`;
  return gap < 0 ? `${-gap} ms faster when the word lies.` : 'Lying words cost you no time.';
}
