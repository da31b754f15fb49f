export type Theme = 'light' | 'dark';

/** Themes of the stages. */
export const lightings = {
  light: ['light'],
  dark: ['dark'],
  both: ['light', 'dark'],
} as const satisfies Record<string, readonly Theme[]>;

export type Lighting = keyof typeof lightings;
