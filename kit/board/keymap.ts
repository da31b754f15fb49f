// Maps key presses to keys by character and by position, for every keyboard layout.
import type { Control, GameView } from '../contract/view.ts';

/** The part of a keyboard event that identifies the key. */
export interface Press {
  /** Missing in autofill events. */
  readonly key?: string | undefined;
  /** Missing or empty for on-screen keyboards. */
  readonly code?: string | undefined;
  readonly shiftKey?: boolean;
}

/** Keys of the frame. Controls may use its letters, which then need Alt. */
export const frameKeys = { where: ',', changed: '.', options: '/', mute: 'M', help: '?' } as const;

/** Keys of a game and of the frame, in lower case. */
export interface Keymap {
  readonly keys: ReadonlySet<string>;
  /** Letters that mean positions, such as W A S D beside the arrow keys. */
  readonly positions: ReadonlySet<string>;
  /** The numpad maps a 3×3 board: nine numbered cells, and arrow keys between them. */
  readonly mapsNumpad: boolean;
  /** The game has a letter of the frame, whose letters then need Alt. */
  readonly letters: boolean;
}

const isLetter = (key: string) => /^[A-Z]$/.test(key);
const arrowKeys = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];

export function isNine({ keys }: Pick<Control, 'keys'>): boolean {
  return keys.join('') === '123456789';
}

export function keymapOf({ controls }: Pick<GameView, 'controls'>): Keymap {
  const all = Object.values(controls);
  const moving = all.filter(({ keys }) => keys.some((key) => key.startsWith('Arrow')));
  const keysOf = (some: typeof all) => some.flatMap(({ keys }) => keys.map((key) => key.toLowerCase()));
  return {
    keys: new Set([...keysOf(all), ...Object.values(frameKeys).map((key) => key.toLowerCase())]),
    positions: new Set(keysOf(moving).filter((key) => key.length === 1)),
    mapsNumpad: all.some(isNine) && all.some(({ keys }) => arrowKeys.every((key) => keys.includes(key))),
    letters: Object.values(frameKeys).some(
      (key) => isLetter(key) && all.some(({ keys }) => keys.includes(key)),
    ),
  };
}

/** A key of the frame, as `aria-keyshortcuts` has it: "M", "Alt+M". */
export function shortcutOf(name: keyof typeof frameKeys, { letters }: Pick<Keymap, 'letters'>): string {
  const key = frameKeys[name];
  return letters && isLetter(key) ? `Alt+${key}` : key;
}

/** Values of `event.key` that hide the character: input methods, on-screen keyboards, dead keys. */
const hidden = ['Process', 'Unidentified', 'Dead'];
const narratorSigns: readonly string[] = [frameKeys.where, frameKeys.changed, frameKeys.options];

/**
 * Key of the map, in lower case, that a press means; undefined for any other key. The character decides, or the position
 * if the map lacks the character. Letters of movement count by position alone, and so do the narrator's signs if both
 * are such: Russian types "." at the place of "/".
 */
export function keyMeant(press: Press, { keys, positions, mapsNumpad }: Keymap): string | undefined {
  const { code = '', shiftKey = false } = press;
  const key = keyName(press);
  const typed = hidden.includes(press.key ?? '') ? '' : key.toLowerCase();
  const isNamed = typed !== '' && /^[A-Z][A-Za-z\d]+$/.test(key);
  const placed = isNamed ? '' : characterAt(code, shiftKey);
  if (mapsNumpad && /^Numpad[1-9]$/.test(code) && placed) return String(mirrored(Number(placed)));
  if (positions.has(placed)) return placed;
  const isElsewhere = code !== '' && positions.has(typed);
  const isSign = !shiftKey && [typed, placed].every((each) => narratorSigns.includes(each));
  if (keys.has(typed) && !isElsewhere && !isSign) return typed;
  return keys.has(placed) ? placed : undefined;
}

/** Key with its modifier: "z", "ctrl+z", "alt+m"; undefined for both, as AltGr is on Windows. */
export function keyPressed(
  press: Press & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>,
  keymap: Keymap,
): string | undefined {
  const { altKey, ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey) return altKey ? undefined : withCtrl(press);
  const meant = keyMeant(press, keymap);
  return altKey && meant !== undefined ? `alt+${meant}` : meant;
}

/** Letter that acts like the control with Ctrl, or Cmd on a Mac. */
export function ctrlLetter({ label }: Pick<Control, 'label'>): string | undefined {
  return label === 'Undo' ? 'Z' : undefined;
}

/** "ctrl+z": by character, or by position on a keyboard of other letters. */
export function withCtrl({ key = '', code = '', shiftKey = false }: Press): string | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : characterAt(code, false);
  return shiftKey ? undefined : `ctrl+${letter}`;
}

/** `event.key`, or the name by position if that is hidden or missing: "Enter", "ArrowUp", " ". */
export function keyName({ key, code = '' }: Press): string {
  if (key && !hidden.includes(key)) return key;
  return code === 'Space' ? ' ' : code.replace('Numpad', '');
}

/** Character of a US keyboard at a position, in lower case. */
function characterAt(code: string, shiftKey: boolean): string {
  const signs: Readonly<Record<string, string>> = { Space: ' ', Comma: ',', Period: '.', Slash: '/' };
  if (code === 'Slash' && shiftKey) return frameKeys.help;
  return signs[code] ?? code.replace(/^(?:Key|Digit|Numpad)/, '').toLowerCase();
}

/** Swaps the top and bottom rows: numpads begin with 7 at the top. */
function mirrored(digit: number): number {
  if (digit > 6) return digit - 6;
  return digit < 4 ? digit + 6 : digit;
}

/** Label of a key on the player's keyboard, from its characters without Shift by code. */
export function labelOn(layout: ReadonlyMap<string, string>, key: string, keymap: Keymap): string {
  // Digits are printed on the same keys everywhere, even on AZERTY.
  if (key.length !== 1 || /[\d ]/.test(key)) return key;
  const wanted = key.toLowerCase();
  const fitting = [...layout].filter(([code, typed]) => keyMeant({ code, key: typed }, keymap) === wanted);
  const labels = fitting.map(([, typed]) => typed);
  const label = labels.find((typed) => typed.toLowerCase() === wanted) ?? labels[0] ?? key;
  const capital = label.toUpperCase();
  return capital.length === label.length ? capital : label;
}
