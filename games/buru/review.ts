// The second look at a round of Buru: the player's call time against the robots', match by match, and what was called in
// vain. A match's robots react after times that the state holds once it is on the table.

import { counted } from '../../kit/board/words.ts';
import { type Card, cardName, rankName, rankOf } from '../../kit/cards/cards.ts';
import { place } from '../../kit/contract/place.ts';
import type { Kind, Mark, Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { median } from '../../kit/round/median.ts';
import { type Action, rules, type State } from './rules.ts';
import { type Capture, quickestCall, user } from './state.ts';

/** A match lost by less than this (ms) is a near miss. */
const nearMiss = 250;
/** Minimum cards of a pile for winning it to be a find. */
const largePile = 6;

interface Weighed {
  readonly moment: Moment<Action>;
  readonly weight: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  review({ steps, outcome }) {
    const found: Weighed[] = [];
    const captures: Capture[] = [];
    let last = 0;
    for (const { entry, before, after } of steps) {
      last = entry ?? last;
      if (after.falseCalls > before.falseCalls) found.push({ weight: 30, moment: falseCall(last, before) });
      const capture = after.lastCapture;
      if (!capture || capture === before.lastCapture) continue;
      if (capture.late !== undefined) {
        if (capture.late <= nearMiss) found.push(missed(last, capture.late, capture.cards));
        continue;
      }
      captures.push(capture);
      if (capture.seat !== user && before.laidBy === user) found.push(...givenAway(last, before, capture));
      if (capture.seat === user && capture.cards >= largePile) found.push(won(last, capture.ms, before));
    }
    const matches = captures.length;
    const calls = captures.filter(({ seat }) => seat === user).map(({ ms }) => ms);
    const falseCalls = steps.at(-1)?.after.falseCalls ?? 0;
    const heaviest = found.toSorted((a, b) => b.weight - a.weight);
    const of = (kind: Kind) => heaviest.flatMap(({ moment }) => (moment.kind === kind ? [moment] : []));
    // A lost round has more to learn from than its largest pile.
    const told = (outcome === 'loss' && heaviest.find(({ moment }) => moment.kind !== 'find')) || heaviest[0];
    const share = matches === 0 ? 0 : Math.round((100 * calls.length) / matches);
    return assemble<Action>({
      headline: headlineOf(told?.moment, calls, matches),
      figures: [
        more('Matches called first', share, { unit: '%' }),
        ...(calls.length > 0
          ? [
              less('Usual call', Math.round(median(calls)), {
                unit: 'ms',
                par: Math.round(median(captures.map(({ delays }) => quickestCall(delays)))),
                means: 'The median of your calls, beside that of the quickest robot.',
              }),
            ]
          : []),
        less('False calls', falseCalls, { par: 0 }),
      ],
      slips: [...of('slip'), ...of('unlucky')],
      finds: of('find').slice(0, 2),
      told: told?.moment,
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

/** Matches that say who was quicker, and the shares (%) of them that one side called. */
const enough = 4;
const most = 60;
const least = 40;

function headlineOf(told: Moment<Action> | undefined, calls: readonly number[], matches: number): string {
  const share = (100 * calls.length) / Math.max(1, matches);
  const robots = matches - calls.length;
  if (calls.length === 0 && matches > 1) return `The robots called all ${matches} matches first.`;
  if (told?.kind !== 'find' && told) return told.text;
  if (matches >= enough && share >= most)
    return `You called ${calls.length} of ${matches} first, once in ${seconds(Math.min(...calls))}.`;
  if (matches >= enough && share <= least) return `The robots were first at ${robots} of ${matches} matches.`;
  return told?.text ?? `You called ${calls.length} of ${counted(matches, 'match', 'matches')} first.`;
}

/** The top of the pile. */
const pileMark = (card: Card | undefined, tag: string): Mark[] =>
  card ? [{ on: place.card(card), as: 'proof', tag }] : [];

function falseCall(entry: number, { pile }: State): Moment<Action> {
  const [under, top] = pile.slice(-2);
  const marks = pileMark(top, 'No match');
  const pair = under && top && `You called ${withArticle(top)} on ${withArticle(under)}.`;
  return { entry, kind: 'slip', text: pair ?? 'You called with no two cards to match.', marks };
}

/** A match that the player's card made for a robot, with another card in hand that would have made none. */
function givenAway(entry: number, { hands, pile }: State, { cards, ms }: Capture): Weighed[] {
  const [under, top] = pile.slice(-2);
  const other = (hands[user] ?? []).find((card) => top && rankOf(card) !== rankOf(top));
  if (!under || !top || !other) return [];
  const moment: Moment<Action> = {
    entry,
    kind: 'slip',
    better: { type: 'play', card: other },
    text: `Your ${cardName(top)} gave a robot ${counted(cards, 'card')}.`,
    why: `It matched the ${cardName(under)}, and the robot called after ${seconds(ms)}.`,
    marks: [...pileMark(under, 'The pile'), { on: place.card(top), as: 'yours', tag: 'Your card' }],
  };
  return [{ weight: cards, moment }];
}

function missed(entry: number, late: number, cards: number): Weighed {
  return {
    weight: cards + 5,
    moment: {
      entry,
      kind: 'unlucky',
      text: `${counted(cards, 'card')} gone by ${seconds(late)}.`,
      why: 'A robot called just before you.',
    },
  };
}

function won(entry: number, ms: number, { pile }: State): Weighed {
  const text = `You snapped up ${counted(pile.length, 'card')} in ${seconds(ms)}.`;
  return {
    weight: pile.length,
    moment: { entry, kind: 'find', text, marks: pileMark(pile.at(-1), counted(pile.length, 'card')) },
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** "an 8", "a king" */
function withArticle(card: Card): string {
  const rank = rankName(card);
  return `${/^(8|a)/.test(rank) ? 'an' : 'a'} ${rank}`;
}
