// The second look at a hand of Omi: tokens that trumps and cards gave away, by playing each out in deals that fit all South had
// seen (perfect information Monte Carlo, as the robots do: see bot.ts). A difference counts beyond two standard errors.

import { counted } from '../../kit/board/words.ts';
import { type Card, cardName, type Suit, suitName, suits } from '../../kit/cards/cards.ts';
import { followers, isPace } from '../../kit/cards/tricks.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { type Action, rules, type State } from './rules.ts';
import { sampleCards, sampleTrumps } from './search.ts';
import { seenBy, user } from './table.ts';

const samples = 200;
/** Tokens from which a loss is shown, and by which the only good card leads. */
const shownLoss = 0.1;
const shownFind = 0.4;
const mostMoments = 5;
const mostFinds = 1;

interface Judged {
  readonly isTrump: boolean;
  readonly moment?: Moment<Action>;
  /** Tokens given away, 0 within the error. */
  readonly lost: number;
  readonly isDoubtful?: true;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  tries: true,
  *review({ steps, random }) {
    const judged: Judged[] = [];
    let looked = 0;
    for (const { entry, action, before } of steps) {
      if (yield) break;
      looked++;
      if (entry === undefined || action === undefined || isPace(action)) continue;
      const seen = seenBy(before, user);
      if (isSuit(action)) {
        judged.push(
          judge(entry, action, (deals) => sampleTrumps(seen, random(deals, entry), samples), asTrumps),
        );
        continue;
      }
      const legal = followers(seen.hand, before.trick);
      if (legal.length < 2) continue;
      const sample = (deals: Deals) => sampleCards(seen, legal, random(deals, entry), samples);
      judged.push(judge(entry, action, sample, asCards(before.tricks.length + 1)));
    }
    const lost = judged.reduce((sum, each) => sum + each.lost, 0);
    const slips = judged.filter((each) => each.lost > 0);
    const shown = [
      ...judged
        .filter(({ moment, lost: tokens }) => moment && tokens > 0)
        .toSorted((a, b) => b.lost - a.lost)
        .slice(0, mostMoments - mostFinds),
      ...judged.filter(({ moment, lost: tokens }) => moment && tokens === 0).slice(0, mostFinds),
    ];
    const moments = shown.flatMap(({ moment }) => moment ?? []).toSorted((a, b) => a.entry - b.entry);
    const worst = slips.toSorted((a, b) => b.lost - a.lost)[0]?.moment;
    const isCard = ({ isTrump }: Judged) => !isTrump;
    const [cards, slipped] = [judged.filter(isCard).length, slips.filter(isCard).length];
    return {
      headline: headlineOf(lost, slips.length > slipped, slipped),
      figures: [
        { label: 'Tokens given away', value: lost, digits: 1, par: 0, better: 'less' },
        {
          label: 'Clean cards',
          value: cards === 0 ? 100 : Math.round((100 * (cards - slipped)) / cards),
          ...{ unit: '%', better: 'more' },
        },
      ],
      moments,
      opensAt: worst ? Math.max(0, moments.indexOf(worst)) : 0,
      note:
        looked < steps.length
          ? `Looked at the first ${counted(looked, 'step')}.`
          : `Each choice was played out in ${samples} deals that fit what you had seen.`,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

/** Words and marks of trumps or of cards. */
interface Words<Option> {
  readonly isTrump: boolean;
  name(option: Option): string;
  readonly on: (option: Option) => string;
  slip(name: string, tokens: string): string;
  find(name: string): string;
  better(name: string): string;
  next(name: string, tokens: string): string;
}

const asTrumps: Words<Suit> = {
  isTrump: true,
  name: suitName,
  on: (suit) => `[aria-label="Choose trumps"] [data-suit="${suit}"]`,
  slip: (name, tokens) => `As trumps, ${name} gave away ${tokens}.`,
  find: (name) => `As trumps, only ${name} gave nothing away.`,
  better: (name) => `${sentence(name)} do better on average.`,
  next: (name, tokens) => `The next best suit, ${name}, loses ${tokens} on average in the deals that fit.`,
};

const asCards = (trick: number): Words<Card> => ({
  isTrump: false,
  name: cardName,
  on: (card) => `[data-card="${card}"]`,
  slip: (name, tokens) => `In trick ${trick} the ${name} gave away ${tokens}.`,
  find: (name) => `In trick ${trick} only the ${name} gave nothing away.`,
  better: (name) => `The ${name} does better on average.`,
  next: (name, tokens) =>
    `The next best card, the ${name}, loses ${tokens} on average in the deals that fit.`,
});

/** The best of several options looks too good in the deals that chose it: other deals compare it. */
type Deals = 'screened deals' | 'deals';

function judge<Option extends Action>(
  entry: number,
  own: Option,
  sample: (deals: Deals) => ReadonlyMap<Option, readonly number[]>,
  { isTrump, name, on, ...words }: Words<Option>,
): Judged {
  const screened = sample('screened deals');
  const [best = own, second = own] = Array.from(screened, ([option, each]) => ({
    option,
    mean: meanOf(each),
  }))
    .toSorted((a, b) => b.mean - a.mean)
    .map(({ option }) => option);
  const isBest = best === own;
  const gapIn = (values: typeof screened) =>
    significant(values.get(best) ?? [], values.get(isBest ? second : own) ?? []);
  const least = isBest ? shownFind : shownLoss;
  const gap = gapIn(screened) < least ? 0 : gapIn(sample('deals'));
  if (gap < least) return { isTrump, lost: 0 };
  const yours: Mark = { on: on(own), as: 'yours' };
  if (isBest)
    return {
      ...{ isTrump, lost: 0 },
      moment: {
        ...{ entry, kind: 'find', text: words.find(name(own)) },
        why: words.next(name(second), tokensOf(gap)),
        marks: [yours],
      },
    };
  return {
    ...{ isTrump, lost: gap },
    moment: {
      ...{ entry, kind: 'slip', better: best, text: words.slip(name(own), tokensOf(gap)) },
      why: words.better(name(best)),
      marks: [
        { on: on(best), as: 'better', tag: 'Better' },
        { ...yours, tag: isTrump ? 'Your trumps' : 'Your card' },
      ],
    },
  };
}

/** Returns the mean difference of paired values; 0 within two standard errors. */
function significant(better: readonly number[], worse: readonly number[]): number {
  const differences = better.map((value, i) => value - (worse[i] ?? 0));
  const mean = meanOf(differences);
  const variance =
    differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) /
    Math.max(1, differences.length - 1);
  return mean * mean > (4 * variance) / differences.length && mean > 0 ? mean : 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const isSuit = (action: Action): action is Suit => suits.some((suit) => suit === action);
const tokensOf = (tokens: number): string => `${tokens.toFixed(1)} tokens`;
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function headlineOf(lost: number, inTrumps: boolean, cards: number): string {
  if (!inTrumps && cards === 0) return 'A clean round.';
  const where = [inTrumps && 'the trumps', cards > 0 && counted(cards, 'card')].filter(Boolean).join(' and ');
  return `You gave away ${tokensOf(lost)} with ${where}.`;
}
