// The second look at a hand of Omi: tokens that cards gave away, by playing each card out in deals that fit all South had
// seen (perfect information Monte Carlo, as the robots do: see bot.ts). A difference counts beyond two standard errors.

import { counted } from '../../kit/board/words.ts';
import { type Card, cardName } from '../../kit/cards/cards.ts';
import { followers } from '../../kit/cards/tricks.ts';
import { defineReviewer, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/round/reviewWorker.ts';
import { type Action, rules, type State } from './rules.ts';
import { sampleCards } from './search.ts';
import { seenBy, user } from './table.ts';

const samples = 200;
/** Tokens from which a loss is shown, and by which the only good card leads. */
const shownLoss = 0.1;
const shownFind = 0.4;
const mostMoments = 5;
const mostFinds = 1;

interface Judged {
  readonly moment?: Moment<Action>;
  /** Tokens given away, 0 within the error. */
  readonly lost: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  *review({ steps, random }) {
    const judged: Judged[] = [];
    let looked = 0;
    for (const { entry, action, before } of steps) {
      if (yield) break;
      looked++;
      const legal = before.phase === 'play' ? followers(before.hands[user] ?? [], before.trick) : [];
      if (entry === undefined || !isCard(action, legal) || legal.length < 2) continue;
      judged.push(
        judge(
          before,
          entry,
          action,
          sampleCards(seenBy(before, user), legal, random('deals', entry), samples),
        ),
      );
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
    return {
      headline: headlineOf(lost, slips.length),
      figures: [
        { label: 'Tokens given away', value: lost, digits: 1, par: 0, better: 'less' },
        {
          label: 'Clean cards',
          value:
            judged.length === 0 ? 100 : Math.round((100 * (judged.length - slips.length)) / judged.length),
          ...{ unit: '%', better: 'more' },
        },
      ],
      moments,
      opensAt: worst ? Math.max(0, moments.indexOf(worst)) : 0,
      note:
        looked < steps.length
          ? `Looked at the first ${counted(looked, 'step')}.`
          : `Each card was played out in ${samples} deals that fit what you had seen.`,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function isCard(action: Action | undefined, legal: readonly Card[]): action is Card {
  return legal.some((card) => card === action);
}

function judge(
  before: State,
  entry: number,
  own: Card,
  values: ReadonlyMap<Card, readonly number[]>,
): Judged {
  const ranked = Array.from(values, ([card, each]) => ({ card, mean: meanOf(each) })).toSorted(
    (a, b) => b.mean - a.mean,
  );
  const [best, second] = ranked;
  if (!best || !second) return { lost: 0 };
  const trick = before.tricks.length + 1;
  if (best.card === own) {
    const lead = significant(values.get(own) ?? [], values.get(second.card) ?? []);
    if (lead < shownFind) return { lost: 0 };
    const moment: Moment<Action> = {
      ...{ entry, kind: 'find' },
      text: `In trick ${trick} only the ${cardName(own)} gave nothing away.`,
      why: `The next best card, the ${cardName(second.card)}, loses ${tokensOf(lead)} on average in the deals that fit.`,
      marks: [{ on: cardAt(own), as: 'yours' }],
    };
    return { lost: 0, moment };
  }
  const lost = significant(values.get(best.card) ?? [], values.get(own) ?? []);
  if (lost < shownLoss) return { lost: 0 };
  return {
    lost,
    moment: {
      ...{ entry, kind: 'slip', better: best.card },
      text: `In trick ${trick} the ${cardName(own)} gave away ${tokensOf(lost)}.`,
      why: `The ${cardName(best.card)} does better on average.`,
      marks: [
        { on: cardAt(best.card), as: 'better', tag: 'Better' },
        { on: cardAt(own), as: 'yours', tag: 'Your card' },
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

const cardAt = (card: Card): string => `[data-card="${card}"]`;
const tokensOf = (tokens: number): string => `${tokens.toFixed(1)} tokens`;

function headlineOf(lost: number, slips: number): string {
  if (slips === 0) return 'A clean round.';
  return `You gave away ${tokensOf(lost)} with ${counted(slips, 'card')}.`;
}
