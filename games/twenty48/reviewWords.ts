// Words and marks of the second look at a round of 2048.

import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Area, Mark, Moment } from '../../kit/contract/review.ts';
import { bestPower, type Direction, slide, tileValue } from './grid.ts';
import type { Lasted } from './playouts.ts';
import type { Action, State } from './rules.ts';

/** As the controls name them, which need a window. */
const ways = { U: 'Up', L: 'Left', D: 'Down', R: 'Right' } as const;

/** A move where random play lasts clearly longer after one direction than after another. */
export interface Fork {
  readonly entry: number;
  readonly before: State;
  readonly better: Lasted;
  readonly worse: Lasted;
  /** Corner that the player's move took the best tile out of. */
  readonly corner: number | undefined;
}

export function slipMoment({ entry, before, better, worse, corner }: Fork): Moment<Action> {
  const { powers, size } = before;
  const way = ways[better.direction];
  const kept = slide(before, size, better.direction, 0)?.powers ?? powers;
  const keeps = corner !== undefined && kept[corner] === bestPower(kept);
  const left: Mark[] =
    corner === undefined ? [] : [{ on: place.cell(corner), as: 'yours', tag: 'Left its corner' }];
  return {
    entry,
    kind: 'slip',
    better: better.direction,
    text:
      corner === undefined
        ? `Sliding ${wayOf(worse)} cost you moves.`
        : `The ${bestOf(before)} left its corner.`,
    why: `${way} ${keeps ? 'keeps it there and ' : ''}${lastsLonger(better, worse)}.`,
    marks: [arrow(size, better.direction), ...left],
  };
}

export function findMoment({ entry, before, better, worse }: Fork): Moment<Action> {
  return {
    entry,
    kind: 'find',
    text: `${ways[better.direction]} was the one safe way, and you took it.`,
    why: `It ${lastsLonger(better, worse)}.`,
    marks: [arrow(before.size, better.direction)],
  };
}

/** Ratio that reads as twice. */
const muchLonger = 1.75;

/** "lasts twice as long as left": playouts estimate the means, so the words are coarse. */
function lastsLonger(better: Lasted, worse: Lasted): string {
  const times = better.mean / Math.max(worse.mean, 0.5);
  if (times < muchLonger) return `lasts longer than ${wayOf(worse)}`;
  return `lasts ${times < 2.75 ? 'about twice' : 'several times'} as long as ${wayOf(worse)}`;
}

export function headlineOf(slip: Fork | undefined, find: Fork | undefined): string | undefined {
  const told = slip ?? find;
  if (!told) return undefined;
  // As the page counts it, with moves taken back.
  const move = grouped(told.entry + 1);
  const way = ways[told.better.direction];
  if (!slip) return `${way} at move ${move} was the one safe way.`;
  if (told.corner !== undefined) return `The ${bestOf(told.before)} left its corner at move ${move}.`;
  return told.better.mean >= muchLonger * told.worse.mean
    ? `${way} would have kept you going at move ${move}.`
    : `${way} was better at move ${move}.`;
}

/** "last move", "last 60 moves" */
export const lastOf = (moves: number): string =>
  moves === 1 ? 'last move' : `last ${counted(moves, 'move')}`;

const wayOf = ({ direction }: Lasted): string => ways[direction].toLowerCase();

const bestOf = ({ powers }: State): string => grouped(tileValue(bestPower(powers)));

/** Runs along the gap between the middle lines, where it covers no number. */
function arrow(size: number, way: Direction): Mark {
  const isAcross = way === 'L' || way === 'R';
  const middle = Math.floor(size / 2);
  const line = isAcross
    ? { on: place.cell(middle * size), through: place.cell(middle * size + size - 1) }
    : { on: place.cell(middle), through: place.cell(size * (size - 1) + middle) };
  const at = (along: number): Area => ({
    ...line,
    part: isAcross ? [along, -gap - dot / 2, dot / 4, dot] : [-gap - dot / 2, along, dot, dot / 4],
  });
  const [start, end] = way === 'R' || way === 'D' ? [0.03, 0.97] : [0.97, 0.03];
  return { ...at(start), as: 'better', tag: ways[way], to: at(end) };
}

/** Half of the gap between tiles, and the size of an arrow's ends, as parts of a tile. */
const gap = 0.035;
const dot = 0.02;
