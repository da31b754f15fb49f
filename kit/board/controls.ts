// Keys and swipes of a game's controls, and the controls that many games share.
import type { Control, Direction } from '../contract/view.ts';
import { type KeyAction, unlessHeld, useBoardKeys } from './keys.ts';
import { type Swipes, useSwipe } from './swipe.ts';

export interface Target<State, Action> {
  readonly state: State;
  play(action: Action): unknown;
}

/** The board's own actions by control; undefined frees the key. A returned function runs when the key comes up. */
type Handlers<Name extends string> = {
  readonly [name in Name]?: ((n: number, event: KeyboardEvent | PointerEvent) => unknown) | undefined;
};

/**
 * Keys and swipes for a board: a control plays its action, unless the board has a handler for it.
 * @param target undefined if no control has an action
 */
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
      const n = controls[name].keys.findIndex((each) => each.toLowerCase() === key);
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
    ...{ label, keys: [arrows[direction], letter], repeats: true },
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
