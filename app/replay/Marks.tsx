// Drawings over the board that show what a moment speaks of: the better way, what the player did, what proves it.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Place, selectorOf } from '../../kit/contract/place.ts';
import type { Area, Mark } from '../../kit/contract/review.ts';
import { extent, freeEnd } from '../frame/useBoardAbove.ts';
import styles from './Marks.module.css';
import { around, type Box, type Line, type Placed, place, shared } from './markPlaces.ts';
import { watchMotion } from './watchMotion.ts';

interface Props {
  readonly marks: readonly Mark[];
  readonly board: RefObject<HTMLElement | null>;
  /** Changes when the board is drawn again. */
  readonly drawing: number;
}

/** Cards of a table. More neighbours are the cells of a large grid. */
const mostBeside = 60;

export function Marks({ marks, board, drawing }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<readonly Placed[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board drawn again may have moved
  useLayoutEffect(() => {
    const area = board.current;
    if (!area) return;
    // The marked part may be scrolled out of view.
    for (const { on } of marks)
      area.querySelector(selectorOf(on))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return watchMotion(area, () => setDrawn(layer.current ? measured(marks, area, layer.current) : []));
  }, [marks, board, drawing]);
  return (
    <div ref={layer} className="fill untouchable inked clipped z-2" aria-hidden="true">
      {drawn.map(({ as, box }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the list
        <div key={i} className={`absolute ${styles.mark}`} data-as={as} style={box} />
      ))}
      <svg
        className="fill wide tall"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawn.map(
          ({ arrow }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the list
            arrow && <Arrow key={i} line={arrow} />,
        )}
      </svg>
      {drawn.map(
        ({ as, tag, tagBox }, i) =>
          tagBox && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the list
            <span key={i} className={styles.tag} data-tag={as} style={tagBox}>
              {tag}
            </span>
          ),
      )}
    </div>
  );
}

function Arrow({ line: [[ax, ay], [bx, by]] }: { readonly line: Line }) {
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const shape = (
    <>
      <path d={`M${ax} ${ay}L${bx} ${by}`} pathLength={1} />
      <path d="M-18-13L0 0-18 13" transform={`translate(${bx} ${by}) rotate(${angle})`} />
    </>
  );
  return (
    <>
      <g stroke="var(--night)" strokeWidth="14">
        {shape}
      </g>
      <g className={styles.arrow} stroke="var(--marigold)" strokeWidth="9">
        {shape}
      </g>
    </>
  );
}

function measured(marks: readonly Mark[], area: Element, layer: Element): Placed[] {
  const origin = layer.getBoundingClientRect();
  const inLayer = ({ left, top, width, height }: Box): Box => ({
    ...{ left: left - origin.left, top: top - origin.top, width, height },
  });
  const rectOf = (part: Place): DOMRect | undefined => {
    const rect = area.querySelector(selectorOf(part))?.getBoundingClientRect();
    return rect && rect.width > 0 ? rect : undefined;
  };
  const boxOf = ({ on, through = on, part: [x, y, w, h] = [0, 0, 1, 1] }: Area) => {
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
  const { left, top, width, bottom } = area.getBoundingClientRect();
  const sheet = area.parentElement?.querySelector<HTMLElement>('[data-sheet]');
  const end = Math.min(bottom, (sheet && freeEnd(area, sheet)) ?? bottom);
  const field = inLayer({ left, top, width, height: end - top });
  // A board that scrolls shows a part of itself.
  const visible = inLayer(scrollerOf(area, marks[0]?.on).getBoundingClientRect());
  /** Neighbours of an element, such as cards of a hand. */
  const besideOf = (part: Place): Box[] => {
    let parent = area.querySelector(selectorOf(part))?.parentElement;
    while (parent?.childElementCount === 1 && parent !== area) parent = parent.parentElement;
    const neighbours = [...(parent?.children ?? [])];
    if (neighbours.length > mostBeside) return [];
    return neighbours.map((each) => inLayer(each.getBoundingClientRect()));
  };
  // A question above its answers.
  const headings = Array.from(area.querySelectorAll('h2'), (each) => inLayer(each.getBoundingClientRect()));
  const found = marks.flatMap((mark) => {
    const { to, as, tag } = mark;
    const box = boxOf(mark);
    if (!box || shared(box, visible) === 0) return [];
    return [{ as, tag, box, target: to && boxOf(to), beside: [...besideOf(mark.on), ...headings] }];
  });
  return place(found, field);
}

/** The part of the board that scrolls, or all of it. */
function scrollerOf(area: Element, marked: Place | undefined): Element {
  let part = (marked && area.querySelector(selectorOf(marked))?.parentElement) ?? null;
  while (part && part !== area && getComputedStyle(part).overflow === 'visible') part = part.parentElement;
  return part ?? area;
}

/** A frame around the board says that it takes a move. */
export function LiveFrame({ board }: Pick<Props, 'board'>) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [area, drawn] = [board.current, frame.current];
    const stage = area?.firstElementChild;
    if (!area || !drawn || !(stage instanceof HTMLElement)) return;
    return watchMotion(area, () => {
      const origin = drawn.parentElement?.getBoundingClientRect();
      const { left, right, top, bottom } = extent(stage);
      Object.assign(drawn.style, {
        left: `${left - (origin?.left ?? 0)}px`,
        top: `${top - (origin?.top ?? 0)}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
    });
  }, [board]);
  return (
    <div className="fill untouchable inked clipped z-2" aria-hidden="true">
      <div ref={frame} className={`absolute ${styles.live}`} />
    </div>
  );
}
