// Keeps the canvas painted: as fine as the screen, between the round's ticks, and for a moment after the round.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMoment } from '../../kit/board/effects.ts';
import { inIdleTurns } from '../../kit/board/idle.ts';
import { inksOf } from '../../kit/board/inks.ts';
import { reducedMotion, useAnimation } from '../../kit/board/motion.ts';
import { thingsAhead, wordsAhead } from './ahead.tsx';
import { tickRate } from './field.ts';
import { type Landed, landedBetween } from './landed.ts';
import { type Layout, layoutOf } from './layout.ts';
import { paint } from './paint.tsx';
import type { State } from './rules.ts';
import type { Inks, Pen } from './scene.tsx';
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

  const penOf = (of: HTMLCanvasElement, layout: Layout): Pen => ({
    layout,
    scale: of.width / layout.width,
    inks: inksOf(of, inks),
  });

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !layout.current) return;
    const at = running ? tickToShow(shown.current, now()) : shown.current.tick;
    const ended = endedAt.current === undefined ? 0 : performance.now() - endedAt.current;
    paint(context, {
      state: shown.current,
      tick: at,
      shown: at + ended * tickRate(shown.current.relaxed),
      passed: passed.current,
      landed: landed.current,
      ...penOf(context.canvas, layout.current),
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
  const ahead = (pieces: (pen: Pen, measure: CanvasRenderingContext2D) => Iterable<() => void>) => {
    const context = canvas.current?.getContext('2d');
    return context && layout.current
      ? inIdleTurns(pieces(penOf(context.canvas, layout.current), context))
      : () => {};
  };
  const words = useEffectEvent((streak: number) => ahead((pen, measure) => wordsAhead(pen, measure, streak)));
  useEffect(() => words(state.streak), [state.streak]);
  useCanvasSize(canvas, layout, () => {
    draw();
    return ahead((pen, measure) => [...thingsAhead(pen), ...wordsAhead(pen, measure, state.streak)]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that stands still is painted once
  useEffect(() => {
    if (!running && !ending) draw();
  }, [running, ending, state]);
  return () => layout.current ?? unseen;
}

/** The tick to draw at a round time (ms), the state's or a part of the next: a screen may have more frames than ticks. */
export function tickToShow({ startedAt = 0, tick, relaxed }: State, now: number): number {
  return Math.min(tick + 1, Math.max(tick, (now - startedAt) * tickRate(relaxed)));
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

/**
 * Keeps the canvas as fine as the screen, and knows where things are on it: to ask in each frame is slow.
 * @param onLayout a function that it returns is called before the next layout
 */
function useCanvasSize(
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: RefObject<Layout | undefined>,
  onLayout: () => () => void,
): void {
  const begin = useEffectEvent(onLayout);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const touch = matchMedia('(pointer: coarse)');
    let end = (): void => {};
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
      end();
      end = begin();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    touch.addEventListener('change', fit);
    // Redraws words once their typeface has loaded.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      end();
      document.fonts.removeEventListener('loadingdone', fit);
      observer.disconnect();
      touch.removeEventListener('change', fit);
    };
  }, [canvas, layout]);
}
