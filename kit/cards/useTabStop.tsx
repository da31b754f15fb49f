import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { nextTask } from '../board/nextTask.ts';

/**
 * One card is in the order of the Tab key: the one that had the focus last, or the one in its place when it is gone. That
 * one takes the focus, too, if it was there; the empty hand does after the last card.
 * The attribute is not React's: set on what has the focus already, it makes the browser lay the page out at once. So it does
 * as what has the focus is removed: a card that is played passes it on before it goes, after the frame that shows the move.
 */
export function useTabStop(list: { current: HTMLDivElement | null }) {
  const held = useRef(false);
  const stop = useRef(0);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const stopAt = (to: number) => {
    stop.current = to;
    buttons().forEach((button, i) => {
      const tabIndex = i === to ? 0 : -1;
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
    });
  };
  const focus = (i: number) => {
    const button = buttons()[i];
    if (button) button.tabIndex = 0;
    (button ?? list.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const all = buttons();
    const stays = all.findIndex(({ tabIndex }) => tabIndex === 0);
    stopAt(stays < 0 ? Math.max(0, Math.min(stop.current, all.length - 1)) : stays);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (held.current && lost) focus(stop.current);
  });
  const passOn = (played: HTMLButtonElement): void => {
    const left = buttons();
    const at = left.indexOf(played);
    const goes = played.dataset.played === 'true' && played === document.activeElement;
    if (goes && left.length > 1) focus(at + 1 < left.length ? at + 1 : at - 1);
  };
  return {
    stop,
    focus,
    /** To be called before the card is played: React's task that removes it is then the later one. */
    beforePlay: (card: HTMLButtonElement): void => {
      nextTask(() => passOn(card));
    },
    onFocus: ({ target }: FocusEvent) => {
      held.current = true;
      const i = buttons().indexOf(target as HTMLButtonElement);
      if (i >= 0) stopAt(i);
    },
    // A removed element loses the focus to nothing: only a move to somewhere else lets go.
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) held.current = false;
    },
  };
}
