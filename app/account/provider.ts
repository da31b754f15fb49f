import { createStore } from '../../kit/board/store.ts';
import { getJson } from '../lib/getJson.ts';
import { isRecord } from '../lib/record.ts';
import { readHint } from './hint.ts';

/** Whom one signs in with, by name; '' until the server has told it. */
export const provider = createStore('', askProvider);

/** For visitors: the answer to who is signed in tells it, too. */
function askProvider(): () => void {
  if (!provider.get() && !readHint()) getJson('/api/providers').then(takeProvider, () => {});
  return () => {};
}

export function takeProvider(providers: unknown): void {
  if (!Array.isArray(providers)) return;
  const [first]: unknown[] = providers;
  if (isRecord(first)) provider.set(String(first.name));
}
