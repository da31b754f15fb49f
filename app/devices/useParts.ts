import { useEffect, useEffectEvent, useState } from 'react';
import type { FrameContext } from '../../kit/board/context.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Whereabouts } from '../../protocol/runs.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Driver } from '../rounds/driver.ts';
import type { RoundStore } from '../rounds/RoundStore.ts';

const partsChunk = () => loadChunk('parts', () => import('./parts.ts'));

interface Options {
  readonly game: Game;
  readonly driver: Driver;
  readonly run: string | undefined;
  readonly store: RoundStore;
  /** The round has gone on on another device. */
  onElsewhere(whereabouts: Whereabouts): void;
}

/** Sends a run's parts as it is played. @returns the reason why withheld content is delayed, if any */
export function useParts({ game, driver, run, store, ...on }: Options): FrameContext['waiting'] {
  const [waiting, setWaiting] = useState<FrameContext['waiting']>();
  const onElsewhere = useEffectEvent(on.onElsewhere);
  const withheld = game.content !== undefined;
  useEffect(() => {
    if (run === undefined) return;
    let stop = (): void => {};
    let left = false;
    partsChunk().then(
      ({ sendParts }) => {
        if (left) return;
        stop = sendParts({ driver, run, withheld, store, onWaiting: setWaiting, onElsewhere });
      },
      () => withheld && setWaiting('late'),
    );
    return () => {
      left = true;
      stop();
      setWaiting(undefined);
    };
  }, [withheld, driver, run, store]);
  return waiting;
}
