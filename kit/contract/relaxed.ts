// Relaxed mode of games against the clock: slower, or without a time limit.

/** ID of the variant in the setup. The setting "Relaxed mode" selects it for new rounds. */
export const relaxed = 'relaxed';

/**
 * Makes the variant for a game's card.
 * @param how "half speed", "no time limit"
 */
export function relaxedVariant(how: string): { readonly id: string; readonly label: string } {
  return { id: relaxed, label: `Relaxed mode: ${how} (not ranked)` };
}
