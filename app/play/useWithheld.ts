import { useEffect, useState } from 'react';
import type { FrameContext } from '../../kit/board/context.ts';
import type { Game } from '../../kit/contract/card.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Driver } from '../rounds/driver.ts';
import type { RoundStore } from '../rounds/RoundStore.ts';

const withheldChunk = () => loadChunk('withheld', () => import('../rounds/withheld.ts'));

interface Options {
  readonly game: Game;
  readonly driver: Driver;
  readonly run: string | undefined;
  readonly store: RoundStore;
}

/** Fetches the withheld content of a run as it is played. @returns the reason for a delay, if any */
export function useWithheld({ game, driver, run, store }: Options): FrameContext['waiting'] {
  const [waiting, setWaiting] = useState<FrameContext['waiting']>();
  const asks = game.load?.content !== undefined;
  useEffect(() => {
    if (!asks || run === undefined) return;
    let stop = (): void => {};
    let left = false;
    withheldChunk().then(
      ({ askWithheld }) => {
        if (left) return;
        stop = askWithheld({ driver, run, written: () => store.written(), onWaiting: setWaiting });
      },
      () => setWaiting('late'),
    );
    return () => {
      left = true;
      stop();
      setWaiting(undefined);
    };
  }, [asks, driver, run, store]);
  return waiting;
}
