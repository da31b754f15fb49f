// The second look at a hand of Omi: tokens that trumps and cards gave away, by playing each out in deals that fit all South had
// seen (perfect information Monte Carlo, as the robots do: see bot.ts). A difference counts beyond two standard errors.

import { capital, counted } from '../../kit/board/words.ts';
import { type Card, cardName, type Suit, suitName } from '../../kit/cards/cards.ts';
import { followers, isPace } from '../../kit/cards/tricks.ts';
import { type Place, place } from '../../kit/contract/place.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { type Action, isSuit, rules, type State } from './rules.ts';
import { sampleCards, sampleTrumps } from './search.ts';
import { seenBy, tricksTaken, user } from './table.ts';

/** Deals that choose the best option, and others that compare it. */
const screened = 200;
const compared = 800;
/** Minimum loss (tokens) that is shown, and minimum lead of the only good card. */
const shownLoss = 0.15;
const shownFind = 0.4;

interface Judged {
  readonly isTrump: boolean;
  readonly moment?: Moment<Action>;
  /** Tokens given away, 0 within the error. */
  readonly lost: number;
  readonly isDoubtful?: boolean;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  tries: true,
  *review({ steps, random }) {
    const judged: Judged[] = [];
    const doubts: number[] = [];
    let looked = 0;
    for (const { entry, action, before } of steps) {
      if (yield) break;
      looked++;
      if (entry === undefined || action === undefined || isPace(action)) continue;
      const seen = seenBy(before, user);
      const legal = isSuit(action) ? [] : followers(seen.hand, before.trick);
      if (!isSuit(action) && legal.length < 2) continue;
      const dealsOf = (deals: Deals) => random(deals, entry);
      const found = isSuit(action)
        ? judge(entry, action, (deals) => sampleTrumps(seen, dealsOf(deals), samplesOf[deals]), asTrumps)
        : judge(
            entry,
            action,
            (deals) => sampleCards(seen, legal, dealsOf(deals), samplesOf[deals]),
            asCards(before.tricks.length + 1),
          );
      judged.push(found);
      if (found.isDoubtful) doubts.push(entry);
    }
    const slips = judged.filter(({ lost }) => lost > 0).toSorted((a, b) => b.lost - a.lost);
    const cards = judged.filter(({ isTrump }) => !isTrump);
    const clean = cards.filter(({ lost }) => lost === 0).length;
    const finds = judged.filter(({ lost }) => lost === 0).flatMap(({ moment }) => moment ?? []);
    const last = steps.at(-1);
    return assemble<Action>({
      headline: slips[0]?.moment?.text ?? finds[0]?.text ?? cleanOf(last ? tricksTaken(last.after).NS : 0),
      figures: [
        less(
          'Tokens given away',
          slips.reduce((sum, { lost }) => sum + lost, 0),
          {
            digits: 1,
            par: 0,
            means: `On average over ${compared} deals that fit what you had seen.`,
          },
        ),
        more('Clean cards', cards.length === 0 ? 100 : Math.round((100 * clean) / cards.length), {
          unit: '%',
        }),
      ],
      slips: slips.flatMap(({ moment }) => moment ?? []),
      finds: finds.slice(0, 1),
      told: slips[0]?.moment ?? finds[0],
      doubts,
      looked: looked < steps.length && [looked, 'step'],
    });
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function cleanOf(tricks: number): string {
  if (tricks > 4) return `${tricks} tricks, and nothing given away.`;
  if (tricks === 4) return 'Four tricks each, and nothing given away.';
  return `Nothing given away, and still only ${counted(tricks, 'trick')}.`;
}

/** Words and marks of trumps or of cards. */
interface Words<Option> {
  readonly isTrump: boolean;
  name(option: Option): string;
  readonly on: (option: Option) => Place;
  better(name: string): string;
  find(own: string): string;
}

const asTrumps: Words<Suit> = {
  isTrump: true,
  name: suitName,
  on: place.choice,
  better: (name) => `${capital(name)} would have been better trumps.`,
  find: (own) => `Only ${own} would do as trumps, and you saw it.`,
};

const asCards = (trick: number): Words<Card> => ({
  isTrump: false,
  name: (card) => `the ${cardName(card)}`,
  on: place.card,
  better: (name) => `${capital(name)} was better in trick ${trick}.`,
  find: (own) => `Only ${own} was right in trick ${trick}.`,
});

/** The best of several options looks too good in the deals that chose it: other deals compare it. */
type Deals = 'screened deals' | 'deals';
const samplesOf = { 'screened deals': screened, deals: compared } as const;

function judge<Option extends Action>(
  entry: number,
  own: Option,
  sample: (deals: Deals) => ReadonlyMap<Option, readonly number[]>,
  { isTrump, name, on, better, find }: Words<Option>,
): Judged {
  const first = sample('screened deals');
  const [best = own, second = own] = Array.from(first, ([option, each]) => ({ option, mean: meanOf(each) }))
    .toSorted((a, b) => b.mean - a.mean)
    .map(({ option }) => option);
  const isBest = best === own;
  const pairOf = (values: typeof first) =>
    [values.get(best) ?? [], values.get(isBest ? second : own) ?? []] as const;
  const least = isBest ? shownFind : shownLoss;
  if (significant(...pairOf(first)) < least)
    return { isTrump, lost: 0, isDoubtful: !isBest && gapOf(...pairOf(first)) >= least };
  const pair = pairOf(sample('deals'));
  const gap = significant(...pair);
  if (gap < least) return { isTrump, lost: 0, isDoubtful: !isBest && gapOf(...pair) >= least };
  const yours: Mark = { on: on(own), as: 'yours' };
  if (isBest) {
    const why = `${capital(name(second))}, the next best, gives away ${tokensOf(gap)}.`;
    return { isTrump, lost: 0, moment: { entry, kind: 'find', text: find(name(own)), why, marks: [yours] } };
  }
  return {
    isTrump,
    lost: gap,
    moment: {
      entry,
      kind: 'slip',
      better: best,
      text: `${capital(name(own))} gave away ${tokensOf(gap)}.`,
      why: better(name(best)),
      gave: tokensOf(gap),
      marks: [
        { on: on(best), as: 'better', tag: 'Better' },
        { ...yours, tag: isTrump ? 'Your trumps' : 'Your card' },
      ],
    },
  };
}

/** Returns the mean difference of paired values. */
const gapOf = (better: readonly number[], worse: readonly number[]): number => meanOf(better) - meanOf(worse);

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

/** "about half a token", "about 2 tokens" */
function tokensOf(tokens: number): string {
  if (tokens < 0.375) return 'a little';
  return `about ${tokens < 0.75 ? 'half a token' : tokens < 1.5 ? 'a token' : counted(Math.round(tokens), 'token')}`;
}
