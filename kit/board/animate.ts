// Animations of effects and flights.
import { nextTask } from './nextTask.ts';

export type Time = '--t-move' | '--t-merge' | '--t-deal' | '--t-flight' | number;
type Easing = '--out' | '--pop' | '--in' | 'linear';

/** Latest effect of each element: `getAnimations` would force a style update. */
const effects = new WeakMap<Element, Animation>();

export function stopEffect(element: Element): void {
  effects.get(element)?.cancel();
}

const waiting: (() => void)[] = [];
/** The frame is laid out, and not painted yet: observing again would be a loop, which browsers report as an error. */
let isLaidOut = false;

/** Runs work in the next frame between layout and paint: measuring is free there, while it would force a layout earlier. */
export function onceLaidOut(work: () => void): void {
  // A change that followed from the frame's work, such as of the focus.
  if (isLaidOut && waiting.length === 0) {
    queueMicrotask(work);
    return;
  }
  if (waiting.push(work) > 1) return;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    isLaidOut = true;
    nextTask(() => {
      isLaidOut = false;
    });
    // Includes work that this work adds.
    try {
      for (const each of waiting) each();
    } finally {
      waiting.length = 0;
    }
  });
  // Reports in the same frame, even within an animation frame.
  observer.observe(document.documentElement);
}

/** Runs work in a task after the next paint. */
export function oncePainted(work: () => void): void {
  onceLaidOut(() => nextTask(work));
}

const tokens = new Map<string, string>();

/** Reads each token once, as that forces a style update. */
function tokenOf(name: string): string {
  const value = tokens.get(name) || getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  tokens.set(name, value);
  return value;
}

/** Replaces the element's current effect. Times and easings are tokens of app/lib/ui/tokens.css. */
export function animate(
  element: Element,
  frames: Keyframe[],
  time: Time,
  easing: Easing,
  options: KeyframeAnimationOptions = {},
): Animation {
  stopEffect(element);
  const token = typeof time === 'number' ? '' : tokenOf(time);
  // Minified style sheets give seconds.
  const duration =
    typeof time === 'number' ? time : Number.parseFloat(token) * (token.endsWith('ms') ? 1 : 1000);
  const curve = easing === 'linear' ? easing : tokenOf(easing) || 'ease-out';
  const effect = element.animate(frames, { duration: duration || 0, easing: curve, ...options });
  effects.set(element, effect);
  return effect;
}

/** Adds parts next to elements, at a place of the window. Measures after all are added, to lay the page out only once. */
export function beside(
  parts: readonly { readonly element: Element; readonly part: HTMLElement; readonly at: DOMRect }[],
): void {
  for (const { element, part } of parts) {
    part.setAttribute('aria-hidden', 'true');
    (element.parentElement ?? document.body).append(part);
  }
  // In a container, fixed parts are placed by it instead of the window.
  const origins = parts.map(({ part }) => part.getBoundingClientRect());
  parts.forEach(({ part, at }, i) => {
    const { left = 0, top = 0 } = origins[i] ?? {};
    part.style.left = `${at.left - left}px`;
    part.style.top = `${at.top - top}px`;
  });
}

export function removeAfter(part: Element, animation: Animation): void {
  const remove = (): void => part.remove();
  animation.finished.then(remove, remove);
}
