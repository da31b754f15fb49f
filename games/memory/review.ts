// The second look at a round of Memory Flip: pairs whose first card had been seen and was not remembered. A turned card
// tells its face; what had been seen before each turn is all that a player could know.
import { counted } from '../../kit/board/words.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, par, rules, type State } from './rules.ts';

const mostMoments = 5;
const mostLucky = 1;

interface Forgotten {
  readonly moment: Moment<Action>;
  readonly emoji: string | undefined;
  /** Index of the turn that first showed the card. */
  readonly seenAt: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  tries: true,
  *review({ setup, steps, history = [] }) {
    /** Cards that were turned, and when first. */
    const seen = new Map<number, number>();
    for (const { entry, action } of history)
      if (entry !== undefined && action !== undefined && !seen.has(action)) seen.set(action, entry);
    const forgotten: Forgotten[] = [];
    const lucky: Moment<Action>[] = [];
    let moves = 0;
    let looked = 0;
    for (const { entry, action, before, after } of steps) {
      if (yield) break;
      looked++;
      if (entry === undefined || action === undefined) continue;
      const [first] = before.open;
      if (first !== undefined) {
        moves++;
        const emoji = after.faces[first]?.emoji;
        const partner = Array.from(seen.keys()).find(
          (card) => card !== first && !before.matched[card] && after.faces[card]?.emoji === emoji,
        );
        const isMatch = after.faces[action]?.emoji === emoji;
        const name = after.faces[first]?.name ?? '';
        if (partner !== undefined && !isMatch)
          forgotten.push({
            emoji,
            seenAt: seen.get(partner) ?? 0,
            moment: {
              ...{ entry, kind: 'slip', better: partner },
              text: `You had seen the other ${name}.`,
              why: `It first lay open ${counted(entry - (seen.get(partner) ?? 0), 'turn')} earlier.`,
              marks: [
                { on: cellAt(partner), as: 'better', tag: 'Seen' },
                { on: cellAt(action), as: 'yours', tag: 'Your card' },
              ] satisfies Mark[],
            },
          });
        // The only card that was never turned is no luck.
        if (isMatch && partner === undefined && before.left.length > 1)
          lucky.push({
            ...{ entry, kind: 'lucky', text: `The second ${name}, found at first sight.` },
            marks: [{ on: cellAt(action), as: 'yours' }],
          });
      }
      if (!seen.has(action)) seen.set(action, entry);
    }
    // A pair can be forgotten many times: the first one counts.
    const pairs = forgotten.filter(
      ({ emoji }, i) => forgotten.findIndex((each) => each.emoji === emoji) === i,
    );
    const shown = [
      ...pairs
        .toSorted((a, b) => a.seenAt - b.seenAt)
        .slice(0, mostMoments - Math.min(mostLucky, lucky.length))
        .map(({ moment }) => moment),
      ...lucky.slice(0, mostLucky),
    ].toSorted((a, b) => a.entry - b.entry);
    const isWhole = looked === steps.length;
    return {
      headline: headlineOf(pairs.length, moves, isWhole),
      figures: [
        { label: 'Moves', value: moves, par: par[setup.difficulty], better: 'less' },
        { label: 'Pairs forgotten', value: pairs.length, par: 0, better: 'less' },
        { label: 'Found at first sight', value: lucky.length, better: 'more' },
      ],
      moments: shown,
      opensAt: Math.max(
        0,
        shown.findIndex(({ kind }) => kind === 'slip'),
      ),
      note: isWhole
        ? `With a perfect memory, boards of this size take ${par[setup.difficulty]} moves on average.`
        : `Looked at the first ${counted(moves, 'move')}.`,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

const cellAt = (card: number): string => `[data-cell="${card}"]`;

function headlineOf(forgotten: number, moves: number, isWhole: boolean): string {
  if (forgotten > 0) return `${counted(forgotten, 'pair')} seen and forgotten.`;
  return isWhole ? `Nothing forgotten, in ${counted(moves, 'move')}.` : 'Nothing forgotten so far.';
}
