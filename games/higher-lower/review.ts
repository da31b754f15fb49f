// The second look at a round of Higher/Lower: how much each guess could tell. A guess splits the numbers that the answers
// leave into lower, right and higher; its information is the entropy of that split (Shannon 1948), in bits.

import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Kind, Mark, Moment, Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import {
  type Action,
  attemptsLeft,
  highest,
  isRuledOut,
  knownRange,
  lowest,
  rules,
  type State,
} from './rules.ts';

/** A guess that gives this many bits less than the middle is a slip. */
const slipBits = 0.12;
/** A guess that can leave so many times the numbers that the middle leaves. */
const wideMiss = 1.9;
/** An answer that gives this many bits more than expected is luck. */
const luckBits = 1.5;

/** Marks a number on the slider, whose ends are half a thumb inside it. */
function markAt(value: number, as: Mark['as']): Mark {
  const share = (value - lowest) / (highest - lowest);
  return { on: place.whole, part: [0.01 + 0.94 * share, 0.1, 0.04, 0.8], as, tag: `${value}` };
}

interface Judged {
  readonly moment?: Moment<Action>;
  /** Headline of a round whose worst slip this is. */
  readonly headline?: string;
  /** Expected information of the guess, and of the middle. */
  readonly bits: number;
  readonly best: number;
  /** Information of the answer. */
  readonly told: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  review({ steps, outcome }) {
    const isWon = outcome === 'win';
    const judged = steps.map((step) => judge(step, isWon ? steps.length : undefined));
    const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
    const [bits, best, told] = [sum((each) => each.bits), sum((each) => each.best), sum((each) => each.told)];
    const luck = told - bits;
    const byLoss = judged.toSorted((a, b) => b.best - b.bits - (a.best - a.bits));
    const momentsOf = (kind: Kind) => byLoss.flatMap(({ moment }) => (moment?.kind === kind ? [moment] : []));
    const [slips, lucky] = [momentsOf('slip'), momentsOf('lucky')];
    const slipHeadline = byLoss.find(({ headline }) => headline)?.headline;
    const secret = steps.at(-1)?.after.secret ?? 0;
    // Rounded down: 100 % means all.
    const share = Math.floor(100 * (best === 0 ? 1 : bits / best) + 1e-9);
    return assemble<Action>({
      headline: slipHeadline ?? headlineOf(isWon, secret, judged.length, luck > luckBits),
      figures: [
        more('As good as halving', share, {
          unit: '%',
          par: 100,
          means: 'How much your guesses could tell, in bits, beside always taking the middle.',
        }),
        more('Luck', luck, {
          digits: 1,
          unit: 'bits',
          means: 'Each bit halves the numbers left: how much more the answers told than they do on average.',
        }),
        less('Guesses', judged.length),
      ],
      slips,
      lucky: lucky.slice(0, mostLucky),
      told: slips[0] ?? lucky[0],
    });
  },
};

const mostLucky = 2;

export const start = reviewWorker(import.meta.url, reviewer);

/** @param found in so many guesses, if at all */
function judge(
  { entry = 0, action: value = 0, before, after }: Step<State, Action>,
  found: number | undefined,
): Judged {
  const [low, high] = knownRange(before.guesses);
  const size = high - low + 1;
  const middle = Math.floor((low + high) / 2);
  const [bits, best] = [informationOf(value, low, high), informationOf(middle, low, high)];
  const [newLow, newHigh] = knownRange(after.guesses);
  const left = newHigh - newLow + 1;
  const told = log2(size) - log2(left);
  const marks = [markAt(middle, 'better'), markAt(value, 'yours')];
  const slip = (headline: string, text: string, why: string): Judged => ({
    bits,
    best,
    told,
    headline,
    moment: { entry, kind: 'slip', better: middle, text, why, marks },
  });
  if (isRuledOut(value, before.guesses)) {
    const text = `You had already ruled out ${value}.`;
    return slip(text, text, low === high ? `Only ${low} was left.` : `Only ${low} to ${high} were left.`);
  }
  // After the last guess no answer helps, and each number that is left is as likely.
  if (best - bits >= slipBits && attemptsLeft(before) > 1) {
    const most = Math.max(value - low, high - value);
    const fewer = Math.max(middle - low, high - middle);
    const headline = (): string => {
      if (before.guesses.length === 0) return `Starting with ${value} could leave ${most} numbers.`;
      if (most >= wideMiss * fewer)
        return `${value} could have left ${most} numbers, ${middle} only ${fewer}.`;
      if (found === undefined) return `${middle} would have told you more than ${value}.`;
      return `Found in ${found}, though ${middle} was a better guess than ${value}.`;
    };
    return slip(
      headline(),
      `${value} could leave ${counted(most, 'number')}.`,
      `It was from ${low} to ${high}, and ${middle}, the middle, leaves ${fewer} at most.`,
    );
  }
  if (told - bits < luckBits) return { bits, best, told };
  const text =
    value === after.secret
      ? `${value} was one of ${size} numbers, and right.`
      : `Only ${left} of ${size} numbers ${left === 1 ? 'was' : 'were'} left after that.`;
  return { bits, best, told, moment: { entry, kind: 'lucky', text, marks: marks.slice(1) } };
}

/** Entropy of the answer to a guess, in bits; 0 for a number that is ruled out. */
function informationOf(value: number, low: number, high: number): number {
  if (value < low || value > high) return 0;
  const size = high - low + 1;
  return [value - low, 1, high - value].reduce(
    (sum, part) => (part === 0 ? sum : sum + (part / size) * (log2(size) - log2(part))),
    0,
  );
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

/** A round without a slip. */
function headlineOf(won: boolean, secret: number, guesses: number, isLucky: boolean): string {
  if (!won) return `Almost perfect guessing, and ${secret} held out.`;
  if (guesses === 1) return `${secret} at the first guess: pure luck.`;
  if (isLucky) return `${secret} in ${guesses} guesses, with luck on your side.`;
  return `${secret} in ${guesses} guesses: almost perfect guessing.`;
}
