// Follows what moves on a board, without work in frames in which nothing does.
import { listenTo } from '../../kit/board/listen.ts';

const events = ['transitionrun', 'animationstart', 'transitionend', 'animationend', 'scroll'] as const;

/**
 * Calls back now, and in each frame in which a part of the board may have moved: after a change of its elements or its size,
 * while it is scrolled, and until its animations have ended.
 * @returns a function that stops it
 */
export function watchMotion(board: Element, onMotion: () => void): () => void {
  let frame: number | undefined;
  const ask = (): void => {
    frame ??= requestAnimationFrame(run);
  };
  const run = (): void => {
    frame = undefined;
    onMotion();
    if (isMoving(board)) ask();
  };
  const stop = listenTo(board, events, ask, { capture: true });
  const sizes = new ResizeObserver(ask);
  sizes.observe(board);
  const changes = new MutationObserver(ask);
  changes.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
  run();
  return () => {
    stop();
    sizes.disconnect();
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** Endless animations, such as a robot's blinking, move no part from its place. */
function isMoving(board: Element): boolean {
  return board
    .getAnimations({ subtree: true })
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}
