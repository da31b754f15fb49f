/** Opacity of a ghost on a board. */
const opacity = 0.42;

/** Draws a ghost on a clear canvas: first opaque, so that its parts don't shine through each other, then faded as a whole. */
export function paintGhost(context: CanvasRenderingContext2D, draw: () => void): void {
  draw();
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'destination-in';
  context.globalAlpha = opacity;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}
