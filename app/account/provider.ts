import { createStore, useStore } from '../../kit/board/store.ts';
import { getJson } from '../lib/send.ts';
import { isRecord } from '../lib/storage.ts';
import { readHint } from './stored.ts';

/** Name of the sign-in provider; '' until the server has answered. */
const provider = createStore('', () => {
  // For others than visitors, the session's answer includes the name.
  if (!provider.get() && !readHint()) getJson('/api/providers').then(setProvider, () => {});
  return () => {};
});

export const providerName = provider.get;

export function setProvider(providers: unknown): void {
  const [first]: unknown[] = Array.isArray(providers) ? providers : [];
  if (isRecord(first)) provider.set(String(first.name));
}

export function useSignInWords(): string {
  const name = useStore(provider, '');
  return name ? `Sign in with ${name}` : 'Sign in';
}
