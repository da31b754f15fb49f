import { send } from './send.ts';

/** Delay (ms) before the URL is revoked; the browser has read the file long before. */
const READ_MS = 60_000;

/** Saves the response to a POST as a file. @throws as send */
export async function download(path: string, name: string): Promise<void> {
  const href = URL.createObjectURL(await (await send('POST', path)).blob());
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
