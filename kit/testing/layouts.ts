// Keyboard layouts as their keys type without Shift, by event.code.

const codes = [
  ...['Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P'].map((letter) => `Key${letter}`),
  ...['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'].map((letter) => `Key${letter}`),
  'Semicolon',
  'Quote',
  ...['Z', 'X', 'C', 'V', 'B', 'N', 'M'].map((letter) => `Key${letter}`),
  'Comma',
  'Period',
  'Slash',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`),
  'BracketLeft',
  'Minus',
];

/** Characters of the codes, in their order; a space marks a dead key. */
const typed = {
  US: "qwertyuiopasdfghjkl;'zxcvbnm,./1234567890[-",
  Russian: 'йцукенгшщзфывапролджэячсмитьбю.1234567890х-',
  Arabic: 'ضصثقفغعهخحشسيبلاتنمكطئءؤرﻻىةوزظ١٢٣٤٥٦٧٨٩٠ج-',
  Hebrew: "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ.1234567890]-",
  AZERTY: 'azertyuiopqsdfghjklmùwxcvbn,;:!&é"\'(-è_çà )',
  QWERTZ: 'qwertzuiopasdfghjklöäyxcvbnm,.-1234567890üß',
  Dvorak: "',.pyfgcrlaoeuidhtns-;qjkxbmwvz1234567890/[",
} as const;

export type LayoutName = keyof typeof typed | 'IME';
export const layoutNames = [...(Object.keys(typed) as (keyof typeof typed)[]), 'IME'] as const;

/** Character that each key types, by its code; an input method hides them all. */
export function layout(name: LayoutName): ReadonlyMap<string, string> {
  const characters = name === 'IME' ? undefined : [...typed[name]];
  return new Map(
    codes.map((code, i) => {
      const character = characters?.[i];
      return [code, character === undefined ? 'Process' : character === ' ' ? 'Dead' : character];
    }),
  );
}
