// The picture of a result: the game's matchbox label with the result stamped on it.
import type { Game } from '../contract/card.ts';
import { brand, type Drawing, doubleRule, rays, type Stretch, type Words } from './drawing.ts';
import { inks, onInk } from './inks.ts';

export interface ResultCard {
  readonly game: Pick<Game, 'name' | 'title' | 'field'>;
  /** Text of its label's SVG, 300×400. */
  readonly picture: string;
  /** "12,480", "Won" */
  readonly result: string;
  /** "No moves left" */
  readonly title: string;
  /** Up to two: "Best tile 1,024". */
  readonly lines: readonly string[];
  /** Headline of the review; takes the lines' place. */
  readonly headline?: string | undefined;
  /** "Can you beat it?" */
  readonly foot?: string;
}

/** Characters that fit the column. */
const LONGEST_LINE = 27;

const label = { x: 92, y: 68, scale: 1.235 } as const;
const stamp = { x: 480, y: 468, turn: -8 } as const;

export function resultCard({ game, picture, result, title, headline, foot, ...card }: ResultCard): Drawing {
  const { name, field } = game;
  const lines = headline === undefined ? card.lines : halved(headline);
  const ink = inks[onInk(field)];
  const logo = brand(590, 76, ink);
  const shapes =
    `<path d="M0 0h1200v630H0z" fill="${inks[field]}"/>` +
    rays(277, 340, ink, 0.12) +
    doubleRule(ink) +
    logo.shapes +
    matchbox(game, picture) +
    stampOf(stampWidth(result));
  const display = { face: 'display', stretch: 'normal' } as const;
  const footer = { size: 44, anchor: 'end', most: 560 } as const;
  const column = { x: 590, fill: ink, most: 540 } as const;
  return {
    shapes,
    words: [
      logo.words,
      bandWords(game),
      {
        text: result,
        ...display,
        x: stamp.x + 6,
        y: stamp.y + 44,
        turn: stamp.turn,
        size: 124,
        fill: stampInk,
        anchor: 'middle',
        most: 470,
      },
      { ...column, ...display, text: title, y: 226, size: 60 },
      ...lines
        .slice(0, 2)
        .map((text, i): Words => ({ ...column, text, y: 278 + 45 * i, size: 36, face: 'text' })),
      ...(foot ? [{ ...column, ...display, text: foot, x: 1136, y: 572, ...footer }] : []),
    ],
    alt: [`${name}: ${result}`, title, ...(headline ? [headline] : lines), ...(foot ? [foot] : [])]
      .map((each) => each.replace(/[.!?]*$/, (end) => end || '.'))
      .join(' '),
  };
}

/** Breaks a sentence at the space nearest its middle, unless one line holds it. */
function halved(sentence: string): string[] {
  const middle = sentence.length / 2;
  if (sentence.length <= LONGEST_LINE) return [sentence];
  const spaces = Array.from(sentence.matchAll(/ /g), ({ index }) => index);
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [sentence] : [sentence.slice(0, at), sentence.slice(at + 1)];
}

/** The label on its box, as in app/lib/ui/Label.tsx. */
function matchbox({ field }: ResultCard['game'], picture: string): string {
  const ground = inks[field];
  const print = inks[onInk(field)];
  const { x, y, scale } = label;
  const inner = picture.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<rect x="-2" y="8" width="316" height="406" rx="10" fill="${inks.night}" opacity=".35"/>` +
    `<rect x="-8" y="-8" width="316" height="416" rx="10" fill="${inks.stock}"/>` +
    `<rect width="300" height="400" rx="4" fill="${ground}"/>` +
    `<g fill="none" stroke="${print}"><rect x="11" y="11" width="278" height="378" rx="3" stroke-width="4"/><path d="M19 97v284h262V97M34 342h232" stroke-width="1.500"/></g>` +
    `<path d="M11 11h278v86H11z" fill="${print}"/>${inner}</g>`
  );
}

function bandWords({ title, field }: ResultCard['game']): Words {
  const { x, y, scale } = label;
  return {
    text: title,
    x: x + 150 * scale,
    y: y + 76 * scale,
    size: 62 * scale,
    most: 246 * scale,
    fill: field === 'stock' ? inks.stock : inks[field],
    face: 'display',
    stretch: stretchOf(title),
    anchor: 'middle',
  };
}

/** Stretch that lets a title about fill its band. */
function stretchOf({ length }: string): Stretch {
  if (length < 6) return 'extra-expanded';
  return length < 9 ? 'normal' : 'ultra-condensed';
}

const stampInk = '#d5371f';

/** About the width of the text at full size. */
function stampWidth({ length }: string): number {
  return Math.min(540, Math.max(240, 110 + length * 80));
}

function stampOf(width: number): string {
  const { x, y, turn } = stamp;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-width / 2}" y="-92" width="${width}" height="184" rx="18" fill="${inks.stock}"/>` +
    `<g fill="none" stroke="${stampInk}"><rect x="${12 - width / 2}" y="-80" width="${width - 24}" height="160" rx="12" stroke-width="7"/><rect x="${23 - width / 2}" y="-69" width="${width - 46}" height="138" rx="6" stroke-width="2.500"/></g></g>`
  );
}
