// The second look at a round of Buru: the player's call time against the robots', match by match, and what was called in
// vain. A match's robots react after times that the state holds once it is on the table.
import { counted } from '../../kit/board/words.ts';
import { rankOf } from '../../kit/cards/cards.ts';
import { defineReviewer, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { median } from '../../kit/round/median.ts';
import { quickestRobot } from './bot.ts';
import { type Action, rules, type State } from './rules.ts';
import { user } from './state.ts';

/** A match lost by less than this (ms) is a near miss. */
const nearMiss = 250;
/** Cards of a pile from which winning it is a find. */
const largePile = 6;
const mostMoments = 5;

interface Weighed {
  readonly moment: Moment<Action>;
  readonly weight: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  *review({ steps }) {
    const found: Weighed[] = [];
    const calls: number[] = [];
    const robots: number[] = [];
    let matches = 0;
    let falseCalls = 0;
    let last = 0;
    let looked = 0;
    for (const { entry, before, after } of steps) {
      if (yield) break;
      looked++;
      last = entry ?? last;
      if (after.falseCalls > before.falseCalls) {
        falseCalls++;
        found.push({
          weight: 30,
          moment: { entry: last, kind: 'slip', text: 'You called, and there was no match.' },
        });
      }
      const capture = after.lastCapture;
      if (!capture || capture === before.lastCapture) continue;
      if (capture.late !== undefined) {
        if (capture.late <= nearMiss) found.push(missed(last, capture.late, capture.cards));
        continue;
      }
      matches++;
      robots.push(capture.delays[quickestRobot(capture.delays, before.turn)] ?? 0);
      if (capture.seat === user) {
        calls.push(capture.ms);
        if (capture.cards >= largePile) found.push(won(last, capture.ms, capture.cards));
      } else if (before.laidBy === user && hadAnother(before))
        found.push({
          weight: capture.cards,
          moment: {
            ...{ entry: last, kind: 'slip' },
            text: `Your card made the match, and a robot took ${counted(capture.cards, 'card')}.`,
            why: `It called after ${capture.ms} ms.`,
          },
        });
    }
    const moments = found
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, mostMoments)
      .map(({ moment }) => moment)
      .toSorted((a, b) => a.entry - b.entry);
    const share = matches === 0 ? 0 : Math.round((100 * calls.length) / matches);
    return {
      headline: headlineOf(calls.length, matches, falseCalls),
      figures: [
        { label: 'Matches called first', value: share, unit: '%', better: 'more' },
        ...(calls.length === 0
          ? []
          : [
              {
                label: 'Median call',
                value: Math.round(median(calls)),
                unit: 'ms',
                par: Math.round(median(robots)),
                better: 'less',
              } as const,
            ]),
        { label: 'False calls', value: falseCalls, par: 0, better: 'less' },
      ],
      moments,
      ...(looked < steps.length && { note: `Looked at the first ${counted(looked, 'step')}.` }),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

/** Whether a card in hand would not have made the match. */
function hadAnother({ hands, pile }: State): boolean {
  const top = pile.at(-1);
  return (hands[user] ?? []).some((card) => top && rankOf(card) !== rankOf(top));
}

function missed(entry: number, late: number, cards: number): Weighed {
  return {
    weight: cards + 5,
    moment: {
      ...{ entry, kind: 'unlucky' },
      text: `${counted(cards, 'card')} gone by ${late} ms.`,
      why: 'A robot called just before you.',
    },
  };
}

function won(entry: number, ms: number, cards: number): Weighed {
  return {
    weight: cards,
    moment: { entry, kind: 'find', text: `You called ${counted(cards, 'card')} after ${ms} ms.` },
  };
}

function headlineOf(called: number, matches: number, falseCalls: number): string {
  if (matches === 0) return 'A round without a match.';
  if (called === matches) return falseCalls === 0 ? 'A clean round.' : 'Every match was yours.';
  return `You called ${called} of ${counted(matches, 'match', 'matches')} first.`;
}
