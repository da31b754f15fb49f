// The cards of the moments on a phone: one at a time, which follows the finger and slides into its place.
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { animate } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { isMain } from '../../kit/board/pointer.ts';

/** Pixels from which a press is a drag, and a drag goes to the next card. */
const far = { drag: 8, next: 40 };

/** @returns handlers of the list, whose children are the cards */
export function useCards(list: RefObject<HTMLElement | null>, open: number, onOpen: (index: number) => void) {
  const drag = useRef<{ readonly x: number; readonly left: number; isMoving: boolean }>(undefined);
  /** A drag has ended since the last press. */
  const wasDrag = useRef(false);
  useEffect(() => {
    if (list.current) slide(list.current, open);
  }, [list, open]);
  const end = ({ clientX }: PointerEvent<HTMLElement>): void => {
    const { x, isMoving } = drag.current ?? {};
    drag.current = undefined;
    if (!list.current || x === undefined || !isMoving) return;
    wasDrag.current = true;
    const by = Math.abs(clientX - x) < far.next ? 0 : Math.sign(x - clientX);
    const wanted = Math.max(0, Math.min(open + by, list.current.childElementCount - 1));
    if (wanted === open) slide(list.current, open);
    else onOpen(wanted);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const { clientX: x, currentTarget } = event;
      const { scrollLeft: left, scrollWidth, clientWidth } = currentTarget;
      wasDrag.current = false;
      if (isMain(event) && scrollWidth > clientWidth) drag.current = { x, left, isMoving: false };
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
      const { current } = drag;
      if (!current || (!current.isMoving && Math.abs(clientX - current.x) < far.drag)) return;
      if (!current.isMoving) currentTarget.setPointerCapture(pointerId);
      current.isMoving = true;
      currentTarget.scrollLeft = current.left + current.x - clientX;
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** WebKit clicks the button under the mouse although the list has captured the pointer. Keys click with detail 0. */
    onClickCapture: (event: MouseEvent): void => {
      if (!wasDrag.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Moves a card to the start, or the last one to the end. The list beside the board does not scroll: its panel does. */
function slide(list: HTMLElement, index: number): void {
  const card = list.children[index];
  if (!(card instanceof HTMLElement)) return;
  if (list.scrollWidth <= list.clientWidth) {
    list.parentElement?.scrollTo(0, 0);
    card.scrollIntoView({ block: 'nearest' });
  }
  const before = list.scrollLeft;
  const [first] = list.children;
  list.scrollLeft = first instanceof HTMLElement ? card.offsetLeft - first.offsetLeft : 0;
  const by = list.scrollLeft - before;
  if (by === 0) return;
  if (reducedMotion()) animate(list, [{ opacity: 0 }, { opacity: 1 }], 120, 'linear');
  else
    for (const each of list.children)
      animate(each, [{ translate: `${by}px` }, { translate: 'none' }], 220, '--out');
}
