import { createStore } from '../../kit/board/store.ts';
import { isRecord } from '../lib/record.ts';
import { getJson } from '../lib/send.ts';
import { readHint } from './hint.ts';

/** Name of the sign-in provider; '' until the server has answered. */
export const provider = createStore('', askProvider);

/** Asks only for visitors: for others the session's answer includes the name. */
function askProvider(): () => void {
  if (!provider.get() && !readHint()) getJson('/api/providers').then(takeProvider, () => {});
  return () => {};
}

export function takeProvider(providers: unknown): void {
  if (!Array.isArray(providers)) return;
  const [first]: unknown[] = providers;
  if (isRecord(first)) provider.set(String(first.name));
}
