// Motions of the second look's board: from moment to moment, and the better move.
import { flushSync } from 'react-dom';
import { animate, removeAfter } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Moment } from '../../kit/contract/review.ts';
import type { ReplayDriver } from './replayDriver.ts';

/** Stops that the board plays on the way to a moment; further away, or backwards, it cross-fades. */
const mostWalked = 8;
const travelMs = 240;
/** Time (ms) that the better move stays on the board once it has been played; without motion, its ghost. */
const shownFor = { moving: 900, still: 2_000 };
/** Bounds the wait for a board's own motion. */
const longestMotion = 1_500;
/** Longest motion (ms) of a board after one move. */
const longestMove = 600;

export function travel(driver: ReplayDriver, area: HTMLElement, to: number): void {
  const by = to - driver.snapshot().stop;
  if (by === 0 || reducedMotion()) driver.jumpTo(to);
  else if (by > 0 && by <= mostWalked) void walk(driver, to, travelMs);
  else {
    fade(area);
    driver.jumpTo(to);
  }
}

/**
 * Goes on to a later stop, one after the other within a time (ms), so that the board shows each in its own motion. Ends when
 * the viewer goes elsewhere.
 */
export async function walk(driver: ReplayDriver, to: number, ms: number): Promise<void> {
  const each = ms / (to - driver.snapshot().stop);
  for (let isThere = false; !isThere; ) {
    driver.step(1);
    const shown = driver.snapshot();
    isThere = shown.stop === to;
    await wait(isThere ? longestMove : each);
    if (driver.snapshot() !== shown) return;
  }
  // The board may lag behind: a quiz still shows the answer before.
  driver.jumpTo(to);
}

/**
 * Plays a moment's better move once. Without motion it appears as a ghost: half of the board before lies over the one after.
 */
export async function showBetter(
  driver: ReplayDriver,
  area: HTMLElement,
  { entry, better }: Moment,
): Promise<void> {
  // Draws the board before the move first.
  flushSync(() => driver.goTo(driver.before(entry)));
  const ghost = reducedMotion() ? copyOf(area) : undefined;
  if (!driver.preview(better)) return;
  const shown = driver.snapshot();
  if (ghost) {
    ghost.style.opacity = '0.5';
    area.append(ghost);
    const stop = driver.subscribe(() => {
      ghost.remove();
      stop();
    });
    await wait(shownFor.still);
  } else {
    await atRest(area);
    await wait(shownFor.moving);
  }
  // The viewer has gone on.
  if (driver.snapshot() !== shown) return;
  if (!ghost) fade(area);
  driver.goTo(shown.stop);
}

function fade(area: HTMLElement): void {
  const copy = copyOf(area);
  area.append(copy);
  removeAfter(copy, animate(copy, [{ opacity: 1 }, { opacity: 0 }], travelMs, '--out'));
}

/** A picture of the board as it is now, to lie over it. */
function copyOf(area: HTMLElement): HTMLElement {
  const stage = area.firstElementChild as HTMLElement;
  const copy = stage.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  const parts = copy.querySelectorAll('*');
  for (const [i, part] of stage.querySelectorAll('*').entries()) {
    const same = parts[i];
    if (same instanceof HTMLCanvasElement && part instanceof HTMLCanvasElement)
      same.getContext('2d')?.drawImage(part, 0, 0);
    // One radio of a name is checked in the whole page.
    same?.removeAttribute('name');
    if (part.scrollTop || part.scrollLeft)
      requestAnimationFrame(() => same?.scrollTo(part.scrollLeft, part.scrollTop));
  }
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = stage;
  Object.assign(copy.style, {
    ...{ position: 'absolute', left: `${offsetLeft}px`, top: `${offsetTop}px` },
    ...{ width: `${offsetWidth}px`, height: `${offsetHeight}px` },
  });
  return copy;
}

/** Resolves when the board's animations have ended. They begin once the board is drawn. */
async function atRest(area: HTMLElement): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  const moving = area
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), wait(longestMotion)]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
