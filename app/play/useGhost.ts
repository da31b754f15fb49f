import { useEffect, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Ghost } from '../frame/ghost.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Pace } from '../replay/pace.ts';
import type { Driver } from '../rounds/driver.ts';
import { useSettings } from '../settings/store.ts';
import type { OnTable } from './ghosts.ts';

/** @param pace of the friend's round; without it, the ghost is the player's own best if the settings ask for it */
export function useGhost({ game, view, driver }: OnTable, pace: Pace | undefined): Ghost | undefined {
  const { ghost: wanted = false } = useSettings();
  const [found, setFound] = useState<{ readonly driver: Driver; readonly ghost: Ghost | undefined }>();
  useEffect(() => {
    if (!pace && !wanted) return setFound(undefined);
    const table = { game, view, driver };
    return abortable((signal) =>
      loadChunk('ghosts', () => import('./ghosts.ts'))
        .then((ghosts) => (pace ? ghosts.ghostOf(table, pace) : ghosts.ownGhost(table, signal)))
        .then(
          (ghost) => signal.aborted || setFound({ driver, ghost }),
          () => undefined,
        ),
    );
  }, [game, view, driver, pace, wanted]);
  return found?.driver === driver ? found.ghost : undefined;
}
