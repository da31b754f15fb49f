import { useSyncExternalStore } from 'react';
import { listenTo } from '../../kit/board/listen.ts';

const subscribe = (listener: () => void) => listenTo(window, ['hashchange', 'popstate'], listener);

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
