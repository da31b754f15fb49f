export const difficulties = ['noob', 'mid', 'pro'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Anything that is not a difficulty becomes noob. */
export function toDifficulty(value: unknown): Difficulty {
  return difficulties.find((difficulty) => difficulty === value) ?? 'noob';
}
