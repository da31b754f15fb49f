import type { Settings } from '../../protocol/settings.ts';

/** Time (ms) that one-button play stays on one control. */
export const defaultPace = 1_200;

export const defaultVolume = 60;

/** Sound and vibrations are on unless the player, or the system's reduced-motion preference, turns them off. */
export function feedbackOf({ sound, haptics }: Settings, reducedMotion: boolean) {
  return { sound: sound ?? !reducedMotion, haptics: haptics ?? !reducedMotion };
}
