// Figures of one round, and the cards that they are shown by.
import type { FigureCard, Figures } from '../contract/figures.ts';

export function figuresOf(
  { of }: Figures,
  { state, duration }: { readonly state: unknown; readonly duration: number },
): Record<string, number> {
  const all = Object.entries(of(state, duration));
  return Object.fromEntries(all.filter((each): each is [string, number] => each[1] !== undefined));
}

export interface CardOfKey {
  readonly key: string;
  readonly card: FigureCard;
}

/** Whether a card with this name holds for a figure. */
export function holdsFor(name: string, key: string): boolean {
  return name.endsWith(':') ? key.startsWith(name) : key === name;
}

/** The cards of these keys, in the order of the page. */
export function cardsFor({ cards }: Figures, keys: Iterable<string>): CardOfKey[] {
  const known = [...keys].toSorted();
  return Object.entries(cards).flatMap(([name, card]) =>
    known
      .filter((key) => holdsFor(name, key))
      .map((key) => {
        const rest = key.slice(name.length);
        return { key, card: rest === '' ? card : { ...card, label: `${card.label} ${rest}` } };
      }),
  );
}
