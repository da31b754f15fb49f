// The shared picture of a gap: the headline and the plot.
import { brand, type Drawing, ground, rays } from './drawing.ts';
import { gapPlot, type Strips } from './gapPlot.ts';
import { inks } from './inks.ts';

export interface GapPicture {
  /** "142 ms slower when the word lies." */
  readonly headline: string;
  /** The game and the score. */
  readonly result: string;
  readonly strips: Strips;
}

export function drawGap({ headline, result, strips }: GapPicture): Drawing {
  const night = { fill: inks.night } as const;
  const logo = brand(64, 56, inks.night);
  const plot = gapPlot(strips, { x: 64, y: 190, width: 1072, height: 400, text: 22 });
  return {
    shapes: ground(inks.stock, rays(640, 368, inks.night, 0.06), inks.night) + logo.shapes + plot.shapes,
    words: [
      logo.words,
      { ...night, text: result, x: 1136, y: 98, size: 28, most: 640, face: 'text', anchor: 'end' },
      { ...night, text: headline, x: 64, y: 170, size: 50, most: 1072, face: 'display', stretch: 'normal' },
      ...plot.words,
    ],
    alt: `${headline} ${plot.alt}`,
  };
}
