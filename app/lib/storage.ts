// Browser storage that never throws: the page works without it. Values are untrusted.

/** Default maximum length of a value, in characters. */
const MAX_LENGTH = 16_384;

/** Narrows an untrusted value to an object with readable fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readStored(key: string, maxLength = MAX_LENGTH): string | undefined {
  try {
    const value = window.localStorage.getItem(key);
    return value === null || value.length > maxLength ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Reads JSON; undefined when it is missing or corrupt. */
export function readStoredJson(key: string, maxLength = MAX_LENGTH): unknown {
  try {
    return JSON.parse(readStored(key, maxLength) ?? '');
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
