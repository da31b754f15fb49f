import { useFrame } from '../../kit/board/context.ts';
import { frameKeys } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';

const ofFrame: readonly string[] = Object.values(frameKeys).map((key) => key.toLowerCase());

/** Passes on the game's keys while its round is over. @param onKey undefined while they do nothing */
export function useGameKeys(onKey: ((key: string) => void) | undefined): void {
  const { keymap } = useFrame();
  const keys = onKey ? [...keymap.keys].filter((key) => !ofFrame.includes(key)) : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
}
