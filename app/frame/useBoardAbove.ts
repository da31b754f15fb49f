import { type RefObject, useLayoutEffect } from 'react';

const pictures = 'svg, canvas, img, input';

/** Pixels between the ticket and the parts that must stay visible. */
const gap = 6;

/** Distance of the board from the top above a sheet, however high the sheet is (px). */
export const SHEET_TOP = 12;

/** The latest placing of each board. */
const placings = new WeakMap<HTMLElement, () => void>();

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
    if (!shown) return;
    const [section, paper] = [area.current, ticket.current];
    const stage = section?.firstElementChild;
    if (!section || !paper || !(stage instanceof HTMLElement)) return;
    const place = (): void => {
      // As drawn: a transition that runs goes on from there.
      const before = getComputedStyle(stage).transform;
      stage.style.transition = 'none';
      stage.style.transform = 'none';
      const after = transformAbove(section, stage, paper, fixed);
      stage.style.transform = before;
      // Forces a layout, so that the transition starts at the old position.
      stage.getBoundingClientRect();
      stage.style.transition = '';
      stage.style.transform = after;
    };
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
        if (placings.get(stage) === place) stage.style.transform = '';
      });
    };
  }, [area, ticket, shown, fixed]);
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
  const { top, bottom } = extent(stage);
  const above = fixed ?? gap;
  const room = end - start - above - gap;
  if (height === 0 || room <= 0 || (fixed === undefined && bottom <= end - gap)) return '';
  const scale = Math.min(1, room / (bottom - top));
  const centred = fixed === undefined ? (room - (bottom - top) * scale) / 2 : 0;
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
export function extent(stage: HTMLElement) {
  const marked = stage.querySelectorAll('[data-board]');
  const boxes = (marked.length > 0 ? [...marked] : drawn(stage, stage.offsetHeight))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return stage.getBoundingClientRect();
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Visible elements of a view. Descends into parts that only fill the area, and skips empty ones. */
function drawn(parent: Element, height: number): Element[] {
  return [...parent.children].flatMap((part) => {
    if (!part.textContent && !part.matches(pictures) && !part.querySelector(pictures)) return [];
    const fills = part instanceof HTMLElement && part.offsetHeight >= height && part.childElementCount > 0;
    return fills ? drawn(part, height) : [part];
  });
}
