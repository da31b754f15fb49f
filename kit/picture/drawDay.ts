// The picture of a day: its three matches, as high as they burn, and the streak. It gives no deal away.
import type { Game } from '../contract/card.ts';
import { brand, type Drawing, flame, ground, rays, stick, type Words } from './drawing.ts';
import { inks, matter } from './inks.ts';
import { shortName } from './result.ts';

export interface DrawnMatch {
  readonly game: Pick<Game, 'name' | 'title'>;
  /** '' for unfinished matches. */
  readonly score: string;
  /** Undefined for unfinished matches. */
  readonly flame: 'struck' | 'lit' | 'blazing' | undefined;
}

export interface SharedDay {
  /** Number of the box, from 1. */
  readonly number: number;
  /** "Sunday 22 November" */
  readonly date: string;
  readonly matches: readonly DrawnMatch[];
  /** Including this day. */
  readonly streak: number;
}

/** Top of the stick, and scale of the flame. */
const burning = {
  blazing: { top: 236, scale: 5.6 },
  lit: { top: 276, scale: 4.6 },
  struck: { top: 316, scale: 3.4 },
} as const;

/** Top of an unfinished match. */
const unlit = 316;
const foot = 470;
const columns = [655, 840, 1025] as const;

export function drawDay({ number, date, matches, streak }: SharedDay): Drawing {
  const logo = brand(64, 60, inks.night);
  const standing = matches.map((match, i) => standingMatch(columns[i] ?? 0, match));
  const box =
    `<path d="M578 448h524v40H578z" fill="${matter.kraft}"/><path d="M578 448h524v14H578z" fill="${matter.strike}"/>` +
    `<g transform="translate(556 470)"><rect width="568" height="112" rx="7" fill="${inks.night}"/>` +
    `<rect x="8" y="8" width="552" height="96" rx="3" fill="none" stroke="${inks.marigold}" stroke-width="2.500"/></g>`;
  const shapes =
    ground(inks.marigold, rays(800, 520, inks.stock, 0.2), inks.night) +
    logo.shapes +
    week(streak) +
    standing.join('') +
    box;
  const night = { fill: inks.night, x: 64 } as const;
  return {
    shapes,
    words: [
      logo.words,
      { ...night, text: 'Today’s', y: 232, size: 84, face: 'display', stretch: 'ultra-condensed' },
      { ...night, text: 'box', y: 326, size: 108, face: 'display', stretch: 'extra-expanded' },
      { ...night, text: `Nº ${number} · ${date}`, y: 378, size: 26, face: 'text', most: 470 },
      ...streakWords(streak),
      ...matches.flatMap((match, i) => matchWords(columns[i] ?? 0, match)),
    ],
    alt: altOf(number, date, matches, streak),
  };
}

function standingMatch(x: number, match: DrawnMatch): string {
  if (!match.flame) return stick(x, unlit, foot, inks.tomato);
  const { top, scale } = burning[match.flame];
  return stick(x, top, foot) + flame(x, top - 34, scale);
}

/** A small match for each of the last days, up to seven. */
function week(streak: number): string {
  return Array.from({ length: Math.min(7, streak) }, (_, i) => {
    const x = 78 + 38 * i;
    return `<g transform="translate(${x} 459) scale(.3)">${stick(0, 100, 255)}</g>${flame(x, 472, 1.24)}`;
  }).join('');
}

function streakWords(streak: number): Words[] {
  if (streak < 2) return [];
  const x = 80 + 38 * Math.min(7, streak);
  const both = { x, fill: inks.night } as const;
  return [
    { ...both, text: `Day ${streak}`, y: 494, size: 34, face: 'display', stretch: 'normal' },
    { ...both, text: 'of my streak', y: 528, size: 24, face: 'text' },
  ];
}

function matchWords(x: number, { game, score }: DrawnMatch): Words[] {
  const both = { x, anchor: 'middle', most: 170 } as const;
  return [
    { ...both, text: shortName(game), y: 511, size: 23, face: 'text', fill: inks.marigold },
    { ...both, text: score || '–', y: 557, size: 44, face: 'display', stretch: 'normal', fill: inks.stock },
  ];
}

function altOf(number: number, date: string, matches: readonly DrawnMatch[], streak: number): string {
  const each = matches.map(
    ({ game, score, flame }) => `${game.name}: ${flame ? `${score}, ${flame}` : 'to come'}`,
  );
  const row = streak > 1 ? ` Day ${streak} of a streak.` : '';
  return `Today’s box Nº ${number}, ${date}. ${each.join('; ')}.${row}`;
}
