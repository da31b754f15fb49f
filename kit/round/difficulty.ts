export const difficulties = ['noob', 'mid', 'pro'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Returns noob for any other value. */
export function toDifficulty(value: unknown): Difficulty {
  return difficulties.find((difficulty) => difficulty === value) ?? 'noob';
}
