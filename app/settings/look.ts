import type { Settings } from '../../protocol/settings.ts';
import { systemReducedMotion } from './systemMotion.ts';

/** Sets what style sheets go by; what was not chosen is the system's to say. As theme-init.ts does. */
export function showSettings({ motion, contrast, suits }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.motion = motion ?? (systemReducedMotion() ? 'reduced' : 'full');
  dataset.contrast = contrast ?? (matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal');
  dataset.suits = suits ? 'four' : 'two';
}
