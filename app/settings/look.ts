import type { Settings } from '../../protocol/settings.ts';

/** What the system is asked about less motion. theme-init.ts, which imports nothing, asks the same. */
export const calm = '(prefers-reduced-motion: reduce)';

/** Sets what style sheets go by; what was not chosen is the system's to say. As theme-init.ts does. */
export function showSettings({ motion, contrast, suits }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.motion = motion ?? (matchMedia(calm).matches ? 'reduced' : 'full');
  dataset.contrast = contrast ?? (matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal');
  dataset.suits = suits ? 'four' : 'two';
}
