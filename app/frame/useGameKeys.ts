import { type RefObject, useEffect, useRef } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { frameKeys, shortcutOf } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import type { FramedRound } from './driver.ts';

const ofFrame = Object.keys(frameKeys) as (keyof typeof frameKeys)[];

/** Passes on the game's keys while its round is over. @param onKey undefined while they do nothing */
export function useGameKeys(onKey: ((key: string) => void) | undefined): void {
  const { keymap } = useFrame();
  const own = ofFrame.map((name) => shortcutOf(name, keymap).toLowerCase());
  const keys = onKey ? [...keymap.keys].filter((key) => !own.includes(key)) : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
}

/** Returns a function that asks for the next round and then presses a key on its board. */
export function useKeyOfNextRound(
  round: FramedRound['key'],
  board: RefObject<HTMLElement | null>,
  again: () => void,
) {
  const next = useRef<{ readonly after: FramedRound['key']; readonly key: string }>(undefined);
  useEffect(() => {
    if (!next.current || next.current.after === round) return;
    const { key } = next.current;
    next.current = undefined;
    board.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, [round, board]);
  return (key: string): void => {
    next.current = { after: round, key };
    again();
  };
}
