// The second look at a hand of Omi: tokens that trumps and cards gave away, by playing each out in deals that fit all South had
// seen (perfect information Monte Carlo, as the robots do: see bot.ts). A difference counts beyond two standard errors.

import { capital, counted } from '../../kit/board/words.ts';
import { type Card, cardName, type Suit, suitName } from '../../kit/cards/cards.ts';
import { followers, isPace } from '../../kit/cards/tricks.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { meanOf, significantGap } from '../../kit/review/paired.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { type Action, isSuit, rules, type State } from './rules.ts';
import { cardTrials, sample, trumpTrials } from './search.ts';
import { seenBy, tricksTaken, user } from './table.ts';

/** Deals that choose the best option, and others that compare it: it looks too good in the deals that chose it. */
const samples = { 'screened deals': 200, deals: 800 } as const;
/** Minimum loss (tokens) that is shown, and minimum lead of the only good card. */
const shownLoss = 0.15;
const shownFind = 0.4;

type Option = Suit | Card;

interface Judged {
  readonly moment?: Moment<Action>;
  /** Tokens given away, 0 within the error. */
  readonly lost: number;
  readonly isDoubtful?: boolean;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  tries: true,
  *review({ steps, random }) {
    const judged: (Judged & { readonly isCard: boolean })[] = [];
    const doubts: number[] = [];
    let looked = 0;
    for (const { entry, action, before } of steps) {
      if (yield) break;
      looked++;
      if (entry === undefined || action === undefined || isPace(action)) continue;
      const seen = seenBy(before, user);
      const legal = followers(seen.hand, before.trick);
      const isCard = !isSuit(action);
      if (isCard && legal.length < 2) continue;
      const found = judge(entry, action, before.tricks.length + 1, (deals) => {
        const stream = random(deals, entry);
        const trials = isCard ? cardTrials(seen, legal, stream) : trumpTrials(seen, stream);
        return sample<Option>(trials, samples[deals]);
      });
      judged.push({ ...found, isCard });
      if (found.isDoubtful) doubts.push(entry);
    }
    const slips = judged.filter(({ lost }) => lost > 0).toSorted((a, b) => b.lost - a.lost);
    const cards = judged.filter(({ isCard }) => isCard);
    const clean = cards.filter(({ lost }) => lost === 0).length;
    const finds = judged.filter(({ lost }) => lost === 0).flatMap(({ moment }) => moment ?? []);
    const last = steps.at(-1);
    const told = slips[0]?.moment ?? finds[0];
    const given = slips.reduce((sum, { lost }) => sum + lost, 0);
    return assemble<Action>({
      headline: told?.text ?? cleanOf(last ? tricksTaken(last.after).NS : 0),
      figures: [
        less('Tokens given away', given, {
          digits: 1,
          par: 0,
          means: `On average over ${samples.deals} deals that fit what you had seen.`,
        }),
        more('Clean cards', cards.length === 0 ? 100 : Math.round((100 * clean) / cards.length), {
          unit: '%',
        }),
      ],
      slips: slips.flatMap(({ moment }) => moment ?? []),
      finds: finds.slice(0, 1),
      told,
      doubts,
      looked: looked < steps.length && [looked, 'step'],
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

function cleanOf(tricks: number): string {
  if (tricks > 4) return `${tricks} tricks, and nothing given away.`;
  if (tricks === 4) return 'Four tricks each, and nothing given away.';
  return `Nothing given away, and still only ${counted(tricks, 'trick')}.`;
}

/** @param trick number of the trick, from 1 */
function judge(
  entry: number,
  own: Option,
  trick: number,
  sampled: (deals: keyof typeof samples) => ReadonlyMap<Option, readonly number[]>,
): Judged {
  const first = sampled('screened deals');
  const [best = own, second = own] = Array.from(first, ([option, values]) => ({
    option,
    mean: meanOf(values),
  }))
    .toSorted((a, b) => b.mean - a.mean)
    .map(({ option }) => option);
  const isFind = best === own;
  const least = isFind ? shownFind : shownLoss;
  const compare = (values: typeof first) => {
    const better = values.get(best) ?? [];
    const worse = values.get(isFind ? second : own) ?? [];
    return { gap: significantGap(better, worse), mean: meanOf(better) - meanOf(worse) };
  };
  const screening = compare(first);
  const { gap, mean } = screening.gap < least ? screening : compare(sampled('deals'));
  if (gap < least) return { lost: 0, isDoubtful: !isFind && mean >= least };
  const yours: Mark = { on: placeOf(own), as: 'yours' };
  const moment = isFind
    ? {
        text: isSuit(own)
          ? `Only ${nameOf(own)} would do as trumps, and you saw it.`
          : `Only ${nameOf(own)} was right in trick ${trick}.`,
        why: `${capital(nameOf(second))}, the next best, gives away ${tokensOf(gap)}.`,
        marks: [yours],
      }
    : {
        better: best,
        text: `${capital(nameOf(own))} gave away ${tokensOf(gap)}.`,
        why: `${capital(nameOf(best))} ${isSuit(best) ? 'would have been better trumps' : `was better in trick ${trick}`}.`,
        gave: tokensOf(gap),
        marks: [
          { on: placeOf(best), as: 'better', tag: 'Better' } as const,
          { ...yours, tag: isSuit(own) ? 'Your trumps' : 'Your card' },
        ],
      };
  return { lost: isFind ? 0 : gap, moment: { entry, kind: isFind ? 'find' : 'slip', ...moment } };
}

const nameOf = (option: Option): string => (isSuit(option) ? suitName(option) : `the ${cardName(option)}`);
const placeOf = (option: Option) => (isSuit(option) ? place.choice(option) : place.card(option));

/** "about half a token", "about 2 tokens" */
function tokensOf(tokens: number): string {
  if (tokens < 0.375) return 'a little';
  return `about ${tokens < 0.75 ? 'half a token' : tokens < 1.5 ? 'a token' : counted(Math.round(tokens), 'token')}`;
}
