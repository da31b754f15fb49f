// How effects and flights are played.
import { nextTask } from './nextTask.ts';

export type Time = '--t-move' | '--t-merge' | '--t-deal' | '--t-flight' | number;
type Easing = '--out' | '--pop' | '--in' | 'linear';

/** The effect that was played last on each element. To ask the element has the page brought up to date for the answer. */
const effects = new WeakMap<Element, Animation>();

export function stopEffect(element: Element): void {
  effects.get(element)?.cancel();
}

const waiting: (() => void)[] = [];

/**
 * Does something in the frame that comes next, once it is laid out and before it is painted: there a look at where things
 * are costs nothing, while one right after a change has the page laid out for it alone.
 */
export function onceLaidOut(work: () => void): void {
  if (waiting.push(work) > 1) return;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    // Work may ask for more. To observe again here would be a loop, which browsers report as an error.
    try {
      for (const each of waiting) each();
    } finally {
      waiting.length = 0;
    }
  });
  // Observing again reports in the same frame, even from within an animation frame.
  observer.observe(document.documentElement);
}

/** Does something right after the next frame is painted, in a task of its own: what goes with a change, and is not the change. */
export function oncePainted(work: () => void): void {
  onceLaidOut(() => nextTask(work));
}

const tokens = new Map<string, string>();

/** Asked once: the page brings its style up to date for an answer. */
function tokenOf(name: string): string {
  const known = tokens.get(name);
  if (known) return known;
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  tokens.set(name, value);
  return value;
}

/** Plays on the element in place of the effect before. Times and easings are tokens (app/lib/ui/tokens.css). */
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

interface Beside {
  readonly element: Element;
  readonly part: HTMLElement;
  readonly at: DOMRect;
}

/**
 * Adds parts beside elements, in place of which they are drawn, until their animations end. All are added before the
 * place of one is looked at, or the page would be laid out for each.
 */
export function beside(parts: readonly Beside[]): void {
  for (const { element, part } of parts) {
    part.setAttribute('aria-hidden', 'true');
    (element.parentElement ?? document.body).append(part);
  }
  // A container is what fixed parts inside it are placed by, and not the window.
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
