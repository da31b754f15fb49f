// What falls, as it is drawn.
import type { Item } from './field.ts';
import type { Pen } from './scene.tsx';
import { picture, sprite } from './sprite.tsx';

type Look = Pick<Item, 'emoji' | 'good'>;

export function emojiSprite(pen: Pen, emoji: string): HTMLCanvasElement {
  const { scale, layout } = pen;
  const side = 1.4 * layout.item;
  return sprite(pen, emoji, () =>
    picture(side, side, scale, (context) => drawEmoji(context, emoji, layout.item)),
  );
}

/** A bad thing also has a spiked ring: it must not be told by its colours alone. */
export function itemSprite(pen: Pen, { emoji, good }: Look): HTMLCanvasElement {
  if (good) return emojiSprite(pen, emoji);
  const { scale, layout, inks } = pen;
  const side = 1.6 * layout.item;
  return sprite(pen, `${emoji} in spikes`, () =>
    picture(side, side, scale, (context) => {
      drawSpikes(context, 0, 0, 0.72 * layout.item, inks.ink);
      drawEmoji(context, emoji, layout.item);
    }),
  );
}

function drawEmoji(context: CanvasRenderingContext2D, emoji: string, size: number): void {
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, 0, 0);
}

export function drawSpikes(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  ink: string,
): void {
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.lineJoin = 'miter';
  context.beginPath();
  for (let spike = 0; spike <= 16; spike++) {
    const far = radius * (spike % 2 === 0 ? 1 : 0.84);
    const angle = (spike * Math.PI) / 8;
    context.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  context.stroke();
}
