import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { loadChunk } from './loadChunk.ts';

const Nothing = () => null;

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  preload(): Promise<void>;
  isLoaded(): boolean;
}

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

  // React.lazy suspends even for loaded code; this shows preloaded code in the same frame.
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

/** An optional part: renders nothing when its code fails to load. */
export function optionalChunk<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyChunk(chunk, () => load().catch(() => Nothing));
}
