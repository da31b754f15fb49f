import type { Settings } from '../../protocol/settings.ts';
import { systemReducedMotion } from './systemMotion.ts';

/** Sets the style attributes; settings without a choice follow the system. theme-init.ts does the same. */
export function showSettings({ motion, contrast, suits }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.motion = motion ?? (systemReducedMotion() ? 'reduced' : 'full');
  dataset.contrast = contrast ?? (matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal');
  dataset.suits = suits ? 'four' : 'two';
}
