// Fits a title into a band by the typeface's width axis, so that OMI and TIC TAC TOE both fill it.

/** Advance widths of Anybody Black in hundredths of an em, at 50% and at 150% width; linear in between. */
const advances = new Map(
  (
    '037-97 133-94 237-100 337-100 440-96 537-99 637-100 732-90 837-98 937-101 ' +
    'A38-120 B37-110 C37-108 D37-108 E25-96 F25-88 G37-113 H37-113 I19-51 J37-109 K38-102 L25-85 M60-141 ' +
    'N48-126 O37-113 P37-103 Q37-113 R38-107 S38-110 T31-107 U37-114 V39-112 W61-161 X40-110 Y40-114 Z26-100 ' +
    "!22-39 ?39-101 /28-84 .19-37 -24-75 &48-128 '15-28"
  )
    .split(' ')
    .map(([letter = '', ...numbers]) => {
      const [narrow = 0, wide = 0] = numbers.join('').split('-').map(Number);
      return [letter, { narrow, wide }] as const;
    }),
);
const space = { narrow: 10, wide: 43 };
const unknown = { narrow: 40, wide: 112 };

/** Width of a label's band, the preferred font size, and the largest one, which only short titles reach; all in its units. */
const WIDTH = 246;
const PREFERRED = 66;
const TALLEST = 78;

export interface Fit {
  /** Font size in the label's units. */
  readonly size: number;
  readonly stretch: number;
}

/** The widths of the type scale, in percent. */
const widths = [50, 75, 100, 125, 150] as const;

/** Returns the stretch that fills the band with the title nearest to the preferred size. */
export function fitTitle(title: string): Fit {
  let narrow = 0;
  let wide = 0;
  for (const letter of title.toUpperCase()) {
    const advance = letter === ' ' ? space : (advances.get(letter) ?? unknown);
    narrow += advance.narrow / 100;
    wide += advance.wide / 100;
  }
  const fits = widths.map((stretch) => {
    const filling = WIDTH / (narrow + ((wide - narrow) * (stretch - 50)) / 100);
    return { size: toStep(Math.min(filling, TALLEST)), stretch };
  });
  const distance = ({ size }: Fit) => Math.abs(size - PREFERRED);
  return fits.reduce((best, fit) => (distance(fit) <= distance(best) ? fit : best));
}

/** Few sizes, as the browser shapes each separately. Long titles need all of them. */
function toStep(size: number): number {
  return size < 48 ? Math.floor(size * 10) / 10 : Math.round(size / 6) * 6;
}
