// A game's matchbox for pictures.
import type { Game } from '../contract/card.ts';
import type { Part, Stretch, Words } from './drawing.ts';
import { inks, onInk } from './inks.ts';

const label = { x: 92, y: 68, scale: 1.235 } as const;

/**
 * The label on its box, as in app/lib/ui/Label.tsx.
 * @param picture text of the label's SVG, 300×400
 */
export function matchbox({ title, field }: Pick<Game, 'title' | 'field'>, picture: string): Part {
  const ground = inks[field];
  const print = inks[onInk(field)];
  const { x, y, scale } = label;
  const inner = picture.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const shapes =
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<rect x="-2" y="8" width="316" height="406" rx="10" fill="${inks.night}" opacity=".35"/>` +
    `<rect x="-8" y="-8" width="316" height="416" rx="10" fill="${inks.stock}"/>` +
    `<rect width="300" height="400" rx="4" fill="${ground}"/>` +
    `<g fill="none" stroke="${print}"><rect x="11" y="11" width="278" height="378" rx="3" stroke-width="4"/><path d="M19 97v284h262V97M34 342h232" stroke-width="1.500"/></g>` +
    `<path d="M11 11h278v86H11z" fill="${print}"/>${inner}</g>`;
  const words: Words = {
    text: title,
    x: x + 150 * scale,
    y: y + 76 * scale,
    size: 62 * scale,
    most: 246 * scale,
    fill: field === 'stock' ? inks.stock : inks[field],
    face: 'display',
    stretch: stretchOf(title),
    anchor: 'middle',
  };
  return { shapes, words };
}

/** Stretch that lets a title about fill its band. */
function stretchOf({ length }: string): Stretch {
  if (length < 6) return 'extra-expanded';
  return length < 9 ? 'normal' : 'ultra-condensed';
}
