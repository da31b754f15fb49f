// Places of a board that a review can mark. A view spreads a place on the element that draws it, and the review names it
// by the same function: neither knows the other's markup.
declare const made: unique symbol;

/** Attributes that only one element of a board has. */
export interface Place {
  readonly [name: `data-${string}`]: string | number;
  readonly [made]: true;
}

type Attributes = Readonly<Record<`data-${string}`, string | number>>;

/** Makes a place of attributes that were stored. */
export function placeOf(attributes: Attributes): Place {
  return attributes as Place;
}

export const place = {
  /** The part with all cells, or a scale. Areas are fractions of it. */
  whole: placeOf({ 'data-whole': '' }),
  /** A cell of a grid, row by row. */
  cell: (index: number) => placeOf({ 'data-cell': index }),
  /** A column of a field, counted from 1. */
  column: (column: number) => placeOf({ 'data-column': column }),
  /** One of a few things to choose from. */
  choice: (id: string | number) => placeOf({ 'data-choice': id }),
  /** A playing card that lies face up. */
  card: (card: string) => placeOf({ 'data-card': card }),
  /** The place of a pile, below its cards. */
  pile: (pile: string) => placeOf({ 'data-spot': pile, 'data-pile': pile }),
  /** A card of a pile, counted from the bottom. */
  cardIn: (pile: string, index: number) => placeOf({ 'data-spot': pile, 'data-index': index }),
};

/** CSS selector of the element that draws a place. */
export function selectorOf(place: Place): string {
  return Object.entries(place)
    .map(([name, value]) => `[${name}="${value}"]`)
    .join('');
}
