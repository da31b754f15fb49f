import type { ComponentProps } from 'react';
import { SendToBox } from '../friends/SendToBox.tsx';
import { ShareDialog } from '../share/entry.ts';
import { useToday } from '../today/day.ts';

/** Reads the player's streak only when a round is shared. */
export function SharedRound(round: Omit<ComponentProps<typeof ShareDialog>, 'days' | 'toBox'>) {
  const { what, run, isDaily, summary } = round;
  // The server refuses a deal that isn't the player's own.
  const isSendable = what === 'challenge' && run !== undefined && !isDaily && !summary.answer;
  return (
    <ShareDialog
      {...round}
      days={useToday()?.streak.current ?? 0}
      toBox={isSendable && <SendToBox run={run} />}
    />
  );
}
