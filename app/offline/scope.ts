// Global scope of a service worker: TypeScript's library for workers conflicts with the one for pages.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: Extendable & { readonly request: Request; respondWith(response: Promise<Response>): void };
  readonly message: Extendable & { readonly data: unknown };
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly navigator: Pick<Navigator, 'locks'>;
  readonly location: Location;
  readonly registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'unregister'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled?: boolean;
    }): Promise<readonly { readonly url: string; navigate(url: string): Promise<unknown> }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}
