import { type RefObject, useEffect, useRef } from 'react';
import { useEvent } from '../lib/useEvent.ts';
import type { FramedRound } from './driver.ts';

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
  return useEvent((key: string): void => {
    next.current = { after: round, key };
    again();
  });
}
