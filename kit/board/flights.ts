// What flies on a board: a card from the hand to the trick, a row to its new place. See effects.ts.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { animate, beside, onceLaidOut, removeAfter, stopEffect, type Time } from './animate.ts';
import styles from './effects.module.css';
import { reducedMotion } from './motion.ts';

/** Comes from where `from` is, or was, to its own place: a move, a card played. */
export function arrive(
  element: Element,
  from: Element | DOMRect,
  time: Time = '--t-flight',
  delay = 0,
): void {
  if (reducedMotion()) {
    animate(element, [{ opacity: 0 }, { opacity: 1 }], 120, 'linear');
    return;
  }
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const end = element.getBoundingClientRect();
  const place = { translate: offset(end, start), scale: `${start.width / (end.width || 1)}` };
  animate(element, [place, { translate: 'none', scale: 1 }], time, '--out', { delay, fill: 'backwards' });
}

function offset(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return `${x}px ${y}px`;
}

/** What is taken off the board lifts, waits to be seen, and flies to whoever took it. A copy flies, so the element may be gone. */
export function capture(
  element: Element,
  to: Element,
  from = element.getBoundingClientRect(),
  wait = 350,
): void {
  if (reducedMotion() || from.width === 0) return;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add(styles.ghost ?? '');
  ghost.inert = true;
  for (const part of [ghost, ...ghost.querySelectorAll('[id], [data-flip]')]) {
    part.removeAttribute('id');
    part.removeAttribute('data-flip');
  }
  // Whatever its own class says.
  ghost.style.position = 'fixed';
  ghost.style.width = `${from.width}px`;
  ghost.style.height = `${from.height}px`;
  beside(element.isConnected ? element : to, ghost, from);
  const end = to.getBoundingClientRect();
  const lifted = { translate: '0 -8px', opacity: 1 };
  const flight = 260;
  const offsets = { up: 80 / (wait + flight), off: wait / (wait + flight) };
  const frames = [
    { translate: 'none', opacity: 1 },
    { ...lifted, offset: offsets.up },
    { ...lifted, offset: offsets.off, easing: 'cubic-bezier(0.6, 0, 0.9, 0.4)' },
    { translate: offset(from, end), scale: 0.4, opacity: 0.6 },
  ];
  removeAfter(ghost, animate(ghost, frames, wait + flight, 'linear'));
}

/**
 * Whatever inside bears the same `data-flip` before and after a change flies from its old place to its new one, into
 * another parent, too: a card from the hand to the trick.
 * @param leaves where something flies to that is gone after the change
 */
export function useFlip(
  root: RefObject<HTMLElement | null>,
  change: unknown,
  leaves?: (id: string) => Element | null,
): void {
  const last = useRef<{ size: string; parts: Map<string, { part: Element; at: DOMRect }> }>(undefined);
  const leave = useEffectEvent((id: string) => leaves?.(id) ?? null);
  const look = useEffectEvent((): void => {
    if (!root.current) return;
    const size = `${innerWidth}×${innerHeight}`;
    const parts = new Map<string, { part: Element; at: DOMRect }>();
    for (const part of root.current.querySelectorAll<HTMLElement>('[data-flip]')) {
      stopEffect(part);
      parts.set(part.dataset.flip ?? '', { part, at: part.getBoundingClientRect() });
    }
    const before = last.current;
    last.current = { size, parts };
    if (!before || before.size !== size) return;
    for (const [id, { part, at }] of parts) {
      const was = before.parts.get(id)?.at;
      if (was && Math.hypot(was.left - at.left, was.top - at.top) > 2) arrive(part, was);
    }
    for (const [id, { part, at }] of before.parts) {
      const to = parts.has(id) ? null : leave(id);
      if (to) capture(part, to, at);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever the caller says that something changed
  useLayoutEffect(() => onceLaidOut(() => look()), [change]);
}
