// Keeps the canvas painted: as fine as the screen, between the round's ticks, and for a moment after the round.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const layout = useRef<Layout>(undefined);
  const [ending, setEnding] = useState(false);

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !layout.current) return;
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
      layout: layout.current,
      scale: canvas.current.width / layout.current.width,
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
  useCanvasSize(canvas, layout, draw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that stands still is painted once
  useEffect(() => {
    if (!running && !ending) draw();
  }, [running, ending, state]);
  return () => layout.current ?? unseen;
}

/** Of a canvas without a size. */
const unseen = layoutOf(1, 1, false);

/** Custom properties of the frame around the canvas. */
const inks = {
  field: '--field',
  ink: '--on-field',
  basket: '--tomato',
  shade: '--brick',
  paper: '--stock',
  words: '--night',
} satisfies Record<keyof Inks, string>;

/** Keeps the canvas as fine as the screen, and knows where things are on it: to ask in each frame is slow. */
function useCanvasSize(
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: RefObject<Layout | undefined>,
  draw: () => void,
): void {
  const drawNow = useEffectEvent(draw);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const touch = matchMedia('(pointer: coarse)');
    const fit = (): void => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      layout.current = layoutOf(clientWidth, clientHeight, touch.matches);
      const fine = Math.min(finest, window.devicePixelRatio);
      const [width, height] = [Math.round(clientWidth * fine), Math.round(clientHeight * fine)];
      if (width !== element.width || height !== element.height) {
        element.width = width;
        element.height = height;
      }
      drawNow();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    touch.addEventListener('change', fit);
    return () => {
      observer.disconnect();
      touch.removeEventListener('change', fit);
    };
  }, [canvas, layout]);
}
