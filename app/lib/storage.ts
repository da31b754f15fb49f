// Browser storage that never throws: in private mode, over quota or with storage blocked, the page goes on
// without it. Values are untrusted: anyone can write anything there.

/** More than anything we store; a longer value is not ours and is not worth parsing. */
const longest = 16_384;

export function readStored(key: string): string | undefined {
  try {
    const value = window.localStorage.getItem(key);
    return value === null || value.length > longest ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The stored JSON, or undefined when there is none or it is corrupt. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns whether the value was kept */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
}
