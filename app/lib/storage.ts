// Browser storage that never throws: the page works without it. Values are untrusted.

/** Narrows an untrusted value to an object with readable fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads JSON; undefined when it is missing or corrupt. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '');
  } catch {
    return undefined;
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    const { localStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

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
    // Blocked storage holds nothing.
  }
}
