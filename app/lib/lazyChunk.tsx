import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { loadChunk } from './loadChunk.ts';

const Nothing = () => null;

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Fetches the code ahead of need. Never fails: that shows when the component is really wanted. */
  preload(): Promise<void>;
  isLoaded(): boolean;
}

/** A lazy-loaded component; see loadChunk for failures. */
export function lazyChunk<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  const Late = lazy(() => loadChunk(chunk, fetch).then((component) => ({ default: component })));

  // React's lazy waits even for code that is here already; what was preloaded shows in the same frame.
  function Chunk(props: Props) {
    const [{ Shown }] = useState(() => ({ Shown: loaded ?? (Late as ComponentType<Props>) }));
    return <Shown {...props} />;
  }
  return Object.assign(Chunk, {
    preload: async () => {
      if (!loaded) await fetch().catch(() => undefined);
    },
    isLoaded: () => loaded !== undefined,
  });
}

/** A part that the page can do without: where its code does not come, nothing is shown. */
export function optionalChunk<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyChunk(chunk, () => load().catch(() => Nothing));
}
