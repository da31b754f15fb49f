// Service worker: makes the site and its games playable offline. See docs/offline.md.
import { isRecord } from '../lib/storage.ts';
import { within } from '../lib/within.ts';
import { Library } from './Library.ts';
import type { Manifest, TakeOverMessage } from './manifest.ts';
import type { WorkerScope } from './scope.ts';

/** Replaced by tools/build/offline.ts. */
declare const manifest: Manifest;

/** Longest wait for the list of locks, which delays a page load. */
const LOCK_TIMEOUT_MS = 500;

const scope = globalThis as unknown as WorkerScope;
const library = new Library(manifest, { caches: scope.caches, fetch: (...asked) => fetch(...asked) });

scope.addEventListener('install', (event) => event.waitUntil(library.install()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([library.dropOtherPages(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== scope.location.origin) return;
  const answer = library.answer(event.request, letNewVersionTakeOver);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (!isRecord(data)) return;
  if (data.kind === 'take-over') event.waitUntil(scope.skipWaiting());
  if (data.kind === 'keep' && Array.isArray(data.games)) {
    event.waitUntil(keep(data.games.map(String), String(data.entry)));
  }
});

async function keep(games: readonly string[], entry: string): Promise<void> {
  await library.complete(games);
  const { installing, waiting } = scope.registration;
  if (installing || waiting) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1 && library.isOwn(entry)) await library.dropOtherFiles();
}

/**
 * Lets a new version take over when a page loads while no round is open in any tab. Open pages keep their code, which
 * stays cached. In browsers without locks the version waits until all pages are closed.
 */
async function letNewVersionTakeOver(): Promise<boolean> {
  const { waiting } = scope.registration;
  if (!waiting || !scope.navigator.locks) return false;
  const locks = await within(LOCK_TIMEOUT_MS, scope.navigator.locks.query()).catch(() => undefined);
  if (!locks || locks.held?.some(({ name }) => name?.startsWith('round:'))) return false;
  const message: TakeOverMessage = { kind: 'take-over' };
  waiting.postMessage(message);
  return true;
}
