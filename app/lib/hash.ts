import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['hashchange', 'popstate'])
    window.addEventListener(event, listener, { signal: ending.signal });
  return () => ending.abort();
}

export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}

/** Removes the fragment without a scroll to the top. */
export function clearHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  window.dispatchEvent(new Event('hashchange'));
}
