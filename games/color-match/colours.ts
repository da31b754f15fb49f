// Ten inks. Any two offered together differ by ΔE2000 ≥ 20, for normal sight and for protanopia, deuteranopia and
// tritanopia (Machado et al. 2009; Viénot et al. 1999). Tests measure it.

/** In the order of the random draws. */
export const inks = {
  red: '#bc180b',
  orange: '#ef7e03',
  yellow: '#fff811',
  green: '#35b46c',
  blue: '#3361f5',
  purple: '#4d1a7b',
  pink: '#feb7e9',
  brown: '#7a4622',
  black: '#07080e',
  gray: '#7c7a7e',
} as const;
export type Colour = keyof typeof inks;
export const colours = Object.keys(inks) as Colour[];

/** Pairs that are never offered together. */
const alike: readonly (readonly [Colour, Colour])[] = [
  ['red', 'brown'],
  ['orange', 'yellow'],
  ['orange', 'green'],
];

export function canBeMistaken(one: Colour, other: Colour): boolean {
  return alike.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
}

/** Returns the first n colours of a list that are distinct from each other; undefined when there are fewer. */
export function distinct(list: readonly Colour[], n: number): Colour[] | undefined {
  if (n === 0) return [];
  for (const [i, colour] of list.entries()) {
    const rest = list.slice(i + 1).filter((other) => !canBeMistaken(colour, other));
    const others = distinct(rest, n - 1);
    if (others) return [colour, ...others];
  }
  return undefined;
}
