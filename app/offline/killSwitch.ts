// Service worker that replaces the real one to remove it: deletes the copies and itself, and reloads the open pages. See
// docs/offline.md.
import type { WorkerScope } from './scope.ts';

const scope = globalThis as unknown as WorkerScope;

// A stalled download keeps the previous worker for minutes. Without copies the network answers until then.
scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([scope.skipWaiting(), dropCopies()])),
);
scope.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function dropCopies(): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.map((name) => scope.caches.delete(name)));
}

async function removeAll(): Promise<void> {
  await dropCopies();
  await scope.registration.unregister();
  const pages = await scope.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
