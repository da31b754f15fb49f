import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LazyComponent } from '../lib/lazyChunk.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import { showsHistory } from '../rounds/playHistory.ts';

interface Props {
  /** Renders nothing when its code fails to load. */
  readonly of: LazyComponent<object>;
  /** For visitors who have not played: needs no code for results. */
  readonly newcomers?: LazyComponent<object>;
  readonly fallback?: ReactNode;
}

/** The player's own results, in use long after the page. Renders once their code is here, as each wait within a render costs another. */
export function Own({ of, newcomers, fallback }: Props) {
  const [Part, setPart] = useState(() => (showsHistory.get() && of.isLoaded() ? of : undefined));
  useEffect(() => {
    const load = (part: LazyComponent<object>, isPlayer: boolean) =>
      void part.preload().then(() => {
        if (showsHistory.get() === isPlayer) startTransition(() => setPart(() => part));
      });
    const show = () => {
      if (showsHistory.get()) load(of, true);
      // Must not delay a first visit.
      else if (showsHistory.get() === false && newcomers) whenIdle(() => load(newcomers, false));
    };
    show();
    return showsHistory.subscribe(show);
  }, [of, newcomers]);
  return Part ? <Part /> : fallback;
}
