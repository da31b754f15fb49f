// The second look at a round of Higher/Lower: how much each guess could tell. A guess splits the numbers that the answers
// leave into lower, right and higher; its information is the entropy of that split (Shannon 1948), in bits.
import { defineReviewer, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/round/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, attempts, knownRange, rules, type State } from './rules.ts';

/** Bits below the middle's from which a guess counts as a slip. */
const slipBits = 0.12;
/** Bits above the expected ones from which an answer counts as luck. */
const luckBits = 1.5;
const mostMoments = 5;

interface Judged {
  readonly moment?: Moment<Action>;
  /** Expected information of the guess, and of the middle. */
  readonly bits: number;
  readonly best: number;
  /** Information of the answer. */
  readonly told: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  *review({ setup, steps, outcome }) {
    const judged: Judged[] = [];
    for (const { entry = 0, action, before, after } of steps) {
      if (action !== undefined) judged.push(judge(entry, action, before, after));
      if (yield) break;
    }
    const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
    const [bits, best, told] = [sum((each) => each.bits), sum((each) => each.best), sum((each) => each.told)];
    const share = best === 0 ? 1 : bits / best;
    const luck = told - bits;
    const slips = judged.flatMap(({ moment, bits, best }) => (moment ? [{ moment, lost: best - bits }] : []));
    const worst = slips.filter(({ moment }) => moment.kind === 'slip').toSorted((a, b) => b.lost - a.lost)[0];
    const moments = slips
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, mostMoments)
      .map(({ moment }) => moment)
      .toSorted((a, b) => a.entry - b.entry);
    const count = Math.max(1, judged.length);
    return {
      headline: headlineOf({
        won: outcome?.result === 'win',
        share,
        luck,
        guesses: judged.length,
        worst: worst?.moment,
      }),
      figures: [
        {
          label: 'Bits a guess',
          value: bits / count,
          digits: 2,
          unit: 'bits',
          par: best / count,
          better: 'more',
        },
        { label: 'Luck', value: luck, digits: 1, unit: 'bits', better: 'more' },
        { label: 'Guesses', value: judged.length, par: attempts[setup.difficulty], better: 'less' },
      ],
      moments,
      opensAt: worst ? Math.max(0, moments.indexOf(worst.moment)) : 0,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function judge(entry: number, value: Action, before: State, after: State): Judged {
  const [low, high] = knownRange(before.guesses);
  const size = high - low + 1;
  const middle = Math.floor((low + high) / 2);
  const [bits, best] = [informationOf(value, low, high), informationOf(middle, low, high)];
  const verdict = after.guesses.at(-1)?.verdict;
  const [newLow, newHigh] = knownRange(after.guesses);
  const left = verdict === 'correct' ? 1 : newHigh - newLow + 1;
  const told = log2(size) - log2(left);
  const range = low === high ? `${low}` : `${low} to ${high}`;
  if (value < low || value > high)
    return {
      ...{ bits, best, told },
      moment: {
        ...{ entry, kind: 'slip', better: middle },
        text: `The answers had ruled out ${value}.`,
        why: `${range} was left.`,
      },
    };
  if (best - bits >= slipBits) {
    const most = Math.max(value - low, high - value);
    const fewer = Math.max(middle - low, high - middle);
    return {
      ...{ bits, best, told },
      moment: {
        ...{ entry, kind: 'slip', better: middle },
        text: `You said ${value} with ${range} left: up to ${most} numbers stay.`,
        why: `${middle} is the middle: at most ${fewer} stay.`,
      },
    };
  }
  if (told - bits < luckBits) return { bits, best, told };
  const text =
    verdict === 'correct'
      ? `${value} was one of ${size} numbers, and right.`
      : `The answer left ${left} of ${size} numbers.`;
  return { bits, best, told, moment: { entry, kind: 'lucky', text } };
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
  readonly worst: Moment | undefined;
}

function headlineOf({ won, share, luck, guesses, worst }: Told): string {
  if (worst && share < 0.9) return `Guess ${worst.entry + 1} could have told you more.`;
  if (won && luck > luckBits) return `Found in ${guesses}, with luck in the answers.`;
  if (won)
    return share > 0.985
      ? 'Halved all the way.'
      : `You asked ${Math.round(100 * share)} % of what halving asks.`;
  return share > 0.985
    ? 'You halved well, and the number held out.'
    : 'A little more halving would have found it.';
}
