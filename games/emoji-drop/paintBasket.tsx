// The basket, which has a face: drawn in a box of 148 by 92, its rim at the top.
import type { Inks, Pen } from './scene.tsx';
import { picture, sprite } from './sprite.tsx';

export const moods = ['glad', 'happy', 'worried', 'hit'] as const;
export type Mood = (typeof moods)[number];

/** Made when they are drawn: where there is no canvas, in a test of the words, there is no Path2D. */
const makeShapes = () => ({
  body: new Path2D('M4 12h140l-20 66a14 14 0 0 1-14 10H38a14 14 0 0 1-14-10z'),
  side: new Path2D('M120 12h24l-20 66a14 14 0 0 1-14 10h-14z'),
  rim: new Path2D('M8 4h132a8 8 0 0 1 0 16H8a8 8 0 0 1 0-16z'),
  mouths: {
    glad: new Path2D('M58 56q16 14 32 0'),
    happy: new Path2D('M54 54h40a20 20 0 0 1-40 0z'),
    worried: new Path2D('M60 66q14-12 28 0'),
    hit: new Path2D('M58 68l8-8 8 8 8-8 8 8'),
  } satisfies Record<Mood, Path2D>,
  eyes: new Path2D('M52 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0M84 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0'),
  crosses: new Path2D('M53 35l10 10M63 35l-10 10M85 35l10 10M95 35l-10 10'),
});

/**
 * @param x its middle, px
 * @param squash how far it is pressed down: 1 for a seventh of its height, less than 0 for higher than it is
 */
export function paintBasket(
  context: CanvasRenderingContext2D,
  pen: Pen,
  x: number,
  mood: Mood,
  squash: number,
): void {
  const { layout, scale } = pen;
  const basket = basketSprite(pen, mood);
  const ground = Math.round((layout.height - layout.strip) * scale) / scale;
  const wide = (basket.width / scale) * (1 + 0.06 * squash);
  const high = (basket.height / scale) * (1 - 0.14 * squash);
  const left = Math.round((x - wide / 2) * scale) / scale;
  context.drawImage(basket, left, ground - high, wide, high);
}

export function basketSprite(pen: Pen, mood: Mood): HTMLCanvasElement {
  const { width, height } = pen.layout.basket;
  return sprite(pen, mood, () =>
    picture(width, height, pen.scale, (context) => {
      context.scale(width / 148, height / 92);
      context.translate(-74, -46);
      drawBasket(context, mood, pen.inks);
    }),
  );
}

function drawBasket(context: CanvasRenderingContext2D, mood: Mood, inks: Inks): void {
  const { body, side, rim, mouths, eyes, crosses } = makeShapes();
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
}
