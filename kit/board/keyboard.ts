// Labels of the player's keys, if the browser reveals the keyboard's layout.
import { useEffect } from 'react';
import { type Keymap, labelOn } from './keymap.ts';
import { createStore, useStore } from './store.ts';

interface Keyboard {
  /** Characters without Shift, by code. */
  readonly layout?: ReadonlyMap<string, string>;
  readonly keymap?: Keymap;
}

const keyboard = createStore<Keyboard>({});

/** Chromium's Keyboard API, which the DOM types lack. */
interface WithKeyboard extends Navigator {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
}

/** Sets the current game's keys, and requests the layout. For the frame. */
export function useKeyboard(keymap: Keymap): void {
  useEffect(() => {
    keyboard.set({ ...keyboard.get(), keymap });
    const { keyboard: device }: WithKeyboard = navigator;
    const follow = (layout: ReadonlyMap<string, string>) => keyboard.set({ ...keyboard.get(), layout });
    // Rejected in a cross-origin frame: keeps the labels of a US keyboard.
    device?.getLayoutMap().then(follow, () => undefined);
  }, [keymap]);
}

/** Labels for rendering. */
export function useKeyLabel(): (key: string) => string {
  const now = useStore(keyboard);
  return (key) => labelIn(now, key);
}

/** Label for the narration: a US keyboard's until the browser has answered. */
export function keyLabel(key: string): string {
  return labelIn(keyboard.get(), key);
}

function labelIn({ layout, keymap }: Keyboard, key: string): string {
  return layout && keymap ? labelOn(layout, key, keymap) : key;
}
