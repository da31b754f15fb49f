// The player's settings: kept on this device, shown at once, and told to whoever carries them to the account.
import { useSyncExternalStore } from 'react';
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { showSettings } from './look.ts';

/** theme-init.ts reads it too, before the first paint. */
const key = 'settings';

const listeners = new Set<() => void>();
const carriers = new Set<(change: SettingsChange) => unknown>();
let settings: Settings | undefined;

export function currentSettings(): Settings {
  settings ??= parseSettings(readStoredJson(key));
  return settings;
}

/** Changes what the player has chosen; null takes a choice back. */
export function changeSettings(change: SettingsChange): void {
  adoptSettings(mergeSettings(currentSettings(), change));
  for (const carry of carriers) carry(change);
}

/** Takes settings over as they are: the account's. */
export function adoptSettings(next: Settings): void {
  settings = next;
  writeStored(key, JSON.stringify(next));
  showSettings(next);
  for (const listener of listeners) listener();
}

/** Calls back with each change that the player makes, from now on. */
export function carrySettings(carry: (change: SettingsChange) => unknown): void {
  carriers.add(carry);
}

/** Calls back when a setting has changed, here or in another tab. @returns a function that ends it */
export function watchSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Whether anybody watches or not: what is remembered here would be out of date for whoever asks next.
globalThis.window?.addEventListener('storage', followOtherTabs);

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  settings = parseSettings(readStoredJson(key));
  showSettings(settings);
  for (const listener of listeners) listener();
}

const none: Settings = {};

export function useSettings(): Settings {
  return useSyncExternalStore(watchSettings, currentSettings, () => none);
}
