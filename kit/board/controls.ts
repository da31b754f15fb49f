// Keys and swipes of a game's controls, and the controls that many games share.

import { useEffect, useEffectEvent, useRef } from 'react';
import type { Control } from '../contract/view.ts';
import type { Direction } from '../round/directions.ts';
import { useFrame } from './context.ts';
import { ctrlLetter } from './keymap.ts';
import { type KeyAction, unlessHeld, useBoardKeys } from './keys.ts';
import { abortable } from './listen.ts';
import { isMain, useSecondFinger } from './pointer.ts';

export interface Target<State, Action> {
  readonly state: State;
  play(action: Action): unknown;
}

/** The board's own actions by control; undefined frees the key. A returned function runs when the key comes up. */
type Handlers<Name extends string> = {
  readonly [name in Name]?: ((n: number, event: KeyboardEvent | PointerEvent) => unknown) | undefined;
};

/** Keys and swipes for a board: a control plays its action, unless the board has a handler for it. */
export function useControls<Name extends string, State, Action>(
  controls: Readonly<Record<Name, Control<State, Action>>>,
  target: Target<State, Action> | undefined,
  handlers: Handlers<Name> = {},
  swipes?: Swipes,
): void {
  const doing = (name: Name, n: number) => {
    if (name in handlers) {
      const handler = handlers[name];
      return handler && ((event: KeyboardEvent | PointerEvent) => handler(n, event));
    }
    const action = target && controls[name].action?.(target.state, n);
    return target && action !== undefined ? () => target.play(action) : undefined;
  };

  useBoardKeys((key): KeyAction => {
    for (const name of namesOf(controls)) {
      const { keys } = controls[name];
      const letter = ctrlLetter(controls[name]);
      const all = letter ? [...keys, `ctrl+${letter}`] : keys;
      const n = all.findIndex((each) => each.toLowerCase() === key);
      const act = n < 0 ? undefined : doing(name, n);
      if (act) return controls[name].repeats ? act : unlessHeld(act);
    }
    return undefined;
  });
  useSwipe(swipes, (direction, event) => {
    const name = namesOf(controls).find((each) => controls[each].keys.includes(arrows[direction]));
    return name && doing(name, 0)?.(event);
  });
}

function namesOf<Name extends string>(controls: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(controls) as Name[];
}

const arrows = { up: 'ArrowUp', left: 'ArrowLeft', down: 'ArrowDown', right: 'ArrowRight' } as const;

/** The four directions: arrow keys, W A S D, and swipes. */
export function directionControls<Action>(
  action: (direction: Direction) => Action,
): Readonly<Record<Direction, Control<unknown, Action>>> {
  const control = (direction: Direction, label: string, letter: string): Control<unknown, Action> => ({
    label,
    keys: [arrows[direction], letter],
    repeats: true,
    action: () => action(direction),
  });
  return {
    up: control('up', 'Up', 'W'),
    left: control('left', 'Left', 'A'),
    down: control('down', 'Down', 'S'),
    right: control('right', 'Right', 'D'),
  };
}

/** The arrow keys, which move the focus on the board. */
export function walkControl(label: string): Pick<Control, 'label' | 'keys'> {
  return { label, keys: Object.values(arrows) };
}

/** Controls of a run of turns, which follow each other by themselves. @param unit "maze" */
export function turnControls<State>(unit: string, isTurn: (state: State) => boolean) {
  const next: Control<State, 'next'> = {
    label: `Start, or continue to the next ${unit}`,
    keys: ['Enter', ' '],
    action: (state) => (isTurn(state) ? undefined : 'next'),
  };
  return { next, wait: { label: `Make the next ${unit} wait for you`, keys: ['P'] } } as const;
}

/** Touches this close (px) to the side edges belong to the browser's back swipe. */
const edge = 24;

interface Drag {
  readonly id: number;
  /** Point (px) of the pointerdown or of the last swipe. */
  readonly x: number;
  readonly y: number;
  readonly last?: Direction | undefined;
}

interface Swipes {
  /** px */
  readonly threshold: number;
  /** One swipe for each change of direction, instead of one for each drag. */
  readonly many?: true;
}

/**
 * Swipes anywhere on the game's panel, recognised while the finger moves. The dominant axis decides. A handler that
 * returns false receives the swipe again as the drag goes on.
 */
function useSwipe(
  swipes: Swipes | undefined,
  onSwipe: (direction: Direction, event: PointerEvent) => unknown,
): void {
  const frame = useFrame();
  const { threshold, many = false } = swipes ?? {};
  const isInert = useEffectEvent(() => frame.inert);
  const swipe = useEffectEvent(
    (way: Direction, event: PointerEvent) => !frame.inert && onSwipe(way, event) !== false,
  );
  const drag = useRef<Drag>(undefined);
  useSecondFinger(() => {
    drag.current = undefined;
  });
  useEffect(() => {
    const panel = frame.panel.current;
    if (!panel || threshold === undefined) return;
    const down = (event: PointerEvent): void => {
      if (isInert() || !isMain(event) || startsAtEdge(event)) return;
      if (onControl(event.target, panel)) return;
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      const from = drag.current;
      if (!from || event.pointerId !== from.id) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (Math.max(Math.abs(dx), Math.abs(dy)) < threshold) return;
      const way = directionOf(dx, dy);
      const done = way !== from.last && swipe(way, event);
      const last = done ? way : from.last;
      drag.current = many ? { id: from.id, x: event.clientX, y: event.clientY, last } : undefined;
    };
    const stop = (): void => {
      drag.current = undefined;
    };
    return abortable((signal) => {
      panel.addEventListener('pointerdown', down, { signal });
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', stop, { signal });
      window.addEventListener('pointercancel', stop, { signal });
    });
  }, [threshold, many, frame.panel]);
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

function startsAtEdge({ pointerType, clientX }: PointerEvent): boolean {
  return pointerType === 'touch' && (clientX < edge || clientX > window.innerWidth - edge);
}

/** Counts only controls within the panel: the overlay around it is a dialog, too. */
function onControl(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('input, select, textarea, dialog, [role="dialog"]');
  return control !== null && panel.contains(control);
}
