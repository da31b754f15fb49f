// The picture of a gap between two kinds of answers: a dot for each answer on a scale of time, and a match that burns from
// one median to the other. It shows no order of questions, and so gives no deal away.
import type { Strip } from '../contract/review.ts';
import { brand, type Drawing, doubleRule, flame, rays, type Words } from './drawing.ts';
import { inks, matter } from './inks.ts';

export interface GapCard {
  /** "142 ms slower when the word lies." */
  readonly headline: string;
  /** The game and the score. */
  readonly result: string;
  readonly gap: readonly [Strip, Strip];
}

const [left, right] = [330, 1110];
/** Centre lines of the strips, and of the match between them. */
const rows = [288, 448] as const;
const between = 368;
const radius = 11;
/** Places of a dot above and below its centre line. */
const lanes = [0, -24, 24, -48, 48];

export function gapCard({ headline, result, gap }: GapCard): Drawing {
  const scale = scaleOf(gap.flatMap(({ dots }) => dots.map(({ ms }) => ms)));
  const logo = brand(64, 56, inks.night);
  const [from, to] = [scale.x(gap[0].median), scale.x(gap[1].median)];
  const line = `<path d="M${from} ${rows[0] - 76}V${between}M${to} ${between}V${rows[1] + 76}" stroke="${inks.night}" stroke-width="4" stroke-linecap="round"/>`;
  const grid = scale.ticks.map((ms) => `M${scale.x(ms)} 212V524`).join('');
  return {
    shapes:
      `<path d="M0 0h1200v630H0z" fill="${inks.stock}"/>` +
      rays(640, between, inks.night, 0.06) +
      doubleRule(inks.night) +
      logo.shapes +
      `<path d="${grid}" stroke="${inks.night}" stroke-opacity=".14" stroke-width="1.500"/>` +
      line +
      gap.map(({ dots }, i) => dotsOf(dots, rows[i] ?? 0, scale.x)).join('') +
      burning(from, to),
    words: [logo.words, ...wordsOf({ headline, result, gap }, scale)],
    alt: altOf(headline, gap),
  };
}

interface Scale {
  x(ms: number): number;
  readonly ticks: readonly number[];
}

/** Ticks at a whole number of 50 ms, at most eight of them, and all times between the first and the last. */
function scaleOf(times: readonly number[]): Scale {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const step = [50, 100, 200, 500, 1_000, 2_000].find((each) => (most - least) / each <= 6) ?? 5_000;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  const x = (ms: number): number =>
    Math.round(left + ((right - left) * (ms / step - first)) / (last - first));
  return { x, ticks };
}

/** Each dot lies in the first lane with room; in the emptiest one where none has. */
function dotsOf(dots: Strip['dots'], row: number, x: Scale['x']): string {
  const ends = lanes.map(() => Number.NEGATIVE_INFINITY);
  return dots
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, ink, wrong }) => {
      const at = x(ms);
      const free = ends.findIndex((end) => end + 2 * radius + 2 <= at);
      const lane = free < 0 ? ends.indexOf(Math.min(...ends)) : free;
      ends[lane] = at;
      const y = row + (lanes[lane] ?? 0);
      // The night around it parts it from the pale inks.
      const line = (stroke: string, thick: number): string =>
        `<path d="M${at - 4} ${y - 4}l8 8m0-8l-8 8" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round"/>`;
      const cross = line(inks.night, 7) + line(inks.stock, 3);
      return `<circle cx="${at}" cy="${y}" r="${radius}" fill="${ink}" stroke="${inks.night}" stroke-width="2.500"/>${wrong ? cross : ''}`;
    })
    .join('');
}

/** A match that lies from one median to the other and burns there. */
function burning(from: number, to: number): string {
  const way = to < from ? -1 : 1;
  const length = Math.abs(to - from);
  const head = Math.min(24, length);
  return (
    `<g transform="translate(${from} ${between - 11}) scale(${way} 1)">` +
    `<path d="M0 0h${length - head}v22H0z" fill="${matter.wood}"/><path d="M0 14h${length - head}v8H0z" fill="${matter.edge}"/>` +
    `<path d="M${length - head} 0l${head} 6v10l${-head} 6z" fill="${matter.char}"/></g>` +
    flame(to, between + 4, 1.7)
  );
}

function wordsOf({ headline, result, gap }: GapCard, { x, ticks }: Scale): Words[] {
  const digits = ticks.some((tick) => tick % 100 > 0) ? 2 : 1;
  const display = { face: 'display', stretch: 'normal', fill: inks.night } as const;
  const small = { face: 'text', fill: inks.night, anchor: 'middle' } as const;
  const [from, to] = [x(gap[0].median), x(gap[1].median)];
  // The number stands past the flame, or on its other side near the edge.
  const beyond = Math.max(from, to) > 880;
  const beside = beyond ? Math.min(from, to) - 28 : Math.max(from, to) + 34;
  const ms = Math.round(Math.abs(gap[1].median - gap[0].median));
  return [
    { ...small, text: result, anchor: 'end', x: 1136, y: 98, size: 28, most: 640 },
    { ...display, text: headline, x: 64, y: 170, size: 50, most: 1072 },
    { ...display, text: `${ms} ms`, x: beside, y: between + 17, size: 48, anchor: beyond ? 'end' : 'start' },
    ...gap.flatMap(({ label, example, median }, i): Words[] => {
      const row = rows[i] ?? 0;
      const outline = inks.night;
      return [
        {
          ...display,
          ...example,
          fill: example.ink,
          outline,
          x: 190,
          y: row + 10,
          size: 54,
          anchor: 'middle',
          most: 220,
        },
        { ...small, text: label, x: 190, y: row + 48, size: 24, most: 230 },
        { ...small, text: seconds(median, 3), x: x(median), y: i === 0 ? row - 82 : row + 100, size: 22 },
      ];
    }),
    ...ticks.map((tick): Words => ({ ...small, text: seconds(tick, digits), x: x(tick), y: 580, size: 20 })),
  ];
}

const seconds = (ms: number, digits: number): string => `${(ms / 1_000).toFixed(digits)} s`;

function altOf(headline: string, gap: GapCard['gap']): string {
  const strips = gap.map(
    ({ label, dots, median }) => `${label}, ${dots.length} answers: median ${Math.round(median)} ms.`,
  );
  return [headline, 'Two strips of dots on one scale of time.', ...strips].join(' ');
}
