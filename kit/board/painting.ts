// Drawing on the canvas of a board.

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

/** Begins the path of a star, whose first point is at the top. @param dent distance of the notches from its centre */
export function starPath(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [x: number, y: number],
  points: number,
  radius: number,
  dent: number,
): void {
  context.beginPath();
  for (let i = 0; i < 2 * points; i++) {
    const angle = (i * Math.PI) / points;
    const far = i % 2 ? dent : radius;
    context.lineTo(x + far * Math.sin(angle), y - far * Math.cos(angle));
  }
  context.closePath();
}
