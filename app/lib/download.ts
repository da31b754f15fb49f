import { send } from './send.ts';

/** Saves the response to a POST as a file. @throws as send */
export async function download(path: string, name: string): Promise<void> {
  saveAs(await (await send('POST', path)).blob(), name);
}

export function saveAs(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has read the file long before.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
