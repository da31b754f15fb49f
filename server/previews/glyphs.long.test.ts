// Every character of names that pictures draw, one by one.
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { svgOf } from '../../kit/picture/drawing.ts';
import { font } from './render.ts';
import { drawn, wordsAsSvg } from './words.ts';

it('each character that a name may be drawn with has a glyph', () => {
  const characters = Array.from({ length: 0x2fff }, (_, i) => String.fromCodePoint(i)).filter(
    (each) => drawn.test(each) && each.trim() !== '',
  );
  expect(characters.length).toBeGreaterThan(400);
  const words = { x: 100, y: 100, size: 60, fill: '#000', face: 'display', stretch: 'normal' } as const;
  const blank = characters.filter((text) => {
    const svg = svgOf({ shapes: '' }, wordsAsSvg({ ...words, text }, 0));
    return !new Resvg(svg, { font }).getBBox();
  });
  expect(blank).toEqual([]);
});
