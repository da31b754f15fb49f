// Keeps the canvas painted: as fine as the screen, between the round's ticks, and for a moment after the round.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMoment } from '../../kit/board/effects.ts';
import { inksOf } from '../../kit/board/inks.ts';
import { reducedMotion, useAnimation } from '../../kit/board/motion.ts';
import { tickRate } from './field.ts';
import { type Landed, landedBetween } from './landed.ts';
import { type Layout, layoutOf } from './layout.ts';
import { paint } from './paint.tsx';
import type { Inks } from './paintBasket.tsx';
import type { State } from './rules.ts';
import type { Passed } from './useGoal.tsx';

/** How long (ms) the last thing that landed is shown after the round. */
const endShows = 800;
/** So fine (canvas pixels to a px) the canvas is at most: finer is slow, and not seen in what moves. */
const finest = 2;

/** @returns where things are on the canvas now */
export function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  state: State,
  running: boolean,
  over: boolean,
  now: () => number,
  passed: RefObject<Passed | undefined>,
): () => Layout {
  const shown = useRef(state);
  shown.current = state;
  const landed = useRef<readonly Landed[]>([]);
  const endedAt = useRef<number>(undefined);
  const [ending, setEnding] = useState(false);

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { startedAt = 0, tick, relaxed } = shown.current;
    const rate = tickRate(relaxed);
    const since = running ? (now() - startedAt) * rate : tick;
    const at = Math.min(tick + 1, Math.max(tick, since));
    const ended = endedAt.current === undefined ? 0 : performance.now() - endedAt.current;
    paint(context, {
      state: shown.current,
      tick: at,
      shown: at + ended * rate,
      passed: passed.current,
      landed: landed.current,
      layout: layoutOn(canvas.current),
      scale: canvas.current.width / canvas.current.clientWidth,
      inks: inksOf(canvas.current, inks),
      still: reducedMotion(),
    });
    if (ended > endShows) setEnding(false);
  };

  useMoment(state, (before, after) => {
    landed.current =
      after.tick < before.tick ? [] : [...landed.current, ...landedBetween(before, after)].slice(-4);
  });
  useMoment(over, (_, after) => {
    endedAt.current = after ? performance.now() : undefined;
    setEnding(after);
  });
  useAnimation(running || ending, draw);
  useCanvasSize(canvas, draw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that stands still is painted once
  useEffect(() => {
    if (!running && !ending) draw();
  }, [running, ending, state]);
  return () => layoutOn(canvas.current);
}

function layoutOn(canvas: HTMLCanvasElement | null): Layout {
  const touch = matchMedia('(pointer: coarse)').matches;
  return layoutOf(canvas?.clientWidth || 1, canvas?.clientHeight || 1, touch);
}

/** Custom properties of the frame around the canvas. */
const inks = {
  field: '--field',
  ink: '--on-field',
  basket: '--tomato',
  shade: '--brick',
  paper: '--stock',
  words: '--night',
} satisfies Record<keyof Inks, string>;

/** Keeps the canvas as fine as the screen. */
function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>, draw: () => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const fine = Math.min(finest, window.devicePixelRatio);
      const [width, height] = [
        Math.round(element.clientWidth * fine),
        Math.round(element.clientHeight * fine),
      ];
      if (width === 0 || (width === element.width && height === element.height)) return;
      element.width = width;
      element.height = height;
      latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
}
