import { type RefObject, useEffect, useRef } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import type { FramedRound } from './driver.ts';

/**
 * Passes on the game's keys while its round is over. The frame's own keys act first.
 * @param onKey undefined while they do nothing
 */
export function useGameKeys(onKey: ((key: string) => void) | undefined): void {
  const { keymap } = useFrame();
  const keys = onKey ? [...keymap.keys] : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
}

/** Returns a function that asks for the next round and then presses a key on its board. */
export function useKeyOfNextRound(
  round: FramedRound['key'],
  board: RefObject<HTMLElement | null>,
  again: () => void,
) {
  const next = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: presses the key once another round is there
  useEffect(() => {
    const key = next.current;
    next.current = undefined;
    if (key !== undefined) board.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, [round, board]);
  return (key: string): void => {
    next.current = key;
    again();
  };
}
