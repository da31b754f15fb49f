import type { ComponentProps } from 'react';
import { ShareDialog } from '../share/entry.ts';
import { useToday } from '../today/day.ts';

/** Reads the player's days in a row only when a round is shared. */
export function SharedRound(round: Omit<ComponentProps<typeof ShareDialog>, 'days'>) {
  return <ShareDialog {...round} days={useToday()?.streak.current ?? 0} />;
}
