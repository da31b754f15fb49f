// Animations between two places of a board, such as a card's from the hand to the trick.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { animate, beside, onceLaidOut, removeAfter, stopEffect, type Time } from './animate.ts';
import styles from './effects.module.css';
import { reducedMotion } from './motion.ts';

/** Moves an element from a place, or from another element, to its own place. */
export function arrive(
  element: Element,
  from: Element | DOMRect,
  time: Time = '--t-flight',
  delay = 0,
  end?: DOMRect,
): void {
  if (reducedMotion()) {
    animate(element, [{ opacity: 0 }, { opacity: 1 }], 120, 'linear');
    return;
  }
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const to = end ?? element.getBoundingClientRect();
  const place = { translate: offset(to, start), scale: `${start.width / (to.width || 1)}` };
  animate(element, [place, { translate: 'none', scale: 1 }], time, '--out', { delay, fill: 'backwards' });
}

/** As arrive, with both places known: starts before the next frame's layout, so that it forces none. */
export function arriveBetween(element: Element, from: DOMRect, to: DOMRect): void {
  requestAnimationFrame(() => arrive(element, from, '--t-flight', 0, to));
}

function offset(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return `${x}px ${y}px`;
}

/** A part of the board with its current or last place. */
export interface Lying {
  readonly part: Element;
  readonly at: DOMRect;
}

const flight = 260;

/** Lifts copies of captured parts, which may be removed already, and after a wait (ms) flies them to their taker. */
export function capture(lying: readonly Lying[], to: Element, wait: number, apart = 0): void {
  const ghosts = (reducedMotion() ? [] : lying)
    .filter(({ at }) => at.width > 0)
    .map(({ part, at }) => ({ element: part.isConnected ? part : to, part: ghostOf(part, at), at }));
  if (ghosts.length === 0) return;
  beside(ghosts);
  const end = to.getBoundingClientRect();
  ghosts.forEach(({ part, at }, i) => {
    flyOff(part, offset(at, end), wait + i * apart);
  });
}

function ghostOf(part: Element, { width, height }: DOMRect): HTMLElement {
  const ghost = part.cloneNode(true) as HTMLElement;
  ghost.classList.add(styles.ghost ?? '');
  ghost.inert = true;
  for (const each of [ghost, ...ghost.querySelectorAll('[id], [data-flip]')]) {
    each.removeAttribute('id');
    each.removeAttribute('data-flip');
  }
  // Inline, to override the part's class.
  const size = { width: `${width}px`, height: `${height}px` };
  Object.assign(ghost.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0', ...size });
  return ghost;
}

function flyOff(ghost: HTMLElement, way: string, wait: number): void {
  const lifted = { translate: '0 -8px', opacity: 1 };
  const offsets = { up: 80 / (wait + flight), off: wait / (wait + flight) };
  const frames = [
    { translate: 'none', opacity: 1 },
    { ...lifted, offset: offsets.up },
    { ...lifted, offset: offsets.off, easing: 'cubic-bezier(0.6, 0, 0.9, 0.4)' },
    { translate: way, scale: 0.4, opacity: 0.6 },
  ];
  removeAfter(ghost, animate(ghost, frames, wait + flight, 'linear'));
}

/** After a change, moves inner elements from the old place of their `data-flip` to the new one. */
export function useFlip(root: RefObject<HTMLElement | null>, change: unknown): void {
  const last = useRef<{ size: string; places: Map<string, DOMRect> }>(undefined);
  const flip = useEffectEvent((): void => {
    if (!root.current) return;
    const size = `${innerWidth}×${innerHeight}`;
    const parts = [...root.current.querySelectorAll<HTMLElement>('[data-flip]')];
    for (const part of parts) stopEffect(part);
    const ends = parts.map((part) => [part, part.getBoundingClientRect()] as const);
    const before = last.current;
    last.current = { size, places: new Map(ends.map(([part, at]) => [part.dataset.flip ?? '', at])) };
    if (!before || before.size !== size) return;
    for (const [part, at] of ends) {
      const was = before.places.get(part.dataset.flip ?? '');
      const isFar = was && Math.hypot(was.left - at.left, was.top - at.top) > 2;
      if (isFar) arrive(part, was, '--t-flight', 0, at);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change
  useLayoutEffect(() => onceLaidOut(() => flip()), [change]);
}
