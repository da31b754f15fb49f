// The player's settings: stored on this device, applied immediately, and passed to the listener that syncs the account.
import { createStore, useStore } from '../../kit/board/store.ts';
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { showSettings } from './look.ts';

/** theme-init.ts reads it too, before the first paint. */
const key = 'settings';

const carriers = new Set<(change: SettingsChange) => unknown>();
const read = () => parseSettings(readStoredJson(key));
const settings = createStore(read());

export const currentSettings = settings.get;

/** Changes what the player has chosen; null takes a choice back. */
export function changeSettings(change: SettingsChange): void {
  adoptSettings(mergeSettings(currentSettings(), change));
  for (const carry of carriers) carry(change);
}

/** Takes settings over as they are: the account's. */
export function adoptSettings(next: Settings): void {
  writeStored(key, JSON.stringify(next));
  show(next);
}

/** Calls back with each change that the player makes, from now on. */
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
