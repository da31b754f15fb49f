import type { ComponentProps } from 'react';
import { ShareDialog } from '../share/entry.ts';
import { useToday } from '../today/day.ts';

/** Shares a round with the player's days in a row, which are read only then. */
export function SharedRound(round: Omit<ComponentProps<typeof ShareDialog>, 'days'>) {
  return <ShareDialog {...round} days={useToday()?.streak.current ?? 0} />;
}
