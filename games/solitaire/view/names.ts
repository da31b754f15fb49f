import { counted } from '../../../kit/board/words.ts';
import { type Card, cardName, suitName } from '../../../kit/cards/cards.ts';
import { cardsAt, type foundationIds, type Spot } from '../piles.ts';
import { mayDraw, type State } from '../state.ts';

const suitNames: Record<(typeof foundationIds)[number], string> = {
  fS: suitName('S'),
  fH: suitName('H'),
  fC: suitName('C'),
  fD: suitName('D'),
};

export function spotName(spot: Spot): string {
  if (spot === 'stock' || spot === 'waste') return `the ${spot}`;
  if (spot.startsWith('t')) return `column ${spot[1]}`;
  return `the ${suitNames[spot as 'fS']} foundation`;
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
  if (!spot.startsWith('t')) {
    const name = suitNames[spot as 'fS'];
    return `Foundation of ${name}, ${top ? `up to ${cardName(top)}` : 'empty'}`;
  }
  const hidden = down.length > 0 ? [`${down.length} face down`] : [];
  return `Column ${spot[1]}: ${[...hidden, ...up.map(cardName)].join(', ') || 'empty'}`;
}

export function runName(run: readonly Card[]): string {
  const first = run[0];
  if (!first) return 'nothing';
  return run.length === 1 ? cardName(first) : `${counted(run.length, 'card')} from ${cardName(first)}`;
}

export function turnedUp(before: State, after: State): string {
  const index = after.tableau.findIndex(({ down }, i) => down.length < (before.tableau[i]?.down.length ?? 0));
  const card = after.tableau[index]?.up[0];
  return card ? ` ${cardName(card)} turned up in column ${index + 1}.` : '';
}
