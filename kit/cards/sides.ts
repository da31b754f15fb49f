// The four sides of a table, and where on it the cards of a side are.
export type Side = 'north' | 'east' | 'south' | 'west';
export type RobotSide = Exclude<Side, 'south'>;

/** By steps from the player in the order of play. */
export const sides: readonly Side[] = ['south', 'west', 'north', 'east'];

/** Where the cards of a side come from, or where those go that it has won. */
export function placeOf(table: Element | null | undefined, side: Side, what: 'hand' | 'won'): Element | null {
  const root = table?.closest('[data-table]') ?? table;
  const won = what === 'won' ? root?.querySelector(`[data-won~="${side}"]`) : undefined;
  return won ?? root?.querySelector(`[data-place="${side}"]`) ?? null;
}
