import { useEffect, useLayoutEffect, useRef } from 'react';
import { type FrameContext, useFrame } from './context.ts';

/** What each key does, by `event.key` in lower case: 'arrowup', 'w', '1', 'enter', ' '. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Keys for a board. They act only while the board has the focus or nothing else has (WCAG 2.1.4), never with
 * Ctrl, Alt or Meta, in a text field, while paused, or when an element inside has taken the key already.
 * @param held 'once': a key that is held acts once, for each press may be a turn; but the arrows, which move
 * something, go on. 'repeat': every key goes on
 */
export function useKeys(keys: KeyMap, held: Held = 'once'): void {
  useKeysWhile((frame) => !frame.inert && boardHasFocus(frame), keys, held);
}

type Held = 'once' | 'repeat';

/** Keys of the frame's own, which also act while paused, and while the end of a round has the focus. */
export function useFrameKeys(keys: KeyMap): void {
  useKeysWhile((frame) => boardHasFocus(frame) || endHasFocus(frame), keys, 'once');
}

function useKeysWhile(active: (frame: FrameContext) => boolean, keys: KeyMap, held: Held): void {
  const frame = useFrame();
  const latest = useRef({ active, keys, frame });
  // In the same breath as it shows: a key is answered by what the player sees.
  useLayoutEffect(() => {
    latest.current = { active, keys, frame };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { active, keys, frame } = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!active(frame)) return;
      // A held Enter would press a button of the board, or send its form, again and again.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      if (isTextField(event.target)) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || held === 'repeat' || event.key.startsWith('Arrow')) act(event);
    };
    // Before the window, where the frame listens for Escape: the board's own comes first, however late it mounts.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
