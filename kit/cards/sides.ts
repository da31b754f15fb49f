// The four sides of a card table, and the robots at three of them.
import type { Persona } from '../round/play.ts';

/** In the order of play from the player, who sits in the south. */
export const robotSides = ['west', 'north', 'east'] as const;
export type RobotSide = (typeof robotSides)[number];
export type Side = 'south' | RobotSide;

/** @param user the player's seat */
export function sideOf(seat: number, user = 0): Side {
  return robotSides[(seat - user + 3) % 4] ?? 'south';
}

/** The robot in a seat. @param user the player's seat */
export function robotOf(seat: number, opponents: readonly Persona[], user = 0): Persona {
  return opponents[seat < user ? seat : seat - 1] ?? { name: 'Robot', emoji: '🤖' };
}

/** The element that a side's cards fly from ('hand') or its won cards fly to ('won'). */
export function placeOf(table: Element | null | undefined, side: Side, what: 'hand' | 'won'): Element | null {
  const root = table?.closest('[data-table]') ?? table;
  const won = what === 'won' ? root?.querySelector(`[data-won~="${side}"]`) : undefined;
  return won ?? root?.querySelector(`[data-place="${side}"]`) ?? null;
}
