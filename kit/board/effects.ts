// Short animations of events, shared by all games. They never delay input; a new one on an element replaces the
// current one. Reduced motion turns them into fades or changes of colour. flights.ts has those between places.
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { animate, beside, onceLaidOut, oncePainted, removeAfter } from './animate.ts';
import styles from './effects.module.css';
import { reducedMotion } from './motion.ts';

/** A merge, a pair, a right answer: the element swells and sends out a ring. */
export function pop(element: Element): void {
  oncePainted(() => {
    if (!element.isConnected) return;
    const at = element.getBoundingClientRect();
    const ring = document.createElement('span');
    ring.className = styles.ring ?? '';
    ring.style.width = `${at.width}px`;
    ring.style.height = `${at.height}px`;
    beside([{ element, part: ring, at }]);
    const still = reducedMotion();
    const frames = still ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 1 }, { opacity: 0, scale: 1.35 }];
    removeAfter(ring, animate(ring, frames, still ? 120 : 320, '--out'));
    if (!still) animate(element, [{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], '--t-merge', '--pop');
  });
}

const shaken = new WeakMap<Element, Animation>();

/** A miss or a forbidden move: three swings and a brick edge. */
export function shake(element: Element): void {
  const swings = reducedMotion() ? [] : [0, -6, 6, -6, 6, -6, 0].map((x) => ({ translate: `${x}px` }));
  const shaking = animate(element, swings, reducedMotion() ? 400 : 240, 'linear');
  // Animating the edge would make the browser paint each frame.
  element.setAttribute('data-refused', '');
  shaken.set(element, shaking);
  const end = (): void => {
    if (shaken.get(element) === shaking) element.removeAttribute('data-refused');
  };
  shaking.finished.then(end, end);
}

/** A text such as "+12" rises from the element. */
export function flyUp(element: Element, text: string): void {
  onceLaidOut(() => {
    if (!element.isConnected) return;
    const at = element.getBoundingClientRect();
    const plus = document.createElement('span');
    plus.className = styles.plus ?? '';
    plus.textContent = text;
    beside([{ element, part: plus, at }]);
    const centre = `${(at.width - plus.offsetWidth) / 2}px`;
    const rise = [
      { translate: `${centre} -24px`, opacity: 1, offset: 0.6 },
      { translate: `${centre} -32px`, opacity: 0 },
    ];
    const end = reducedMotion() ? [{ translate: centre, opacity: 0 }] : rise;
    const frames = [{ translate: centre, opacity: 1 }, ...end];
    removeAfter(plus, animate(plus, frames, 700, '--out'));
  });
}

/** A won board: a wave passes over its cells or cards, starting at the last move. */
export function wave(elements: readonly Element[], from: Element | undefined = elements[0]): void {
  if (reducedMotion() || !from) return;
  const start = from.getBoundingClientRect();
  const step = start.width || 1;
  // Measures before the first animation: each later measurement would force a layout.
  const places = elements.map((element) => element.getBoundingClientRect());
  for (const [i, element] of elements.entries()) {
    const { left = 0, top = 0 } = places[i] ?? {};
    const delay = Math.min(440, (Math.hypot(left - start.left, top - start.top) / step) * 25);
    const frames = [{ translate: 'none' }, { translate: '0 -7px' }, { translate: 'none' }];
    animate(element, frames, '--t-flight', '--out', { delay });
  }
}

/** A lost board: the element stands still for 120 ms, then drops by 8 px. */
export function drop(element: Element): void {
  if (reducedMotion()) return;
  const none = { translate: 'none' };
  const frames = [none, { ...none, offset: 0.24 }, { translate: '0 8px', offset: 0.7 }, {}];
  animate(element, frames, 500, '--in');
}

export function stamp(element: Element, delay = 0): void {
  const frames = reducedMotion()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [{ scale: 2.2, opacity: 0 }, { opacity: 1, offset: 0.5 }, { scale: 1 }];
  animate(element, frames, 220, '--pop', { delay, fill: 'backwards' });
}

/** Strikes a match (Matchstick.tsx): its head scrapes along, and the flame leaps up. */
export function strike(match: Element, delay: number): void {
  const flame = match.querySelector('[data-flame]');
  if (reducedMotion() || !flame) return;
  const when = { delay, fill: 'backwards' } as const;
  animate(match, [{ translate: '-6px' }, { translate: 'none' }], 420, '--out', when);
  const leap = [{ scale: 0.2, opacity: 0 }, { scale: 0.2, opacity: 1, offset: 0.3 }, { scale: 1 }];
  animate(flame, leap, 420, '--pop', when);
}

/** Counts a number up to its value, the element's final text. @returns a function that skips to that */
export function countUp(element: HTMLElement, to: number, format: (n: number) => string): () => void {
  const final = format(to);
  if (reducedMotion() || to < 2) return () => {};
  const began = performance.now();
  const draw = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - began) / 600));
    element.textContent = part === 1 ? final : format(Math.round(to * (1 - (1 - part) ** 3)));
    if (part < 1) handle = requestAnimationFrame(draw);
  };
  element.textContent = format(0);
  let handle = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(handle);
    element.textContent = final;
  };
}

/** Calls back before the paint when a value has changed. */
export function useOnChange<T>(value: T, handler: (before: T, after: T) => void): void {
  const last = useRef(value);
  const happen = useEffectEvent(handler);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = value;
    if (!Object.is(before, value)) happen(before, value);
  }, [value]);
}

/** As useOnChange, but after the layout, for measuring. */
export function useOnLaidOutChange<T>(value: T, handler: (before: T, after: T) => void): void {
  useOnChange(value, (before, after) => onceLaidOut(() => handler(before, after)));
}
