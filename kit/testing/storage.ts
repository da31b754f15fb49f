// A browser's storage that a test can look into.

/** The part of `localStorage` that the app uses, on a map. */
export const storageOn = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
