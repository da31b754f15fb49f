import { useEffect, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Ghost } from '../frame/ghost.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Pace } from '../replay/pace.ts';
import type { Driver } from '../rounds/driver.ts';
import { useSettings } from '../settings/store.ts';

/** @param pace of the friend's round; without it, the ghost is the player's own best if the settings ask for it */
export function useGhost(
  game: Game,
  rules: Rules,
  view: GameView,
  driver: Driver,
  pace: Pace | undefined,
): Ghost | undefined {
  const { ghost: wanted = false } = useSettings();
  const [found, setFound] = useState<{ readonly driver: Driver; readonly ghost: Ghost | undefined }>();
  useEffect(() => {
    if (!pace && !wanted) return setFound(undefined);
    return abortable((signal) =>
      loadChunk('ghosts', () => import('./ghosts.ts'))
        .then(({ ghostOf, ownGhost }) =>
          pace
            ? ghostOf({ game, rules, view, driver }, pace)
            : ownGhost({ game, rules, view, driver }, signal),
        )
        .then(
          (ghost) => signal.aborted || setFound({ driver, ghost }),
          () => undefined,
        ),
    );
  }, [game, rules, view, driver, pace, wanted]);
  return found?.driver === driver ? found.ghost : undefined;
}
