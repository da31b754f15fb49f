import { counted } from '../../../kit/board/words.ts';
import { type Card, cardName, type Suit, suitName } from '../../../kit/cards/cards.ts';
import { cardsAt, type Spot } from '../piles.ts';
import { mayDraw, type State } from '../state.ts';

export function spotName(spot: Spot): string {
  if (spot === 'stock' || spot === 'waste') return `the ${spot}`;
  if (spot.startsWith('t')) return `column ${spot[1]}`;
  return `the ${suitName(spot[1] as Suit)} foundation`;
}

/** The pile and all visible cards of it. */
export function spotLabel(state: State, spot: Spot): string {
  const { down, up } = cardsAt(state, spot);
  const top = up.at(-1);
  if (spot === 'stock') {
    if (down.length > 0) return `Stock, ${counted(down.length, 'card')}: draw`;
    return mayDraw(state) ? 'Stock, empty: turn the waste over' : 'Stock, empty';
  }
  if (spot === 'waste')
    return top ? `Waste, ${counted(up.length, 'card')}, on top ${cardName(top)}` : 'Waste, empty';
  if (spot.startsWith('f'))
    return `Foundation of ${suitName(spot[1] as Suit)}, ${top ? `up to ${cardName(top)}` : 'empty'}`;
  const hidden = down.length > 0 ? [`${down.length} face down`] : [];
  return `Column ${spot[1]}: ${[...hidden, ...up.map(cardName)].join(', ') || 'empty'}`;
}

export function runName(run: readonly Card[]): string {
  const first = run[0];
  if (!first) return 'nothing';
  return run.length === 1 ? cardName(first) : `${counted(run.length, 'card')} from ${cardName(first)}`;
}
