import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LazyComponent } from '../lib/lazyChunk.tsx';
import { showsHistory } from '../rounds/playHistory.ts';

interface Props {
  /** Renders nothing when its code fails to load. */
  readonly of: LazyComponent<object>;
  readonly fallback?: ReactNode;
}

/** The player's own results, in use long after the page. Renders once their code is here, as each wait within a render costs another. */
export function Own({ of: Part, fallback }: Props) {
  const [isShown, setShown] = useState(() => showsHistory.get() === true && Part.isLoaded());
  useEffect(() => {
    const show = () => {
      if (showsHistory.get()) void Part.preload().then(() => startTransition(() => setShown(true)));
    };
    show();
    return showsHistory.subscribe(show);
  }, [Part]);
  return isShown ? <Part /> : fallback;
}
