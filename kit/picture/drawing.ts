// A shared picture as data: SVG shapes and separate words, since an SVG image has no access to the page's typefaces.
// The browser draws the words on a canvas, the server in the SVG.
import { inks, matter } from './inks.ts';

/** Keywords of font-stretch, which a canvas knows, too: 50, 75, 100, 125 and 150 % of Anybody's width axis. */
export type Stretch = 'ultra-condensed' | 'condensed' | 'normal' | 'expanded' | 'extra-expanded';

export interface Words {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Ink of a line around the letters. */
  readonly outline?: string;
  readonly face: 'display' | 'text';
  readonly stretch?: Stretch;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Maximum width. */
  readonly most?: number;
  /** Degrees clockwise about x, y. */
  readonly turn?: number;
}

export interface Drawing {
  /** Content of an SVG. */
  readonly shapes: string;
  readonly words: readonly Words[];
  readonly alt: string;
}

/** A part of a drawing, with a text. */
export interface Part {
  readonly shapes: string;
  readonly words: Words;
}

/** Size of link previews. */
export const size = { width: 1200, height: 630 } as const;

export const faces = {
  display: { family: 'Anybody', weight: 900 },
  text: { family: 'Figtree', weight: 800 },
} as const;

/** @param words SVG in front of the shapes */
export function svgOf({ shapes }: Pick<Drawing, 'shapes'>, words = ''): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}${words}</svg>`;
}

/** Rays from a point past the picture's edges. */
export function rays(x: number, y: number, fill: string, opacity: number): string {
  const ray = 7.5;
  const reach = 1_400;
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const wedges = Array.from(
    { length: 360 / ray / 2 },
    (_, i) => `M${x} ${y}L${point(2 * i * ray)}L${point((2 * i + 1) * ray)}z`,
  );
  return `<path d="${wedges.join('')}" fill="${fill}" opacity="${opacity}"/>`;
}

/** A picture's ground with rays on it, and the label's double rule along the edge. */
export function ground(fill: string, rays: string, stroke: string): string {
  return `<path d="M0 0h1200v630H0z" fill="${fill}"/>${rays}<g fill="none" stroke="${stroke}"><rect x="18" y="18" width="1164" height="594" rx="6" stroke-width="7"/><rect x="31" y="31" width="1138" height="568" rx="3" stroke-width="2"/></g>`;
}

function smile(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="30" height="30" rx="6" fill="${inks.tomato}"/><path d="M7 14a8 8 0 0 0 16 0zM8 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM18 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" fill="${inks.stock}"/></g>`;
}

/** The smile and the name. */
export function brand(x: number, y: number, fill: string): Part {
  const type = { size: 36, fill, face: 'display', stretch: 'expanded' } as const;
  return { shapes: smile(x, y, 58 / 30), words: { text: 'Play Small', x: x + 74, y: y + 42, ...type } };
}

/** A flame over a point, 31 units high at scale 1. */
export function flame(x: number, y: number, scale: number, core: string = inks.stock): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 4C-7 4-10-1-10-6-10-14-3-17-1-27 6-21 10-14 10-6 10-1 7 4 0 4z" fill="${inks.tomato}"/><path d="M0 3c-3.6 0-5.4-2.6-5.400-5.400 0-4.400 3.600-6.400 4.600-11.600C3.400-11 5.400-6.400 5.400-2.400 5.400.600 3.600 3 0 3z" fill="${core}"/></g>`;
}

/** A match that stands on a box, centred at x, with its stick from `top` to `foot`; charred by default. */
export function stick(x: number, top: number, foot: number, head: string = matter.char): string {
  return (
    `<rect x="${x - 17}" y="${top}" width="34" height="${foot - top}" fill="${matter.wood}"/>` +
    `<rect x="${x + 7}" y="${top}" width="10" height="${foot - top}" fill="${matter.edge}"/>` +
    `<path d="M${x - 17} ${top + 26}l5-60h24l5 60z" fill="${head}"/>` +
    `<ellipse cx="${x}" cy="${top - 42}" rx="21" ry="28" fill="${head}"/>`
  );
}
