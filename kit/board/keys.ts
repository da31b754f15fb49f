import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FrameContext, useFrame } from './context.ts';
import { keyName, keyPressed, type Press } from './keymap.ts';
import { abortable } from './listen.ts';

/** Current action of a key. If it returns a function, that runs when the key comes up. */
export type KeyAction = ((event: KeyboardEvent) => unknown) | undefined;

/**
 * Keys for a board. They act only while the board or nothing has the focus (WCAG 2.1.4), never with Alt, in a text field,
 * while paused, or when an inner element has handled the key. With Ctrl or Cmd a key is another one: "ctrl+z".
 */
export function useBoardKeys(find: (key: string) => KeyAction): void {
  useKeysWhile((frame) => !frame.inert && boardHasFocus(frame), find);
}

/**
 * Keys of the frame, which also act while paused, and while the end of a round has the focus.
 * @param keys as `shortcutOf` has them
 */
export function useFrameKeys(keys: Readonly<Record<string, () => void>>): void {
  useKeysWhile(
    (frame) => boardHasFocus(frame) || endHasFocus(frame),
    (pressed) => {
      const [, act] = Object.entries(keys).find(([key]) => key.toLowerCase() === pressed) ?? [];
      return act && unlessHeld(act);
    },
    Object.keys(keys),
  );
}

/** Ignores the repeats of a held key. */
export function unlessHeld(act: (event: KeyboardEvent) => unknown): KeyAction {
  return (event) => !event.repeat && act(event);
}

/** @param more keys that the frame's keymap lacks */
function useKeysWhile(
  active: (frame: FrameContext) => boolean,
  find: (key: string) => KeyAction,
  more: readonly string[] = [],
): void {
  const frame = useFrame();
  const [held] = useState(() => new HeldKeys());
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (isComposing(event) || !active(frame)) return;
    // A held Enter would press a button of the board, or submit its form, repeatedly.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (isTextField(event.target)) return;
    const { keymap } = frame;
    const keys = new Set([...keymap.keys, ...more.map((key) => key.toLowerCase())]);
    const key = keyPressed(event, { ...keymap, keys });
    const act = key === undefined ? undefined : find(key);
    if (!act) return;
    event.preventDefault();
    held.down(event, act(event));
  });
  // Before the first paint, so that a visible board is playable.
  useLayoutEffect(
    () =>
      abortable((signal) => {
        // Runs before the frame's Escape listener on the window.
        document.addEventListener('keydown', (event) => press(event), { signal });
        window.addEventListener('keyup', (event) => held.up(event), { signal });
        window.addEventListener('blur', () => held.releaseAll(), { signal });
      }),
    [held],
  );
}

/** Also true when an ancestor has the focus: the page or the overlay. */
function boardHasFocus({ board }: FrameContext): boolean {
  const focused = document.activeElement;
  if (focused === null || !board.current) return focused === null;
  return focused.contains(board.current) || board.current.contains(focused);
}

/** The end panel is the only role="dialog" in the frame: the others are <dialog> elements. */
function endHasFocus({ panel }: FrameContext): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  return panel.current?.contains(dialog) === true;
}

/** The key belongs to an input method. Safari reveals that only by the key code. */
export function isComposing({ isComposing, keyCode, target }: KeyboardEvent): boolean {
  return isComposing || (keyCode === 229 && isTextField(target));
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/** Keys that are down, with their release actions. */
export class HeldKeys {
  readonly #releases = new Map<string, () => unknown>();

  /** @param release return value of the key's action */
  down(press: Press, release: unknown): void {
    if (typeof release === 'function') this.#releases.set(idOf(press), () => release());
  }

  up(press: Press): void {
    // macOS reports no keyup while Command is down.
    if (press.key === 'Meta') this.releaseAll();
    const release = this.#releases.get(idOf(press));
    this.#releases.delete(idOf(press));
    release?.();
  }

  releaseAll(): void {
    const releases = [...this.#releases.values()];
    this.#releases.clear();
    for (const release of releases) release();
  }
}

/** By code, as Shift may change the character between keydown and keyup. */
function idOf({ code, key = '' }: Press): string {
  return code || key.toLowerCase();
}

/** For a button: Enter and Space press it, and do not reach the board's controls. */
export function stopButtonKeys(event: ReactKeyboardEvent): void {
  if (['Enter', ' '].includes(keyName(event))) event.stopPropagation();
}
