// Keeps the canvas painted, also between ticks and for a moment after the round.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnChange } from '../../kit/board/effects.ts';
import { inksOf } from '../../kit/board/inks.ts';
import { reducedMotion, useAnimation } from '../../kit/board/motion.ts';
import type { Play } from '../../kit/round/play.ts';
import { tickRate } from './field.ts';
import { type Layout, layoutOf, toField } from './layout.ts';
import { paint } from './paint.tsx';
import type { Action, State } from './rules.ts';
import { type Inks, type Landed, landedBetween, type PassedGoal } from './scene.tsx';
import { goalPassed, goalText } from './words.ts';

/** Duration (ms) of effects after the round. */
const endLasts = 800;
/** Maximum canvas pixels per CSS px: more is slow, and invisible in moving pictures. */
const finest = 2;

/** @returns the logical x at a distance (px) from the canvas's left edge */
export function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  { state, ghost, outcome, paused, now, announce }: Play<State, Action>,
): (px: number) => number {
  const landed = useRef<readonly Landed[]>([]);
  const passedGoal = useRef<PassedGoal>(undefined);
  const endedAt = useRef<number>(undefined);
  const layout = useRef<Layout>(undefined);
  const [ending, setEnding] = useState(false);
  const running = state.startedAt !== undefined && !outcome && !paused;

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context || !layout.current) return;
    const tick = running ? tickToShow(state, now()) : state.tick;
    const ended = endedAt.current === undefined ? 0 : performance.now() - endedAt.current;
    paint(context, {
      state,
      ghost,
      layout: layout.current,
      inks: inksOf(context.canvas, inks),
      scale: context.canvas.width / layout.current.width,
      tick,
      effectTick: tick + ended * tickRate(state.relaxed),
      passedGoal: passedGoal.current,
      landed: landed.current,
      still: reducedMotion(),
    });
    if (ended > endLasts) setEnding(false);
  };

  useOnChange(state, (before, after) => {
    landed.current =
      after.tick < before.tick ? [] : [...landed.current, ...landedBetween(before, after)].slice(-4);
    const goal = goalPassed(before, after);
    if (goal === undefined) return;
    passedGoal.current = { goal, tick: after.tick };
    // Announced separately, because screen readers skip some of the calls about falling items.
    announce(goalText(goal));
  });
  useOnChange(outcome !== undefined, (_, over) => {
    endedAt.current = over ? performance.now() : undefined;
    setEnding(over);
  });
  useAnimation(running || ending, draw);
  useLayoutOf(canvas, layout, draw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that stands still is painted once
  useEffect(() => {
    if (!running && !ending) draw();
  }, [running, ending, state, ghost]);
  return (px) => toField(layout.current ?? layoutOf(1, 1, false), px);
}

/** Returns the tick to draw at a round time (ms), up to one after the state's, because frames may outnumber ticks. */
export function tickToShow({ startedAt = 0, tick, relaxed }: State, now: number): number {
  return Math.min(tick + 1, Math.max(tick, (now - startedAt) * tickRate(relaxed)));
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

/** Keeps the canvas as fine as the screen and its layout in a ref: measuring in each frame would force reflows. */
function useLayoutOf(
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: RefObject<Layout | undefined>,
  draw: () => void,
): void {
  const redraw = useEffectEvent(draw);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fit = (): void => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      layout.current = layoutOf(clientWidth, clientHeight, matchMedia('(pointer: coarse)').matches);
      const density = Math.min(finest, window.devicePixelRatio);
      element.width = Math.round(clientWidth * density);
      element.height = Math.round(clientHeight * density);
      redraw();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, layout]);
}
