// Relaxed mode of games against the clock: slower, or without a time limit.
import type { Variant } from './card.ts';

/** ID of the variant in the setup. The setting "Relaxed mode" selects it for new rounds. */
export const relaxed = 'relaxed';

/** @param how "Half speed.", "No time limit." */
export function relaxedVariant(how: string): Variant {
  return { id: relaxed, name: 'Relaxed mode', how };
}
