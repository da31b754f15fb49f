// Names, signs and labels of keys, in the player's layout if the browser reveals it.

import { useEffect } from 'react';
import type { Control, GameView } from '../contract/view.ts';
import { ctrlLetter, type Keymap, keymapOf, labelOn } from './keymap.ts';
import { createStore, useStore } from './store.ts';
import { joined } from './words.ts';

type Keys = Pick<Control, 'keys'>;

const arrow = /^Arrow/;

export function keySign(key: string): string {
  const signs: Readonly<Record<string, string>> = {
    ' ': 'Space',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowLeft: '←',
    ArrowDown: '↓',
    ArrowRight: '→',
  };
  return signs[key] ?? key;
}

/** Value for `aria-keyshortcuts`. */
export function keyShortcuts(control: Pick<Control, 'keys' | 'label'>): string {
  const { keys } = control;
  const letter = ctrlLetter(control);
  const plain = keys.map((key) => (key === ' ' ? 'Space' : key));
  return [...plain, ...(letter ? [`Control+${letter}`, `Meta+${letter}`] : [])].join(' ');
}

/** "Enter" */
export function firstKey({ keys: [key = ''] }: Keys): string {
  return nameOf(key);
}

/** Whether the keys are consecutive digits. */
export function isDigitRow(keys: readonly string[]): boolean {
  return keys.length > 2 && keys.every((key, i) => /^\d$/.test(key) && Number(key) === Number(keys[0]) + i);
}

/** "Space or B", "1 to 9", "arrow keys"; for several controls each set of keys: "arrow keys, or W, A, S and D". */
export function keysInWords(...controls: readonly Keys[]): string {
  const [first, ...others] = controls;
  if (!first) return '';
  if (others.length === 0) return listed(first.keys, 'or');
  const sets = first.keys.map((_, i) => controls.flatMap(({ keys }) => keys[i] ?? []));
  return sets.map((keys) => listed(keys, 'and')).join(', or ');
}

function listed(keys: readonly string[], last: 'or' | 'and'): string {
  if (isDigitRow(keys)) return `${keys[0]} to ${keys.at(-1)}`;
  if (!keys.every((key) => arrow.test(key))) return joined(keys.map(nameOf), last);
  const sides = keys.map((key) => key.replace(arrow, '').toLowerCase());
  return sides.length === 4
    ? 'arrow keys'
    : `${joined(sides, 'and')} arrow ${sides.length > 1 ? 'keys' : 'key'}`;
}

/** Name of a key for the narration, by its label on the player's keyboard: a US one's until the browser has answered. */
function nameOf(key: string): string {
  return key === ' ' ? 'Space' : labelIn(keyboard.get(), key);
}

interface Keyboard {
  /** Characters without Shift, by code. */
  readonly layout: ReadonlyMap<string, string>;
  /** The current game's. */
  readonly keymap: Keymap;
}

/** Undefined until the browser has answered. */
const keyboard = createStore<Keyboard | undefined>(undefined);

/** Chromium's Keyboard API, which the DOM types lack. */
interface WithKeyboard extends Navigator {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
}

/** Requests the layout, for the current game's keys. For the frame. */
export function useKeyboard({ controls }: Pick<GameView, 'controls'>): void {
  useEffect(() => {
    const { keyboard: device }: WithKeyboard = navigator;
    const follow = (layout: ReadonlyMap<string, string>) =>
      keyboard.set({ layout, keymap: keymapOf({ controls }) });
    // Rejected in a cross-origin frame: keeps the labels of a US keyboard.
    device?.getLayoutMap().then(follow, () => undefined);
  }, [controls]);
}

/** Labels for rendering. */
export function useKeyLabel(): (key: string) => string {
  const now = useStore(keyboard);
  return (key) => labelIn(now, key);
}

function labelIn(known: Keyboard | undefined, key: string): string {
  return known ? labelOn(known.layout, key, known.keymap) : key;
}
