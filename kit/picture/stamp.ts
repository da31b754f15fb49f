import type { Words } from './drawing.ts';
import { inks } from './inks.ts';

const place = { x: 480, y: 468, turn: -8 } as const;
const stampInk = '#d5371f';

/** A result, stamped askew. */
export function stamp(text: string) {
  return { shapes: frame(widthOf(text)), words: wordsOf(text) };
}

function wordsOf(text: string): Words {
  return {
    text,
    x: place.x + 6,
    y: place.y + 44,
    turn: place.turn,
    size: 124,
    face: 'display',
    stretch: 'normal',
    fill: stampInk,
    anchor: 'middle',
    most: 470,
  };
}

/** About the width of the text at full size. */
function widthOf({ length }: string): number {
  return Math.min(540, Math.max(240, 110 + length * 80));
}

function frame(width: number): string {
  const { x, y, turn } = place;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-width / 2}" y="-92" width="${width}" height="184" rx="18" fill="${inks.stock}"/>` +
    `<g fill="none" stroke="${stampInk}"><rect x="${12 - width / 2}" y="-80" width="${width - 24}" height="160" rx="12" stroke-width="7"/><rect x="${23 - width / 2}" y="-69" width="${width - 46}" height="138" rx="6" stroke-width="2.500"/></g></g>`
  );
}
