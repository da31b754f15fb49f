// The four sides of a card table.
export type Side = 'north' | 'east' | 'south' | 'west';
export type RobotSide = Exclude<Side, 'south'>;

/** By steps from the player in the order of play. */
export const sides: readonly Side[] = ['south', 'west', 'north', 'east'];

/** The element that a side's cards fly from ('hand') or its won cards fly to ('won'). */
export function placeOf(table: Element | null | undefined, side: Side, what: 'hand' | 'won'): Element | null {
  const root = table?.closest('[data-table]') ?? table;
  const won = what === 'won' ? root?.querySelector(`[data-won~="${side}"]`) : undefined;
  return won ?? root?.querySelector(`[data-place="${side}"]`) ?? null;
}
