// The plot of a gap between two kinds of answers: a dot for each answer on a scale of time, and a match that burns from
// one median to the other. It shows no order of questions, and so gives no deal away. Parts that move have a data-part.
import type { Strip } from '../contract/review.ts';
import { type Drawing, flame, type Words } from './drawing.ts';
import { inks, matter } from './inks.ts';

export type Strips = readonly [Strip, Strip];

/** Place of the plot in its drawing, and the size of its letters. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

/** Places of a dot above and below the middle of its strip. */
const lanes = [0, -1, 1, -2, 2];

export function gapPlot(strips: Strips, rect: Rect): Drawing {
  const layout = layoutOf(strips, rect);
  const { x, ticks, top, between, foot, middle, radius } = layout;
  const [from, to] = [x(strips[0].median), x(strips[1].median)];
  const grid = ticks.map((ms) => `M${x(ms)} ${rect.y + rect.text}V${foot}`).join('');
  const line = `stroke="${inks.night}" stroke-width="${radius / 3}" stroke-linecap="round"`;
  const dots = strips.flatMap((strip, i) => dotsOf(strip, middle(i), layout));
  return {
    shapes:
      `<path d="${grid}" stroke="${inks.night}" stroke-opacity=".14" stroke-width="1.500"/>` +
      `<path data-part="median" d="M${from} ${top}V${between}" ${line}/>` +
      `<path data-part="median" d="M${to} ${between}V${rect.y + foot - top}" ${line}/>` +
      dots
        .toSorted((a, b) => a.ms - b.ms)
        .map(({ shape }) => shape)
        .join('') +
      burning(from, to, layout),
    words: wordsOf(strips, rect, layout),
    alt: altOf(strips),
  };
}

type Layout = ReturnType<typeof layoutOf>;

/** A kind's name and example stand beside its strip, in a narrow rect beside its median. */
function layoutOf(strips: Strips, { x: left, y, width, height, text }: Rect) {
  const isWide = width >= 640;
  const plot = height - 1.6 * text - 8;
  /** A low rect has no room for the examples. */
  const isRoomy = isWide || plot >= 250;
  const margin = 1.7 * text + (isRoomy && !isWide ? 2 * text : 0);
  const middle = margin + (plot / 2 - margin) * 0.44;
  const times = strips.flatMap(({ dots }) => dots.map(({ ms }) => ms));
  return {
    ...scaleOf(times, isWide ? [left + 266, left + width - 26] : [left + 16, left + width - 18]),
    isWide,
    isRoomy,
    top: y + margin,
    between: y + plot / 2,
    foot: y + plot,
    middle: (strip: number): number => y + (strip === 0 ? middle : plot - middle),
    radius: Math.min(12.5, 0.03 * plot, 0.018 * width),
  };
}

/** Ticks at a whole number of 50 ms, at most one for 60 units, and all times between the first and the last. */
function scaleOf(times: readonly number[], [left, right]: readonly [number, number]) {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const parts = Math.min(6, Math.floor((right - left) / 60));
  const step = [50, 100, 200, 500, 1_000, 2_000].find((each) => (most - least) / each <= parts) ?? 5_000;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  const x = (ms: number): number =>
    Math.round(left + ((right - left) * (ms / step - first)) / (last - first));
  return { x, ticks };
}

/** Each dot lies in the first lane with room; in the emptiest one where none has. */
function dotsOf({ dots }: Strip, middle: number, { x, radius }: Layout) {
  const ends = lanes.map(() => Number.NEGATIVE_INFINITY);
  const pitch = 2 * radius + 2;
  const arm = 0.36 * radius;
  return dots
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, ink, wrong }) => {
      const at = x(ms);
      const free = ends.findIndex((end) => end + pitch <= at);
      const lane = free < 0 ? ends.indexOf(Math.min(...ends)) : free;
      ends[lane] = at;
      const y = rounded(middle + (lanes[lane] ?? 0) * pitch);
      // The night around it parts it from the pale inks.
      const cross = (stroke: string, width: number): string =>
        `<path d="M-${arm}-${arm}L${arm} ${arm}M${arm}-${arm}L-${arm} ${arm}" transform="translate(${at} ${y})" stroke="${stroke}" stroke-width="${width * radius}" stroke-linecap="round"/>`;
      const circle = `<circle cx="${at}" cy="${y}" r="${radius}" fill="${ink}" stroke="${inks.night}" stroke-width="${radius / 5}"/>`;
      const crossed = wrong ? cross(inks.night, 0.6) + cross(inks.stock, 0.27) : '';
      return { ms, shape: `<g data-part="dot">${circle}${crossed}</g>` };
    });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A match that lies from one median to the other and burns there. */
function burning(from: number, to: number, { between, radius }: Layout): string {
  const half = 0.88 * radius;
  const way = to < from ? -1 : 1;
  const length = Math.abs(to - from);
  const head = Math.min(2 * half, length);
  const wood = length - head;
  return (
    `<g transform="translate(${from} ${between - half}) scale(${way} 1)"><g data-part="match">` +
    `<path d="M0 0h${wood}v${2 * half}H0z" fill="${matter.wood}"/><path d="M0 ${1.3 * half}h${wood}v${0.7 * half}H0z" fill="${matter.edge}"/>` +
    `<path d="M${wood} 0l${head} ${0.5 * half}v${half}l${-head} ${0.5 * half}z" fill="${matter.char}"/></g></g>` +
    `<g data-part="flame">${flame(to, between + 0.36 * half, 0.155 * half, inks.marigold)}</g>`
  );
}

const display = { face: 'display', stretch: 'normal', fill: inks.night } as const;
const label = { face: 'text', fill: inks.night } as const;

function wordsOf(strips: Strips, rect: Rect, layout: Layout): Words[] {
  const { x, ticks, between, foot, radius } = layout;
  const { text: size } = rect;
  const below = { ...label, anchor: 'middle', y: foot + 8 + size, size: Math.max(13, size - 2) } as const;
  const digits = ticks.some((tick) => tick % 100 > 0) ? 2 : 1;
  return [
    ...strips.flatMap((strip, i) => stripWords(strip, i, rect, layout)),
    { ...display, ...gapWords(strips, rect, layout), y: between + 1.4 * radius, outline: inks.stock },
    ...ticks.map((tick): Words => ({ ...below, text: seconds(tick, digits), x: x(tick) })),
  ];
}

/** Its median over or under it, its name, and the example above or below the name. */
function stripWords(
  { label: name, example, median }: Strip,
  i: number,
  { x: left, y, width, text: size }: Rect,
  { x, top, foot, middle, isWide, isRoomy }: Layout,
): Words[] {
  const baseline = i === 0 ? top - 0.55 * size : y + foot - top + 1.25 * size;
  const isLate = x(median) > left + width / 2;
  /** In a narrow rect at the end of the median's row that is further away. */
  const beside = { x: isLate ? left + 3 : left + width - 3, anchor: isLate ? 'start' : 'end' } as const;
  const under = { x: left + 122, anchor: 'middle' } as const;
  const shown: Words = {
    ...display,
    ...(isWide ? under : beside),
    text: example.text,
    fill: example.ink,
    outline: inks.night,
    y: isWide ? middle(i) + 10 : baseline + (i === 0 ? -1.3 : 1.75) * size,
    most: 220,
    size: isWide ? 54 : 2 * size,
  };
  return [
    ...(isRoomy ? [shown] : []),
    {
      ...label,
      ...(isWide ? under : beside),
      text: name,
      size,
      y: isWide ? middle(i) + 10 + 1.7 * size : baseline,
      most: isWide ? 230 : width / 2 - 3 * size,
    },
    { ...label, text: seconds(median, 3), x: x(median), y: baseline, size, anchor: 'middle' },
  ];
}

/** The number stands past the flame, or on the match's other side where there is more room. */
function gapWords(
  strips: Strips,
  { x: left, width }: Rect,
  { x, radius }: Layout,
): Pick<Words, 'text' | 'x' | 'anchor' | 'size'> {
  const right = left + width;
  const [from, to] = [x(strips[0].median), x(strips[1].median)];
  const text = `${Math.round(Math.abs(strips[1].median - strips[0].median))} ms`;
  const apart = 2.7 * radius;
  const [before, after] = [Math.min(from, to) - apart, Math.max(from, to) + apart];
  /** About the width of a letter, in sizes. */
  const letter = 0.74;
  const wanted = 4 * radius;
  const isAfter = right - after >= wanted * letter * text.length || right - after >= before - left;
  const room = isAfter ? right - after : before - left;
  return {
    text,
    x: isAfter ? after : before,
    anchor: isAfter ? 'start' : 'end',
    size: Math.min(wanted, room / letter / text.length),
  };
}

const seconds = (ms: number, digits: number): string => `${(ms / 1_000).toFixed(digits)} s`;

function altOf(strips: Strips): string {
  const each = strips.map(
    ({ label, dots, median }) => `${label}, ${dots.length} answers: median ${Math.round(median)} ms.`,
  );
  return ['Two strips of dots on one scale of time.', ...each].join(' ');
}
