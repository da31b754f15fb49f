import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FrameContext, useFrame } from './context.ts';
import { HeldKeys } from './HeldKeys.ts';
import { keyMeant } from './keymap.ts';

/** Action of a key now; undefined if it has none. A function that the action returns runs when the key comes up. */
export type KeyAction = ((event: KeyboardEvent) => unknown) | undefined;

/**
 * Keys for a board. They act only while the board has the focus or nothing else has (WCAG 2.1.4), never with
 * Ctrl, Alt or Meta, in a text field, while paused, or when an element inside has taken the key already.
 * @param find what a key of the frame's keymap does
 */
export function useBoardKeys(find: (key: string) => KeyAction): void {
  useKeysWhile((frame) => !frame.inert && boardHasFocus(frame), find);
}

/** Keys of the frame's own, which also act while paused, and while the end of a round has the focus. */
export function useFrameKeys(keys: Readonly<Record<string, () => void>>): void {
  useKeysWhile(
    (frame) => boardHasFocus(frame) || endHasFocus(frame),
    (meant) => {
      const [, act] = Object.entries(keys).find(([key]) => key.toLowerCase() === meant) ?? [];
      return act && unlessHeld(act);
    },
  );
}

/** A key that is held acts once. */
export function unlessHeld(act: (event: KeyboardEvent) => unknown): KeyAction {
  return (event) => !event.repeat && act(event);
}

function useKeysWhile(active: (frame: FrameContext) => boolean, find: (key: string) => KeyAction): void {
  const frame = useFrame();
  const [held] = useState(() => new HeldKeys());
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isComposing(event) || !active(frame)) return;
    // A held Enter would press a button of the board, or send its form, again and again.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (isTextField(event.target)) return;
    const key = keyMeant(event, frame.keymap);
    const act = key === undefined ? undefined : find(key);
    if (!act) return;
    event.preventDefault();
    held.down(event, act(event));
  });
  // Before the first paint: who sees the board can play it.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // On the document, before the window, where the frame listens for Escape: the board's own comes first.
    document.addEventListener('keydown', (event) => press(event), { signal });
    window.addEventListener('keyup', (event) => held.up(event), { signal });
    window.addEventListener('blur', () => held.releaseAll(), { signal });
    return () => ending.abort();
  }, [held]);
}

/** Also when something around the board has it, the page or the overlay: then nothing beside the board does. */
function boardHasFocus({ board }: FrameContext): boolean {
  const focused = document.activeElement;
  if (focused === null || !board.current) return focused === null;
  return focused.contains(board.current) || board.current.contains(focused);
}

/** The panel of a round's end is the one such dialog within the frame: those over it are elements of that name. */
function endHasFocus({ panel }: FrameContext): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  return panel.current?.contains(dialog) === true;
}

/** The key belongs to an input method, which puts a word together. Safari only tells by the key code. */
export function isComposing({ isComposing, keyCode, target }: KeyboardEvent): boolean {
  return isComposing || (keyCode === 229 && isTextField(target));
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
