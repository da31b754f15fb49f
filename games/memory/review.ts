// The second look at a round of Memory Flip: pairs whose first card had been seen and was not remembered. A turned card
// tells its face; what had been seen before each turn is all that a player could know.

import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, gridOf, rules, type State } from './rules.ts';

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  review({ setup, steps, history = [] }) {
    const last = steps.at(-1)?.after;
    const { par } = gridOf(last ?? setup);
    const moves = last?.moves ?? 0;
    /** Cards that were turned, and in which move first. */
    const seen = new Map<number, number>();
    const see = (action: Action | undefined, before: State): void => {
      if (action !== undefined && !seen.has(action)) seen.set(action, before.moves + 1);
    };
    for (const { action, before } of history) see(action, before);
    /** By picture, since a pair can be forgotten many times: the first time counts. */
    const forgotten = new Map<string, { readonly seenAt: number; readonly moment: Moment<Action> }>();
    const lucky: Moment<Action>[] = [];
    for (const { entry, action, before, after } of steps) {
      if (entry === undefined || action === undefined) continue;
      const [first] = before.open;
      if (first !== undefined) {
        const { emoji = '', name = '' } = after.faces[first] ?? {};
        const partner = Array.from(seen.keys()).find(
          (card) => card !== first && !before.matched[card] && after.faces[card]?.emoji === emoji,
        );
        const isMatch = after.faces[action]?.emoji === emoji;
        if (partner !== undefined && !isMatch && !forgotten.has(emoji)) {
          const seenAt = seen.get(partner) ?? 0;
          const moment: Moment<Action> = {
            entry,
            kind: 'slip',
            better: partner,
            text: `You had seen the other ${name} in move ${seenAt}.`,
            why: `That was ${counted(before.moves + 1 - seenAt, 'move')} earlier.`,
            marks: [
              { on: place.cell(partner), as: 'better', tag: 'Seen' },
              { on: place.cell(action), as: 'yours', tag: 'Your card' },
            ],
          };
          forgotten.set(emoji, { seenAt, moment });
        }
        // Turning the only card that is left isn't luck.
        if (isMatch && partner === undefined && before.left.length > 1)
          lucky.push({
            entry,
            kind: 'lucky',
            text: `The second ${name}, found at first sight.`,
            marks: [{ on: place.cell(action), as: 'yours' }],
          });
      }
      see(action, before);
    }
    const pairs = [...forgotten.values()].toSorted((a, b) => a.seenAt - b.seenAt);
    return assemble<Action>({
      headline: pairs[0]?.moment.text ?? `Nothing forgotten, in ${counted(moves, 'move')}.`,
      figures: [
        less('Moves', moves, { par }),
        less('Pairs forgotten', pairs.length, { par: 0 }),
        more('Found at first sight', lucky.length),
      ],
      slips: pairs.map(({ moment }) => moment),
      lucky: lucky.slice(0, 1),
      note: `Someone who forgets nothing needs about ${Math.round(par)} moves.`,
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);
