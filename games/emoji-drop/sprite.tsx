// Pictures that are drawn once, each on a canvas of its own: paths and text are slow to draw, a picture is not.
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

const sprites = new Map<string, HTMLCanvasElement>();

/**
 * A picture that is needed again.
 * @param name of all that it depends on but its size
 */
export function sprite(
  name: string,
  width: number,
  height: number,
  scale: number,
  draw: Draw,
): HTMLCanvasElement {
  const key = `${name} ${width} ${height} ${scale}`;
  const known = sprites.get(key);
  if (known) return known;
  // Those of a window of another size are not needed again.
  if (sprites.size > 60) sprites.clear();
  const made = picture(width, height, scale, draw);
  sprites.set(key, made);
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

export function emojiSprite(emoji: string, size: number, scale: number): HTMLCanvasElement {
  return sprite(emoji, 1.4 * size, 1.4 * size, scale, (context) => drawEmoji(context, emoji, size));
}

export function drawEmoji(context: CanvasRenderingContext2D, emoji: string, size: number): void {
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, 0, 0);
}
