import { useFrame } from '../../kit/board/context.ts';
import { frameKeys, shortcutOf } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';

const ofFrame = Object.keys(frameKeys) as (keyof typeof frameKeys)[];

/** Passes on the game's keys while its round is over. @param onKey undefined while they do nothing */
export function useGameKeys(onKey: ((key: string) => void) | undefined): void {
  const { keymap } = useFrame();
  const own = ofFrame.map((name) => shortcutOf(name, keymap).toLowerCase());
  const keys = onKey ? [...keymap.keys].filter((key) => !own.includes(key)) : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
}
