// Paints the field, also between ticks and for a moment after the round.
import { type RefObject, useRef } from 'react';
import { useOnChange } from '../../kit/board/effects.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { useCanvas } from '../../kit/board/useCanvas.ts';
import { useSize } from '../../kit/board/useSize.ts';
import type { Play } from '../../kit/round/play.ts';
import { tickRate } from './field.ts';
import { type Landed, landedBetween } from './landings.ts';
import { type Layout, layoutOf, toField } from './layout.ts';
import { paint } from './paint.tsx';
import type { Action, State } from './rules.ts';
import { inks } from './scene.tsx';
import { goalPassed, goalText } from './words.ts';

/** Duration (ms) of effects after the round. */
const endLasts = 800;
/** At pro an item lands every 31 ticks, and the words of a goal last for 120. */
const mostLanded = 4;

/** @returns the canvas, and the logical x at a distance (px) from its left edge */
export function useScene({
  state,
  ghost,
  outcome,
  paused,
  now,
  announce,
}: Play<State, Action>): readonly [RefObject<HTMLCanvasElement | null>, (px: number) => number] {
  const landed = useRef<readonly Landed[]>([]);
  // Kept, as measuring in each frame would force reflows.
  const layout = useRef<Layout>(undefined);
  const running = state.startedAt !== undefined && !outcome && !paused;

  useOnChange(state, (before, after) => {
    // A replay goes back to an earlier tick.
    const isBack = after.tick < before.tick;
    landed.current = isBack ? [] : [...landed.current, ...landedBetween(before, after)].slice(-mostLanded);
    const goal = isBack ? undefined : goalPassed(before, after);
    // Announced separately, because screen readers skip some of the calls about falling items.
    if (goal !== undefined) announce(goalText(goal));
  });
  const [canvas, resize] = useCanvas({
    inks,
    moves: running,
    over: outcome !== undefined,
    endLasts,
    paint(context, inks, sinceEnd) {
      if (!layout.current) return;
      const tick = running ? tickToShow(state, now()) : state.tick;
      paint(context, {
        state,
        ghost,
        layout: layout.current,
        inks,
        tick,
        effectTick: tick + (outcome ? sinceEnd * tickRate(state.relaxed) : 0),
        landed: landed.current,
        still: reducedMotion(),
      });
    },
  });
  useSize(canvas, ({ clientWidth, clientHeight }) => {
    if (clientWidth === 0) return;
    layout.current = layoutOf(clientWidth, clientHeight, matchMedia('(pointer: coarse)').matches);
    resize(clientWidth, clientHeight);
  });
  return [canvas, (px) => toField(layout.current ?? layoutOf(1, 1, false), px)];
}

/** Returns the tick to draw at a round time (ms), up to one after the state's, because frames may outnumber ticks. */
export function tickToShow({ startedAt = 0, tick, relaxed }: State, now: number): number {
  return Math.min(tick + 1, Math.max(tick, (now - startedAt) * tickRate(relaxed)));
}
