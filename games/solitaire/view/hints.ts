import { counted } from '../../../kit/board/words.ts';
import { cardName } from '../../../kit/cards/cards.ts';
import type { Play } from '../../../kit/round/play.ts';
import { type Hint, shownHint } from '../hint.ts';
import { cardAt, type Move, type PileId } from '../piles.ts';
import { type Action, mayUndo, type State } from '../state.ts';
import type { HintMarks } from './layout.ts';
import { spotName } from './names.ts';

/** Asks for a hint, or announces the one already shown without counting it again. */
export function askForHint({ state, play, announce }: Play<State, Action>): void {
  if (play({ type: 'hint' })) return;
  const hint = shownHint(state);
  if (hint) announce([hintText(state, hint), hintPlaces(hint)].filter(Boolean).join(' '));
}

export function hintText(state: State, hint: Hint): string {
  switch (hint.type) {
    case 'move':
      return `Hint: ${moveText(state, hint)}.`;
    case 'draw':
      return state.stock.length > 0 ? 'Hint: draw from the stock.' : 'Hint: turn the waste over.';
    case 'finish':
      return 'Hint: auto-complete brings the rest home.';
    case 'undo':
      return hint.steps === 1
        ? 'Hint: undo your last step.'
        : `Hint: undo ${hint.steps} steps to win from there.`;
    case 'none':
      return mayUndo(state)
        ? 'No useful moves left. Undo to try another way.'
        : 'No useful moves left in this deal.';
  }
}

function moveText(state: State, { from, to, count }: Move): string {
  const card = cardAt(state, from, count);
  return `${card ? cardName(card) : spotName(from)} to ${placeText(state, to)}`;
}

/** The card that the hinted ones would lie on, or the empty column. */
function placeText(state: State, to: PileId): string {
  if (to.startsWith('f')) return 'its foundation';
  const parent = cardAt(state, to, 1);
  return parent ? `the ${cardName(parent)}` : spotName(to);
}

/** "2 cards from column 1 to column 2.", for screen readers: the keys of the columns are their numbers. */
export function hintPlaces(hint: Hint): string | undefined {
  if (hint.type !== 'move') return undefined;
  const { from, to, count } = hint;
  return `${counted(count, 'card')} from ${spotName(from)} to ${spotName(to)}.`;
}

export function hintMarks({ stock }: State, hint: Hint | undefined): HintMarks {
  if (hint?.type === 'draw') return stock.length > 0 ? { run: { from: 'stock', count: 1 } } : { to: 'stock' };
  return hint?.type === 'move' ? { run: hint, to: hint.to } : {};
}
