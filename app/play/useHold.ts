// "Wait for me between rounds" within a round: what would come by itself between two turns waits for the player.
import { useLayoutEffect } from 'react';
import type { GameView } from '../../kit/contract/view.ts';
import type { Driver, Snapshot } from '../rounds/driver.ts';
import { useSettings } from '../settings/store.ts';

/** Not by way of the narrator: the player has done nothing, and what has just happened is still news. */
export function useHold(view: GameView, driver: Driver, { state, paused }: Snapshot<unknown>): void {
  const { wait } = useSettings();
  const hold = wait && !paused ? view.hold?.(state) : undefined;
  useLayoutEffect(() => {
    if (hold !== undefined) driver.play(hold);
  }, [driver, hold]);
}
