import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { nextTask } from '../board/nextTask.ts';

/**
 * Keeps one card in the tab order: the last focused one, or its successor once it is gone. The successor also takes the
 * focus, and the empty hand does after the last card.
 * React does not render the attribute, since setting it on the focused element forces a layout. Removing the focused
 * element does, too: a played card passes the focus on first, after the frame that shows the move.
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
    /** Must be called before the card is played, so that React's task that removes it runs later. */
    beforePlay: (card: HTMLButtonElement): void => {
      nextTask(() => passOn(card));
    },
    onFocus: ({ target }: FocusEvent) => {
      held.current = true;
      const i = buttons().indexOf(target as HTMLButtonElement);
      if (i >= 0) stopAt(i);
    },
    // A removed element has no related target: only a move to another element releases the focus.
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) held.current = false;
    },
  };
}
