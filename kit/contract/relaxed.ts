// Relaxed mode of the games against the clock: slower, or without a limit, for players who need the time.

/** The id of the variant. Rules find it in the setup; the setting "Relaxed mode" makes games open in it. */
export const relaxed = 'relaxed';

/**
 * The switch for a game's card.
 * @param how what is different: "half speed", "no time limit"
 */
export function relaxedVariant(how: string): { readonly id: string; readonly label: string } {
  return { id: relaxed, label: `Relaxed mode: ${how} (not ranked)` };
}
