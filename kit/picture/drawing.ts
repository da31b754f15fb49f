// A picture to be shared, as data: shapes in SVG, and words beside them, since an SVG that is shown as an image knows
// none of the page's typefaces. The browser sets the words on a canvas, the server in the SVG.

/** The keywords of font-stretch, which a canvas knows, too: 50, 75, 100, 125 and 150 % of Anybody's width axis. */
export type Stretch = 'ultra-condensed' | 'condensed' | 'normal' | 'expanded' | 'extra-expanded';

export interface Words {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Anybody at its blackest, or Figtree extra bold. */
  readonly face: 'display' | 'text';
  readonly stretch?: Stretch;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** No wider than this. */
  readonly most?: number;
  /** In degrees, clockwise, about the point x, y. */
  readonly turn?: number;
}

export interface Drawing {
  /** The content of an SVG of this size. */
  readonly shapes: string;
  /** In front of all shapes. */
  readonly words: readonly Words[];
  /** The picture in words, for those who don't see it. */
  readonly alt: string;
}

/** What link previews ask for. */
export const size = { width: 1200, height: 630 } as const;

export const faces = {
  display: { family: 'Anybody', weight: 900 },
  text: { family: 'Figtree', weight: 800 },
} as const;

/**
 * The shapes as an SVG that stands alone.
 * @param words what stands in front of them
 */
export function svgOf({ shapes }: Pick<Drawing, 'shapes'>, words = ''): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}${words}</svg>`;
}
