import { useLocationProperty } from 'wouter/use-browser-location';

export function useHash(): string {
  return useLocationProperty(
    () => window.location.hash,
    () => '',
  );
}

/** Removes the fragment without a scroll to the top. */
export function clearHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
