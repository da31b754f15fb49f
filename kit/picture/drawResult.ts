// The picture of a result: the game's matchbox label with the result stamped on it.
import type { Game } from '../contract/card.ts';
import { brand, type Drawing, ground, rays, type Words } from './drawing.ts';
import { inks, onInk } from './inks.ts';
import { matchbox } from './matchbox.ts';
import { stamp } from './stamp.ts';

export interface ResultPicture {
  readonly game: Pick<Game, 'name' | 'title' | 'field'>;
  /** Text of its label's SVG, 300×400. */
  readonly picture: string;
  /** "12,480", "Won" */
  readonly result: string;
  /** "No moves left" */
  readonly title: string;
  /** Up to two: "Best tile 1,024". */
  readonly lines: readonly string[];
  /** Headline of the review; takes the lines' place. */
  readonly headline?: string | undefined;
  /** "Can you beat it?" */
  readonly foot?: string;
}

/** Characters that fit the column. */
const LONGEST_LINE = 27;

export function drawResult({
  game,
  picture,
  result,
  title,
  headline,
  foot,
  ...given
}: ResultPicture): Drawing {
  const { name, field } = game;
  const lines = headline === undefined ? given.lines : halved(headline);
  const ink = inks[onInk(field)];
  const logo = brand(590, 76, ink);
  const box = matchbox(game, picture);
  const stamped = stamp(result);
  const shapes =
    ground(inks[field], rays(277, 340, ink, 0.12), ink) + logo.shapes + box.shapes + stamped.shapes;
  const display = { face: 'display', stretch: 'normal' } as const;
  const footer = { size: 44, anchor: 'end', most: 560 } as const;
  const column = { x: 590, fill: ink, most: 540 } as const;
  return {
    shapes,
    words: [
      logo.words,
      box.words,
      stamped.words,
      { ...column, ...display, text: title, y: 226, size: 60 },
      ...lines
        .slice(0, 2)
        .map((text, i): Words => ({ ...column, text, y: 278 + 45 * i, size: 36, face: 'text' })),
      ...(foot ? [{ ...column, ...display, text: foot, x: 1136, y: 572, ...footer }] : []),
    ],
    alt: [`${name}: ${result}`, title, ...(headline ? [headline] : lines), ...(foot ? [foot] : [])]
      .map((each) => each.replace(/[.!?]*$/, (end) => end || '.'))
      .join(' '),
  };
}

/** Breaks a sentence at the space nearest its middle, unless one line holds it. */
function halved(sentence: string): string[] {
  const middle = sentence.length / 2;
  if (sentence.length <= LONGEST_LINE) return [sentence];
  const spaces = Array.from(sentence.matchAll(/ /g), ({ index }) => index);
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [sentence] : [sentence.slice(0, at), sentence.slice(at + 1)];
}
