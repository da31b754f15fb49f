// Pictures that are drawn once, each on a canvas of its own: paths and text are slow to draw, a picture is not.
import type { Layout } from './layout.ts';
import type { Pen } from './scene.tsx';

type Draw = (context: CanvasRenderingContext2D) => void;

/**
 * @param width in CSS px
 * @param scale canvas pixels to a CSS px
 * @param draw in CSS px, the origin in the middle
 */
export function picture(width: number, height: number, scale: number, draw: Draw): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  context?.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  if (context) draw(context);
  return canvas;
}

/** Of each layout, by name. */
const sprites = new WeakMap<Layout, Map<string, HTMLCanvasElement>>();

/** A picture that is needed again: it is made once for a layout. */
export function sprite({ layout }: Pen, name: string, make: () => HTMLCanvasElement): HTMLCanvasElement {
  const known = sprites.get(layout) ?? new Map<string, HTMLCanvasElement>();
  sprites.set(layout, known);
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/** Puts a picture's middle on a point (CSS px): on whole pixels of the canvas, so that it is copied and not resampled. */
export function stamp(
  context: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  x: number,
  y: number,
  scale: number,
): void {
  const { width, height } = image;
  const left = Math.round(x * scale - width / 2);
  const top = Math.round(y * scale - height / 2);
  context.drawImage(image, left / scale, top / scale, width / scale, height / scale);
}
