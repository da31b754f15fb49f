import { type RefObject, useLayoutEffect } from 'react';
import { listenTo } from '../../kit/board/listen.ts';

const pictures = 'svg, canvas, img, input';

/** Pixels between the ticket and the parts that must stay visible. */
const gap = 6;

/** Distance of the board from the top above a sheet, however high the sheet is (px). */
export const SHEET_TOP = 12;

/** The latest placing of each board. */
const placings = new WeakMap<HTMLElement, () => void>();

type Layout = ReturnType<typeof layoutOf>;

/** The latest layout of each board. */
const layouts = new WeakMap<HTMLElement, Layout>();

/**
 * Slides the board up, and scales it down if necessary, to show it above a ticket or a sheet. The view marks the parts that must
 * stay visible with `data-board`; the default is everything it draws.
 * @param fixed distance from the top at which the board always stays (px); by default it moves only as far as it must
 */
export function useBoardAbove(
  area: RefObject<HTMLElement | null>,
  ticket: RefObject<HTMLElement | null>,
  shown: boolean,
  fixed?: number,
): void {
  useLayoutEffect(() => {
    const [section, paper] = [area.current, ticket.current];
    const stage = section?.firstElementChild;
    if (!section || !paper || !(stage instanceof HTMLElement)) return;
    // Notes the layout before the header gives way to the ticket.
    if (!shown) return listenTo(paper, 'animationstart', () => slide(section, stage, () => ''));
    const place = (): void => slide(section, stage, () => transformAbove(section, stage, paper, fixed));
    place();
    placings.set(stage, place);
    const watcher = new ResizeObserver(place);
    watcher.observe(section);
    watcher.observe(paper);
    // Some views replace the board, with a review of the round for example.
    const swap = new MutationObserver(place);
    swap.observe(stage, { childList: true });
    return () => {
      watcher.disconnect();
      swap.disconnect();
      // The next paper moves the board on from here.
      queueMicrotask(() => {
        if (placings.get(stage) === place) slide(section, stage, () => '');
      });
    };
  }, [area, ticket, shown, fixed]);
}

/** Moves the board from where it is drawn, even if its layout has just changed. @param to reads the new layout */
function slide(section: HTMLElement, stage: HTMLElement, to: () => string): void {
  const drawn = new DOMMatrix(getComputedStyle(stage).transform);
  stage.style.transition = 'none';
  stage.style.transform = 'none';
  const now = layoutOf(section, stage);
  const before = layouts.get(stage) ?? now;
  layouts.set(stage, now);
  const after = to();
  stage.style.transform = transformFrom(before, drawn, now);
  // Forces a layout, so that the transition starts at the old position.
  stage.getBoundingClientRect();
  stage.style.transition = '';
  stage.style.transform = after;
}

/** A board without a transform (px of the screen around it): the origin of transforms, and its visible parts. */
function layoutOf(section: HTMLElement, stage: HTMLElement) {
  const screen = (section.parentElement ?? section).getBoundingClientRect();
  const { left, top, width: wide } = stage.getBoundingClientRect();
  const { left: start, top: above, width, height } = extent(stage);
  const [x, y] = [left + wide / 2 - screen.left, top - screen.top];
  return { x, y, middle: start + width / 2 - screen.left, top: above - screen.top, width, height };
}

/**
 * The transform of a new layout that draws the parts where a transform of the layout before has drawn them. A table that gets
 * narrower or lower keeps the size of its cards.
 */
function transformFrom(before: Layout, { a, e, f }: DOMMatrix, now: Layout): string {
  const [grown = 1] = [before.width / now.width, before.height / now.height].toSorted(
    (one, other) => Math.abs(Math.log(one)) - Math.abs(Math.log(other)),
  );
  const scale = a * grown;
  const left = before.x + e + a * (before.middle - before.x) - now.x - scale * (now.middle - now.x);
  const down = before.y + f + a * (before.top - before.y) - now.y - scale * (now.top - now.y);
  return `translate(${left.toFixed(1)}px, ${down.toFixed(1)}px) scale(${scale.toFixed(4)})`;
}

function transformAbove(
  section: HTMLElement,
  stage: HTMLElement,
  paper: HTMLElement,
  fixed: number | undefined,
): string {
  const { top: start, height } = section.getBoundingClientRect();
  const end = freeEnd(section, paper);
  if (end === undefined) return '';
  const { top, bottom, height: tall } = extent(stage);
  const above = fixed ?? gap;
  const room = end - start - above - gap;
  if (height === 0 || room <= 0 || (fixed === undefined && bottom <= end - gap)) return '';
  const scale = Math.min(1, room / tall);
  const centred = fixed === undefined ? (room - tall * scale) / 2 : 0;
  const shift = above + centred - (top - start) * scale;
  return `translateY(${shift.toFixed(1)}px) scale(${scale.toFixed(4)})`;
}

/**
 * Returns where a ticket or a sheet will begin once it has risen over the board (px of the window); undefined for a panel beside
 * the board, which covers none of it.
 */
export function freeEnd(area: Element, paper: HTMLElement): number | undefined {
  const { left, width } = area.getBoundingClientRect();
  if (paper.getBoundingClientRect().left > left + width / 4) return undefined;
  return (paper.offsetParent?.getBoundingClientRect().bottom ?? 0) - paper.offsetHeight;
}

/** Box around the parts of a board that must stay visible. */
export function extent(stage: HTMLElement): DOMRect {
  const marked = stage.querySelectorAll('[data-board]');
  const boxes = (marked.length > 0 ? [...marked] : drawn(stage, stage.offsetHeight))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  return boxes.length > 0 ? boxes.reduce(around) : stage.getBoundingClientRect();
}

/** The smallest box around two. */
export function around(a: DOMRect, b: DOMRect): DOMRect {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}

/** Visible elements of a view. Descends into parts that only fill the area, and skips empty ones. */
function drawn(parent: Element, height: number): Element[] {
  return [...parent.children].flatMap((part) => {
    if (!part.textContent && !part.matches(pictures) && !part.querySelector(pictures)) return [];
    const fills = part instanceof HTMLElement && part.offsetHeight >= height && part.childElementCount > 0;
    return fills ? drawn(part, height) : [part];
  });
}
