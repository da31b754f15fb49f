// Used parts of a service worker's global scope: TypeScript's library for workers conflicts with
// the one for pages.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Messaging extends Extendable {
  readonly data: unknown;
}

interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: Fetching;
  readonly message: Messaging;
}

interface OpenPage {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly navigator: Pick<Navigator, 'locks'>;
  readonly location: Location;
  readonly registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'unregister'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}
