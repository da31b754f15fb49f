import { expect, test } from 'vitest';
import { depth, levels } from '../../games/emoji-drop/field.ts';
import { rules as emojiDrop } from '../../games/emoji-drop/rules.ts';
import { tickToShow } from '../../games/emoji-drop/useScene.tsx';
import { rules as snakeRush } from '../../games/snake-rush/rules.ts';
import { progress } from '../../games/snake-rush/useSnakeCanvas.tsx';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { Driver } from './driver.ts';

/** Returns the position of the moving thing in each frame of its first second and a half. */
function frames<State, Action>(
  rules: Rules<State, Action>,
  start: Action,
  hertz: number,
  placeOf: (state: State, now: number) => number | undefined,
): number[] {
  let now = 1_000;
  let draw: (() => void) | undefined;
  const time = {
    now: () => now,
    request: (callback: () => void) => {
      draw = callback;
      return 1;
    },
    cancel: () => {
      draw = undefined;
    },
  };
  const round = new Round(rules, { difficulty: 'noob', round: 0 }, '0'.repeat(32));
  const driver = new Driver(round, { time });
  driver.subscribe(() => {});
  driver.play(start);
  const places: number[] = [];
  for (let frame = 0; frame < 3 * hertz && places.length < 1.5 * hertz; frame++) {
    now += 1000 / hertz;
    draw?.();
    const place = placeOf(driver.snapshot().state, driver.now());
    if (place !== undefined) places.push(place);
  }
  return places;
}

test.each([60, 90, 120, 144])('at %i Hz what falls is further down in each frame, by as much', (hertz) => {
  const places = frames(emojiDrop, 'start', hertz, (state, now) => {
    const [first] = state.items;
    return first && depth(first, tickToShow(state, now), levels.noob);
  });
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
  const even = (levels.noob.fall * 60) / hertz;
  expect(steps).toHaveLength(1.5 * hertz - 1);
  // Ticks fall on whole ms.
  for (const step of steps) expect(Math.abs(step - even)).toBeLessThan(0.15);
});

test.each([60, 90, 120, 144])('at %i Hz the snake has gone further in each frame, by as much', (hertz) => {
  const places = frames(snakeRush, 'start', hertz, (state, now) =>
    state.moves === 0 || state.end ? undefined : state.moves + progress(state, now),
  );
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
  expect(steps.length).toBeGreaterThan(hertz);
  for (const step of steps) expect(step).toBeCloseTo(5 / hertz, 6);
});
