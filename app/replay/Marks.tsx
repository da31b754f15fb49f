// Drawings over the board that show what a moment speaks of: the better way, what the player did, what proves it.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Place, selectorOf } from '../../kit/contract/place.ts';
import type { Area, Mark } from '../../kit/contract/review.ts';
import { around, extent, freeEnd } from '../frame/useBoardAbove.ts';
import styles from './Marks.module.css';
import { type Box, type Line, type Placed, place, shared } from './markPlaces.ts';
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

/** Place of a part of the window in a layer over the board. */
function inLayer(layer: Element, { left, top, width, height }: Box): Box {
  const origin = layer.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}

function measured(marks: readonly Mark[], area: Element, layer: Element): Placed[] {
  const find = (part: Place) => area.querySelector(selectorOf(part));
  const placeOf = (part: Element): Box => inLayer(layer, part.getBoundingClientRect());
  const boxOf = ({ on, through = on, part: [x, y, w, h] = [0, 0, 1, 1] }: Area): Box | undefined => {
    const [first, last] = [find(on), find(through)].map((part) => part?.getBoundingClientRect());
    if (!first?.width || !last?.width) return undefined;
    const { left, top, width, height } = inLayer(layer, around(first, last));
    return { left: left + x * width, top: top + y * height, width: w * width, height: h * height };
  };
  const { left, top, width, bottom } = area.getBoundingClientRect();
  const sheet = area.parentElement?.querySelector<HTMLElement>('[data-sheet]');
  const end = Math.min(bottom, (sheet && freeEnd(area, sheet)) ?? bottom);
  const field = inLayer(layer, { left, top, width, height: end - top });
  // A board that scrolls shows a part of itself.
  const visible = placeOf(scrollerOf(area, marks[0] && find(marks[0].on)));
  /** Neighbours of an element, such as cards of a hand. */
  const besideOf = (part: Place): Box[] => {
    let parent = find(part)?.parentElement;
    while (parent?.childElementCount === 1 && parent !== area) parent = parent.parentElement;
    const neighbours = [...(parent?.children ?? [])];
    return neighbours.length > mostBeside ? [] : neighbours.map(placeOf);
  };
  // A question above its answers.
  const headings = Array.from(area.querySelectorAll('h2'), placeOf);
  const found = marks.flatMap((mark) => {
    const { to, as, tag } = mark;
    const box = boxOf(mark);
    if (!box || shared(box, visible) === 0) return [];
    return [{ as, tag, box, target: to && boxOf(to), beside: [...besideOf(mark.on), ...headings] }];
  });
  return place(found, field);
}

/** The part of the board that scrolls, or all of it. */
function scrollerOf(area: Element, marked: Element | null | undefined): Element {
  let part = marked?.parentElement;
  while (part && part !== area && getComputedStyle(part).overflow === 'visible') part = part.parentElement;
  return part ?? area;
}

/** A frame around the board says that it takes a move. */
export function LiveFrame({ board }: Pick<Props, 'board'>) {
  const layer = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const area = board.current;
    const stage = area?.firstElementChild;
    if (!area || !(stage instanceof HTMLElement)) return;
    return watchMotion(area, () => layer.current && setBox(inLayer(layer.current, extent(stage))));
  }, [board]);
  return (
    <div ref={layer} className="fill untouchable inked clipped z-2" aria-hidden="true">
      <div className={`absolute ${styles.live}`} style={box} />
    </div>
  );
}
