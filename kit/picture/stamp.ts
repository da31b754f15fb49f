import type { Part } from './drawing.ts';
import { inks } from './inks.ts';

const place = { x: 480, y: 468, turn: -8 } as const;
const stampInk = '#d5371f';

/** A result, stamped askew. */
export function stamp(text: string): Part {
  const { x, y, turn } = place;
  /** About that of the text at full size. */
  const width = Math.min(540, Math.max(240, 110 + text.length * 80));
  const frame =
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-width / 2}" y="-92" width="${width}" height="184" rx="18" fill="${inks.stock}"/>` +
    `<g fill="none" stroke="${stampInk}"><rect x="${12 - width / 2}" y="-80" width="${width - 24}" height="160" rx="12" stroke-width="7"/><rect x="${23 - width / 2}" y="-69" width="${width - 46}" height="138" rx="6" stroke-width="2.500"/></g></g>`;
  const at = { x: x + 6, y: y + 44, turn, anchor: 'middle' } as const;
  return {
    shapes: frame,
    words: { ...at, text, size: 124, most: 470, face: 'display', stretch: 'normal', fill: stampInk },
  };
}
