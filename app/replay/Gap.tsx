// The picture of a gap between two kinds of answers, as a figure of the second look. For screen readers it is a table.
import { useLayoutEffect, useRef, useState } from 'react';
import { animate } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Strip } from '../../kit/contract/review.ts';
import { gapPlot, type Strips } from '../../kit/picture/gapPlot.ts';
import { TableHead } from '../lib/ui/TableHead.tsx';
import styles from './Plot.module.css';

/** Times (ms): between two dots, of all those waits, of a part, and of the match's blow. */
const stagger = { each: 25, most: 900 };
const partMs = 240;
const strikeMs = 420;

/** Drawn as large as its place. Its parts come one after the other. */
export function Gap({ strips }: { readonly strips: Strips }) {
  const svg = useRef<SVGSVGElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (svg.current) observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  const text = width < 340 ? 13 : width < 640 ? 14 : 16;
  const box = { x: 0, y: 0, width: Math.max(width, 100), height: Math.max(height, 100), text };
  const { shapes, words, alt } = gapPlot(strips, box);
  const isDrawn = width > 0;
  useLayoutEffect(() => {
    if (isDrawn && svg.current && !reducedMotion()) strike(svg.current);
  }, [isDrawn]);
  return (
    <>
      <div className={styles.plot}>
        <svg ref={svg} role="img" aria-label={alt}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own, without words */}
          <g dangerouslySetInnerHTML={{ __html: shapes }} />
          {words.map(({ text, x, y, size, fill, face, anchor, outline }) => (
            <text
              key={`${text} ${x} ${y}`}
              fontFamily={`var(--${face})`}
              fontWeight={face === 'text' ? 'var(--heavy)' : 'var(--black)'}
              strokeLinejoin="round"
              paintOrder="stroke"
              {...{ x, y, fill }}
              fontSize={size}
              textAnchor={anchor}
              stroke={outline}
              strokeWidth={outline && size / 8}
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
      <Answers strips={strips} />
    </>
  );
}

/** The dots drop onto their strips by time, the medians rise, and the match is struck from one to the other. */
function strike(plot: SVGSVGElement): void {
  const parts = (name: string) => [...plot.querySelectorAll(`[data-part="${name}"]`)];
  const play = (
    part: Element,
    frames: Keyframe[],
    delay: number,
    ms = partMs,
    easing: '--out' | '--pop' = '--out',
  ) => animate(part, frames, ms, easing, { delay, fill: 'backwards' });
  const dots = parts('dot');
  const each = Math.min(stagger.each, stagger.most / dots.length);
  for (const [i, dot] of dots.entries())
    play(dot, [{ transform: 'translateY(-40px)', opacity: 0 }, { transform: 'none' }], i * each);
  const dropped = dots.length * each;
  for (const median of parts('median')) play(median, [{ transform: 'scaleY(0)' }, {}], dropped);
  const risen = dropped + partMs;
  for (const match of parts('match')) play(match, [{ transform: 'scaleX(0)' }, {}], risen, strikeMs);
  for (const flame of parts('flame'))
    play(flame, [{ transform: 'scale(0.2)', opacity: 0 }, {}], risen + strikeMs / 2, strikeMs, '--pop');
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** Times are those of right answers, as the median is. */
function Answers({ strips }: { readonly strips: readonly Strip[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <TableHead columns={['Strip', 'Answers', 'Median', 'Fastest', 'Slowest']} />
        <tbody>
          {strips.map(({ label, dots, median }) => {
            const times = dots.flatMap(({ ms, wrong }) => (wrong ? [] : [ms]));
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{dots.length}</td>
                <td>{ms(median)}</td>
                <td>{ms(Math.min(...times))}</td>
                <td>{ms(Math.max(...times))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
