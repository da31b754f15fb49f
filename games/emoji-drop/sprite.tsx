const sprites = new Map<string, HTMLCanvasElement>();

/**
 * An emoji drawn once at the screen's density: text is slow to draw, a picture is not.
 * @param size of the emoji, in canvas pixels; the picture has a margin around it
 */
export function sprite(emoji: string, size: number): HTMLCanvasElement {
  const key = `${emoji}${size}`;
  const known = sprites.get(key);
  if (known) return known;
  // Those of a window of another size are not needed again.
  if (sprites.size > 60) sprites.clear();
  const canvas = document.createElement('canvas');
  const side = Math.ceil(size * 1.4);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    context.font = `${size}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(emoji, side / 2, side / 2);
  }
  sprites.set(key, canvas);
  return canvas;
}
