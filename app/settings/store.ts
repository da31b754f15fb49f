// The player's settings: stored on this device, applied immediately, and passed to the listener that syncs the account.
import { createStore, useStore } from '../../kit/board/store.ts';
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { showSettings } from './look.ts';

/** Key in the storage, which theme-init.ts reads too, before the first paint. */
const key = 'settings';

const carriers = new Set<(change: SettingsChange) => unknown>();
const read = () => parseSettings(readStoredJson(key));
const settings = createStore(read());

export const currentSettings = settings.get;

/** Changes the player's choices; null removes one. */
export function changeSettings(change: SettingsChange): void {
  adoptSettings(mergeSettings(currentSettings(), change));
  for (const carry of carriers) carry(change);
}

/** Adopts the account's settings unchanged. */
export function adoptSettings(next: Settings): void {
  writeStored(key, JSON.stringify(next));
  show(next);
}

/** Calls back with each later change by the player. */
export function carrySettings(carry: (change: SettingsChange) => unknown): void {
  carriers.add(carry);
}

/** Calls back when a setting has changed, here or in another tab. @returns a function that ends it */
export const watchSettings = settings.subscribe;

// Listens even without subscribers: otherwise the value in memory would be stale for the next reader.
globalThis.window?.addEventListener('storage', followOtherTabs);

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  show(read());
}

function show(next: Settings): void {
  showSettings(next);
  settings.set(next);
}

const none: Settings = {};

export function useSettings(): Settings {
  return useStore(settings, none);
}
