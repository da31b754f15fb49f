// A shared picture as data: SVG shapes and separate words, since an SVG image has no access to the page's typefaces.
// The browser draws the words on a canvas, the server in the SVG.

/** Keywords of font-stretch, which a canvas knows, too: 50, 75, 100, 125 and 150 % of Anybody's width axis. */
export type Stretch = 'ultra-condensed' | 'condensed' | 'normal' | 'expanded' | 'extra-expanded';

export interface Words {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
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
