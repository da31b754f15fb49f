// Drawings over the board that show what a moment speaks of: the better way, what the player did, what proves it.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Mark } from '../../kit/contract/review.ts';
import styles from './Marks.module.css';

interface Props {
  readonly marks: readonly Mark[];
  readonly board: RefObject<HTMLElement | null>;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn extends Pick<Mark, 'as'> {
  readonly tag: string | undefined;
  readonly box: Box;
  readonly target?: Box | undefined;
  readonly side: 'left' | 'right' | 'above' | 'below';
}

/** Longest animation of a board after a jump or a new size. */
const SETTLE_MS = 700;

export function Marks({ marks, board }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const area = board.current;
    if (!area) return;
    const measure = () => setDrawn(layer.current ? measured(marks, area, layer.current) : []);
    const jumped = performance.now() + SETTLE_MS;
    let [frame, end] = [0, 0];
    const follow = (): void => {
      const now = performance.now();
      // The marked part may be scrolled out of view.
      for (const { on } of now < jumped ? marks : [])
        area.querySelector(on)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      measure();
      if (now < end) frame = requestAnimationFrame(follow);
    };
    // Reports the board's first size, too.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      end = performance.now() + SETTLE_MS;
      frame = requestAnimationFrame(follow);
    });
    observer.observe(area);
    area.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      area.removeEventListener('scroll', measure, { capture: true });
    };
  }, [marks, board]);
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true">
      {drawn.map(({ as, box, side, tag }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the list
        <div key={i} className={styles.mark} data-as={as} style={box}>
          {tag && (
            <span className={styles.tag} data-side={side}>
              {tag}
            </span>
          )}
        </div>
      ))}
      <svg className={styles.arrows} aria-hidden="true">
        {drawn.map(
          ({ box, target }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the list
            target && <Arrow key={i} from={box} to={target} />,
        )}
      </svg>
    </div>
  );
}

function Arrow({ from, to }: { readonly from: Box; readonly to: Box }) {
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const line = `M${ax} ${ay}L${bx} ${by}`;
  const head = 'M-18-13L0 0-18 13';
  return [styles.edge, styles.arrow].map((className) => (
    <g key={className} className={className}>
      <path d={line} pathLength={1} />
      <path d={head} transform={`translate(${bx} ${by}) rotate(${angle})`} />
    </g>
  ));
}

const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;

/** Sides of a tag, the preferred one first: two tags hardly meet. */
const sides = {
  better: ['left', 'right', 'above', 'below'],
  yours: ['below', 'above', 'right', 'left'],
  proof: ['above', 'below', 'left', 'right'],
} as const satisfies Record<Mark['as'], readonly Drawn['side'][]>;

/** Size of a tag (px): its height, its padding, and about a letter. */
const tagSize = { height: 24, padding: 18, letter: 7.5, gap: 9 };

function measured(marks: readonly Mark[], area: Element, layer: Element): Drawn[] {
  const origin = layer.getBoundingClientRect();
  const inLayer = ({ left, top, width, height }: Box): Box => ({
    ...{ left: left - origin.left, top: top - origin.top, width, height },
  });
  const rectOf = (selector: string): DOMRect | undefined => {
    const rect = area.querySelector(selector)?.getBoundingClientRect();
    return rect && rect.width > 0 ? rect : undefined;
  };
  const boxOf = ({ on, through = on, part: [x, y, w, h] = [0, 0, 1, 1] }: Omit<Mark, 'as'>) => {
    const [first, last] = [rectOf(on), rectOf(through)];
    if (!first || !last) return undefined;
    const box = inLayer(around(first, last));
    return {
      left: box.left + x * box.width,
      top: box.top + y * box.height,
      width: w * box.width,
      height: h * box.height,
    };
  };
  const field = inLayer(area.getBoundingClientRect());
  // A board that scrolls shows a part of itself.
  const visible = inLayer(scrollerOf(area, marks[0]?.on).getBoundingClientRect());
  const drawn = marks.flatMap((mark) => {
    const { to, as, tag } = mark;
    const box = boxOf(mark);
    return box && overlaps(box, visible)
      ? [{ as, tag, box, target: to === undefined ? undefined : boxOf({ on: to }) }]
      : [];
  });
  const taken = drawn.map(({ box }) => box);
  return drawn.map((mark) => {
    const { as, tag = '', box } = mark;
    const free = sides[as].find((side) => {
      const place = tagAt(side, box, tag);
      return isInside(place, field) && !taken.some((other) => overlaps(place, other));
    });
    const side = free ?? sides[as][0];
    if (tag) taken.push(tagAt(side, box, tag));
    return { ...mark, side };
  });
}

/** The smallest box around two. */
function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    ...{ left, top },
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/** The part of the board that scrolls, or all of it. */
function scrollerOf(area: Element, selector = ''): Element {
  let part = selector === '' ? null : (area.querySelector(selector)?.parentElement ?? null);
  while (part && part !== area && getComputedStyle(part).overflow === 'visible') part = part.parentElement;
  return part ?? area;
}

function tagAt(side: Drawn['side'], { left, top, width, height }: Box, tag: string): Box {
  const size = { width: tag.length * tagSize.letter + tagSize.padding, height: tagSize.height };
  const x = left + (width - size.width) / 2;
  const y = top + (height - size.height) / 2;
  if (side === 'left') return { ...size, left: left - tagSize.gap - size.width, top: y };
  if (side === 'right') return { ...size, left: left + width + tagSize.gap, top: y };
  return {
    ...size,
    left: x,
    top: side === 'above' ? top - tagSize.gap - size.height : top + height + tagSize.gap,
  };
}

function overlaps(a: Box, b: Box): boolean {
  const isApart = a.left >= b.left + b.width || b.left >= a.left + a.width;
  return !isApart && a.top < b.top + b.height && b.top < a.top + a.height;
}

function isInside(a: Box, b: Box): boolean {
  const isWithin = a.left >= b.left && a.left + a.width <= b.left + b.width;
  return isWithin && a.top >= b.top && a.top + a.height <= b.top + b.height;
}
