// The second look at a round of Higher/Lower: how much each guess could tell. A guess splits the numbers that the answers
// leave into lower, right and higher; its information is the entropy of that split (Shannon 1948), in bits.
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, attemptsLeft, highest, knownRange, lowest, rules, type State } from './rules.ts';

/** Bits below the middle's from which a guess counts as a slip. */
const slipBits = 0.12;
/** Bits above the expected ones from which an answer counts as luck. */
const luckBits = 1.5;
const mostMoments = 5;

/** Marks a number on the slider, whose ends are half a thumb inside it. */
function markAt(value: number, as: Mark['as']): Mark {
  const share = (value - lowest) / (highest - lowest);
  return { on: 'input[type="range"]', part: [0.01 + 0.94 * share, 0.1, 0.04, 0.8], as, tag: `${value}` };
}

interface Judged {
  readonly moment?: Moment<Action>;
  readonly isRuledOut?: true;
  /** Expected information of the guess, and of the middle. */
  readonly bits: number;
  readonly best: number;
  /** Information of the answer. */
  readonly told: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  tries: true,
  *review({ steps, outcome }) {
    const judged: Judged[] = [];
    for (const { entry = 0, action, before, after } of steps) {
      if (action !== undefined) judged.push(judge(entry, action, before, after));
      // At most ten guesses: the review is whole even where time is up.
      yield;
    }
    const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
    const [bits, best, told] = [sum((each) => each.bits), sum((each) => each.best), sum((each) => each.told)];
    const share = best === 0 ? 1 : bits / best;
    const luck = told - bits;
    const found = judged
      .flatMap(({ moment, isRuledOut, bits, best }) =>
        moment ? [{ moment, isRuledOut, lost: best - bits }] : [],
      )
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, mostMoments);
    const worst = found.find(({ moment }) => moment.kind === 'slip');
    const moments = found.map(({ moment }) => moment).toSorted((a, b) => a.entry - b.entry);
    const count = Math.max(1, judged.length);
    const won = outcome?.result === 'win';
    const [headline, isLuck] = headlineOf({ won, share, luck, guesses: judged.length, worst });
    return {
      headline,
      figures: [
        {
          label: 'Bits a guess',
          value: bits / count,
          digits: 2,
          par: best / count,
          better: 'more',
        },
        { label: 'Luck', value: luck, digits: 1, unit: 'bits', better: 'more' },
        { label: 'Guesses', value: judged.length, better: 'less' },
      ],
      moments,
      opensAt: Math.max(
        0,
        moments.findIndex((moment) => (isLuck ? moment.kind === 'lucky' : moment === worst?.moment)),
      ),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function judge(entry: number, value: Action, before: State, after: State): Judged {
  const [low, high] = knownRange(before.guesses);
  const size = high - low + 1;
  const middle = Math.floor((low + high) / 2);
  const isRuledOut = value < low || value > high;
  const [bits, best] = [informationOf(value, low, high), informationOf(middle, low, high)];
  const verdict = after.guesses.at(-1)?.verdict;
  const [newLow, newHigh] = knownRange(after.guesses);
  const left = verdict === 'correct' ? 1 : newHigh - newLow + 1;
  const told = log2(size) - log2(left);
  const marks = [markAt(middle, 'better'), markAt(value, 'yours')];
  const range = low === high ? `${low}` : `${low} to ${high}`;
  if (isRuledOut)
    return {
      ...{ bits, best, told, isRuledOut },
      moment: {
        ...{ entry, kind: 'slip', better: middle },
        text: `The answers had ruled out ${value}.`,
        why: `${range} ${low === high ? 'was' : 'were'} left.`,
        marks,
      },
    };
  // After the last guess no answer helps, and each number that is left is as likely.
  if (best - bits >= slipBits && attemptsLeft(before) > 1) {
    const most = Math.max(value - low, high - value);
    const fewer = Math.max(middle - low, high - middle);
    return {
      ...{ bits, best, told },
      moment: {
        ...{ entry, kind: 'slip', better: middle },
        text: `You said ${value} with ${range} left: up to ${most} numbers stay.`,
        why: `${middle} is the middle: at most ${fewer} stay.`,
        marks,
      },
    };
  }
  if (told - bits < luckBits) return { bits, best, told };
  const text =
    verdict === 'correct'
      ? `${value} was one of ${size} numbers, and right.`
      : `The answer left ${left} of ${size} numbers.`;
  return { bits, best, told, moment: { entry, kind: 'lucky', text, marks: marks.slice(1) } };
}

/** Entropy of the answer to a guess, in bits. */
function informationOf(value: number, low: number, high: number): number {
  const size = high - low + 1;
  const parts = [
    Math.min(Math.max(value - low, 0), size),
    value >= low && value <= high ? 1 : 0,
    Math.min(Math.max(high - value, 0), size),
  ];
  return parts.reduce((sum, part) => (part === 0 ? sum : sum + (part / size) * (log2(size) - log2(part))), 0);
}

/** Base-2 logarithm of a whole number, by repeated squaring: the same on every device, as Math.log2 need not be. */
function log2(whole: number): number {
  let bits = 0;
  let rest = whole;
  for (; rest >= 2; rest /= 2) bits += 1;
  for (let bit = 0.5; bit > 1e-9; bit /= 2) {
    rest *= rest;
    if (rest < 2) continue;
    rest /= 2;
    bits += bit;
  }
  return bits;
}

interface Told {
  readonly won: boolean;
  /** Information asked for, as a part of what halving asks for. */
  readonly share: number;
  readonly luck: number;
  readonly guesses: number;
  readonly worst: { readonly moment: Moment; readonly isRuledOut: true | undefined } | undefined;
}

/** @returns the sentence, and whether it speaks of luck */
function headlineOf({ won, share, luck, guesses, worst }: Told): readonly [string, isLuck?: true] {
  const at = worst && `Guess ${worst.moment.entry + 1}`;
  if (worst?.isRuledOut) return [`${at} was ruled out already.`];
  if (worst && share < 0.9) return [`${at} could have told you more.`];
  if (won && luck > luckBits) return [`Found in ${guesses}, with luck in the answers.`, true];
  if (share < 1 - 1e-9)
    return [`On average such guesses tell ${Math.floor(100 * share)} % of what halving tells.`];
  return [won ? 'Halved all the way.' : 'Halved all the way, and the number held out.'];
}
