// The player's settings: stored on this device, applied immediately, and synced by sync.ts.
import { useSyncExternalStore } from 'react';
import { listenTo } from '../../kit/board/listen.ts';
import { createStore, useStore } from '../../kit/board/store.ts';
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { isGame } from '../lib/cards.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

/** Storage key, which theme-init.ts reads too. */
const key = 'settings';

const changeListeners = new Set<(change: SettingsChange) => unknown>();
const read = () => parseSettings(readStoredJson(key));

/** Migrates the key that earlier versions kept the patterns under. */
function migrate(): Settings {
  const before = readStored('patterns');
  if (before === undefined) return read();
  const settings = { ...read(), patterns: before === 'on' };
  removeStored('patterns');
  writeStored(key, JSON.stringify(settings));
  return settings;
}

const settings = createStore(migrate());

export const currentSettings = settings.get;

export function changeSettings(change: SettingsChange): void {
  const next = mergeSettings(currentSettings(), change, isGame);
  adoptSettings(next);
  const told = change.rivals ? { ...change, rivals: next.rivals } : change;
  for (const listener of changeListeners) listener(told);
}

/** Adopts the account's settings unchanged. */
export function adoptSettings(next: Settings): void {
  writeStored(key, JSON.stringify(next));
  show(next);
}

/** Calls back with each change by the player. */
export function onSettingsChange(listener: (change: SettingsChange) => unknown): void {
  changeListeners.add(listener);
}

// Listens even without subscribers: otherwise the value in memory would be stale for the next reader.
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) show(read());
});

/** Sets the style attributes; settings without a choice follow the system. theme-init.ts does the same. */
function show(next: Settings): void {
  const { dataset } = document.documentElement;
  dataset.motion = next.motion ?? (systemReducedMotion() ? 'reduced' : 'full');
  dataset.contrast = next.contrast ?? (matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal');
  dataset.suits = next.suits ? 'four' : 'two';
  dataset.hand = next.leftHanded ? 'left' : 'right';
  settings.set(next);
}

const none: Settings = {};

export function useSettings(): Settings {
  return useStore(settings, none);
}

export function toggleSetting(name: 'suits' | 'patterns'): void {
  changeSettings({ [name]: !currentSettings()[name] });
}

/** Time (ms) that one-button play stays on one control. */
export const defaultPace = 1_200;

export const defaultVolume = 60;

/** Sound and vibrations are on unless the player, or the system's reduced-motion preference, turns them off. */
export function feedbackOf({ sound, haptics }: Settings, reducedMotion: boolean) {
  return { sound: sound ?? !reducedMotion, haptics: haptics ?? !reducedMotion };
}

const media = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export function systemReducedMotion(): boolean {
  return media?.matches ?? false;
}

export function useSystemReducedMotion(): boolean {
  return useSyncExternalStore(watch, systemReducedMotion, () => false);
}

const watch = (onChange: () => void): (() => void) =>
  media ? listenTo(media, 'change', onChange) : () => {};
