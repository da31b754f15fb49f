import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { clock, counted, elapsed, rowsInWords, wholeSeconds } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import type { Bests } from '../../kit/round/session.ts';
import { controls } from './controls.ts';
import { gridOf, isPair, pairsFound, pairsOf, type State } from './rules.ts';

export function status({ faces, open, settleAt, doneAt }: State): string {
  if (doneAt !== undefined) return 'All pairs found.';
  if (settleAt !== undefined) return isPair(faces, open) ? 'A pair.' : 'No pair.';
  return open.length === 1 ? 'Now find its twin.' : 'Turn a card.';
}

export const narrator: Narrator<State> = {
  where(state, _, at) {
    const { moves, doneAt } = state;
    const found = `${pairsFound(state)} of ${pairsOf(state)} pairs in ${counted(moves, 'move')}.`;
    return `${status(state)} ${rows(state)} ${found} ${elapsed(doneAt ?? at)} so far.`;
  },

  options(state) {
    if (state.settleAt !== undefined) return 'Wait for the two cards to settle.';
    const { columns } = gridOf(state);
    const down = state.faces.flatMap((_, card) => (faceOf(state, card) === 'down' ? [card] : []));
    const places = Object.entries(Object.groupBy(down, (card) => Math.floor(card / columns) + 1)).map(
      ([row, cards = []]) => `row ${row}, ${columnsOf(cards.map((card) => (card % columns) + 1))}`,
    );
    return `Turn a face-down card: ${places.join('; ')}. The ${keysInWords(controls.walk)} move, ${firstKey(controls.turn)} turns.`;
  },
};

/** The visible board. Never names a face-down card, even one turned before. */
function rows(state: State): string {
  const cards = state.faces.map((_, card) => spoken(state, card).replace(',', ''));
  return rowsInWords(cards, gridOf(state).columns);
}

function columnsOf(columns: readonly number[]): string {
  return `${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`;
}

/** The second card of a move signals a pair or a mismatch. */
export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (after.doneAt !== undefined) return undefined;
  if (after.settleAt !== undefined && before.settleAt === undefined)
    return isPair(after.faces, after.open) ? 'good' : 'move';
  if (before.settleAt === undefined || after.settleAt !== undefined) return undefined;
  return pairsFound(after) > pairsFound(before) ? 'none' : 'turn';
}

/** "14 moves, 1:05": the best of each, possibly from different boards. */
export function best({ actions, time = 0 }: Bests): string {
  return `${counted(actions / 2, 'move')}, ${clock(time)}`;
}

/** Compares a finished board with the session's earlier ones at its difficulty. */
export function compared({ difficulty, moves, doneAt = 0 }: State, bests: Bests): string {
  const { actions, time = 0 } = bests;
  const fewer = 2 * moves < actions;
  const faster = wholeSeconds(doneAt) < wholeSeconds(time);
  const here = `at ${difficulty} this session`;
  if (fewer && faster) return `Best ${here}! Before: ${best(bests)}.`;
  if (fewer) return `Fewest moves ${here}! Before: ${actions / 2}.`;
  if (faster) return `Fastest ${here}! Before: ${clock(time)}.`;
  return `Best ${here}: ${best(bests)}.`;
}

export function faceOf({ open, matched }: State, card: number): 'down' | 'up' | 'matched' {
  if (matched[card]) return 'matched';
  return open.includes(card) ? 'up' : 'down';
}

/** A card's name, without the face of a hidden one. */
export function spoken(state: State, card: number): string {
  const face = faceOf(state, card);
  if (face === 'down') return 'face down';
  const name = state.faces[card]?.name ?? '';
  return face === 'matched' ? `${name}, matched` : name;
}

export function place(card: number, columns: number): string {
  return `Row ${Math.floor(card / columns) + 1} column ${(card % columns) + 1}`;
}
