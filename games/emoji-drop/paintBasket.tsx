import type { Scene } from './scene.tsx';

export type Mood = 'glad' | 'happy' | 'worried' | 'hit';

/** Shapes in a box of 148×92, the rim at the top. Created while drawing, because tests of the words have no Path2D. */
const createShapes = () => ({
  body: new Path2D('M4 12h140l-20 66a14 14 0 0 1-14 10H38a14 14 0 0 1-14-10z'),
  side: new Path2D('M120 12h24l-20 66a14 14 0 0 1-14 10h-14z'),
  rim: new Path2D('M8 4h132a8 8 0 0 1 0 16H8a8 8 0 0 1 0-16z'),
  mouths: {
    glad: new Path2D('M58 56q16 14 32 0'),
    happy: new Path2D('M54 54h40a20 20 0 0 1-40 0z'),
    worried: new Path2D('M60 66q14-12 28 0'),
    hit: new Path2D('M58 68l8-8 8 8 8-8 8 8'),
  },
  eyes: new Path2D('M52 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0M84 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0'),
  crosses: new Path2D('M53 35l10 10M63 35l-10 10M85 35l10 10M95 35l-10 10'),
});

/**
 * @param x centre, px
 * @param squash 1 presses the basket down by a seventh of its height; a negative number stretches it
 */
export function paintBasket(
  context: CanvasRenderingContext2D,
  { layout, inks }: Scene,
  x: number,
  mood: Mood,
  squash: number,
): void {
  const { body, side, rim, mouths, eyes, crosses } = createShapes();
  const { width, height } = layout.basket;
  context.save();
  context.translate(x, layout.height - layout.strip);
  context.scale((width / 148) * (1 + 0.06 * squash), (height / 92) * (1 - 0.14 * squash));
  context.translate(-74, -92);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = mood === 'hit' ? inks.shade : inks.basket;
  context.fill(body);
  context.fillStyle = inks.shade;
  context.fill(side);
  context.strokeStyle = inks.ink;
  context.lineWidth = 3;
  context.stroke(body);
  context.fillStyle = inks.ink;
  context.fill(rim);
  context.fillStyle = inks.paper;
  context.strokeStyle = inks.paper;
  context.lineWidth = 5;
  if (mood === 'hit') context.stroke(crosses);
  else context.fill(eyes);
  if (mood === 'happy') context.fill(mouths.happy);
  else context.stroke(mouths[mood]);
  context.restore();
}
