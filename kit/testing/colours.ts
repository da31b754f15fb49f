// Colours as style sheets write them, and how far they stand out of each other.

type Linear = readonly [red: number, green: number, blue: number];

export type Scheme = 'light' | 'dark';

/** The contrast that WCAG 2 defines: 1 to 21. */
export function contrast(a: Linear, b: Linear): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Reads colours as a style sheet writes them: in hex, as rgb(), by the name of a property, light-dark() and color-mix() of two.
 * What is transparent shows --ground.
 * @param sheets the properties' declarations: a later one goes before an earlier one
 */
export function readColour(text: string, sheets: string, scheme: Scheme = 'light'): Linear {
  const read = (part: string): Linear => readColour(part, sheets, scheme);
  if (text.startsWith('#')) return linear(text);
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? [];
  const [first = '', second = '', third = ''] = split(inner);
  if (name === 'rgb') return fromSrgb(each((i) => Number(split(inner)[i]) / 255));
  if (name === 'var') return read(property(first, sheets));
  if (name === 'light-dark') return read(scheme === 'light' ? first : second);
  if (name !== 'color-mix') throw new Error(`no colour: ${text}`);
  const [, colour = '', share = ''] = /^(.*) ([\d.]+)%$/s.exec(second) ?? [];
  const clear = third === 'transparent';
  const [ours, theirs] = [read(colour), read(clear ? 'var(--ground)' : third)];
  // A transparent colour is laid over the ground, not mixed with it in the colour space.
  const [to, from] = first === 'in oklab' && !clear ? [toOklab, fromOklab] : [toSrgb, fromSrgb];
  const [a, b] = [to(ours), to(theirs)];
  return from(each((i) => a[i] * (Number(share) / 100) + b[i] * (1 - Number(share) / 100)));
}

function property(name: string, sheets: string): string {
  const declared = [...sheets.matchAll(new RegExp(`(?<![\\w-])${name}:\\s*([^;]+);`, 'g'))].at(-1)?.[1];
  if (declared === undefined) throw new Error(`${name} is declared nowhere`);
  return declared.trim();
}

/** The arguments of a function, whose own arguments may be functions. */
function split(inner: string): string[] {
  return inner.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function each(of: (i: 0 | 1 | 2) => number): Linear {
  return [of(0), of(1), of(2)];
}

function linear(hex: string): Linear {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  return fromSrgb(each((i) => Number.parseInt(digits.slice(1 + 2 * i, 3 + 2 * i), 16) / 255));
}

const fromSrgb = (c: Linear): Linear =>
  each((i) => (c[i] <= 0.04045 ? c[i] / 12.92 : ((c[i] + 0.055) / 1.055) ** 2.4));
const toSrgb = (c: Linear): Linear =>
  each((i) => (c[i] <= 0.0031308 ? c[i] * 12.92 : 1.055 * c[i] ** (1 / 2.4) - 0.055));

/** Björn Ottosson's, as CSS Color 4 has it. */
function toOklab([r, g, b]: Linear): Linear {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, a, b]: Linear): Linear {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
