import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from './loadChunk.ts';

const Nothing = () => null;

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  preload(): Promise<void>;
  isLoaded(): boolean;
}

type Loads<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/**
 * A component that a module exports by this name.
 * @param fallback shown while it loads; without one, the surrounding Suspense decides
 */
export function lazyChunk<Name extends string, Props extends object>(
  load: Loads<Name, Props>,
  name: Name,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = (await load())[name];
    return loaded;
  };
  const Late = lazy(() => loadChunk(name, fetch).then((component) => ({ default: component })));

  // React.lazy suspends even for loaded code; this shows preloaded code in the same frame.
  function Chunk(props: Props) {
    const [{ Shown }] = useState(() => ({ Shown: loaded ?? (Late as ComponentType<Props>) }));
    const shown = <Shown {...props} />;
    return fallback === undefined ? shown : <Suspense fallback={fallback}>{shown}</Suspense>;
  }
  return Object.assign(Chunk, {
    preload: async () => {
      if (!loaded) await fetch().catch(() => undefined);
    },
    isLoaded: () => loaded !== undefined,
  });
}

/** An optional part: renders nothing when its code fails to load. */
export function optionalChunk<Name extends string, Props extends object>(
  load: Loads<Name, Props>,
  name: Name,
  fallback?: ReactNode,
): LazyComponent<Props> {
  const parts: Loads<Name, Props> = () => load().catch(() => ({ [name]: Nothing }) as never);
  return lazyChunk(parts, name, fallback);
}
