import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { loadChunk } from './loadChunk.ts';

const Nothing = () => null;

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  preload(): Promise<void>;
  isLoaded(): boolean;
}

type Loads<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/** A component that a module exports by this name. */
export function lazyChunk<Name extends string, Props extends object>(
  load: Loads<Name, Props>,
  name: Name,
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
export function optionalChunk<Name extends string, Props extends object>(
  load: Loads<Name, Props>,
  name: Name,
): LazyComponent<Props> {
  const parts: Loads<Name, Props> = () => load().catch(() => ({ [name]: Nothing }) as never);
  return lazyChunk(parts, name);
}
