import { type RefObject, useLayoutEffect } from 'react';

const pictures = 'svg, canvas, img, input';

/** Room (px) between the ticket and what must stay in sight. */
const gap = 10;

/**
 * While a ticket lies below, the board slides up, and is made smaller where that is not enough, so that all of it can be
 * seen. What must stay in sight is what the view marks with `data-board`, else whatever it draws.
 */
export function useBoardAbove(
  area: RefObject<HTMLElement | null>,
  ticket: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const [section, paper] = [area.current, ticket.current];
    const stage = section?.firstElementChild;
    if (!section || !paper || !(stage instanceof HTMLElement)) return;
    const place = (): void => {
      const before = stage.style.transform;
      stage.style.transition = 'none';
      stage.style.transform = 'none';
      const after = transformAbove(section, stage, paper);
      stage.style.transform = before;
      // Read, so that it moves from where it was.
      stage.getBoundingClientRect();
      stage.style.transition = '';
      stage.style.transform = after;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(section);
    watcher.observe(paper);
    // Some views show something else in the board's place, such as a review of the round.
    const swap = new MutationObserver(place);
    swap.observe(stage, { childList: true });
    return () => {
      watcher.disconnect();
      swap.disconnect();
      stage.style.transform = '';
    };
  }, [area, ticket, shown]);
}

function transformAbove(section: HTMLElement, stage: HTMLElement, paper: HTMLElement): string {
  const { top: start, height } = section.getBoundingClientRect();
  const { top, bottom } = extent(stage);
  const end = (paper.offsetParent?.getBoundingClientRect().bottom ?? 0) - paper.offsetHeight;
  const room = end - start - 2 * gap;
  if (height === 0 || room <= 0 || bottom <= end - gap) return '';
  const scale = Math.min(1, room / (bottom - top));
  const shift = gap + (room - (bottom - top) * scale) / 2 - (top - start) * scale;
  return `translateY(${shift.toFixed(1)}px) scale(${scale.toFixed(4)})`;
}

/** From where to where (y) the board reaches in the window. */
function extent(stage: HTMLElement): { readonly top: number; readonly bottom: number } {
  const marked = stage.querySelectorAll('[data-board]');
  const boxes = (marked.length > 0 ? [...marked] : drawn(stage, stage.offsetHeight))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return stage.getBoundingClientRect();
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** What a view draws: of a part that is only there to fill the area, what is in it. Places that lie empty do not count. */
function drawn(parent: Element, height: number): Element[] {
  return [...parent.children].flatMap((part) => {
    if (!part.textContent && !part.matches(pictures) && !part.querySelector(pictures)) return [];
    const fills = part instanceof HTMLElement && part.offsetHeight >= height && part.childElementCount > 0;
    return fills ? drawn(part, height) : [part];
  });
}
