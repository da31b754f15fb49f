// Mounts a game's board in a small document, plays on it by key, tap and swipe, and tells what reached the rules.
import { act } from 'react';
import { expect } from 'vitest';
import { keymapOf } from '../../kit/board/keymap.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Direction } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import type { Drawn } from '../../kit/testing/canvas.ts';
import { drawnOn } from '../../kit/testing/dom.ts';
import { render } from '../../kit/testing/render.tsx';
import { whoOf } from './show.tsx';

interface Mounted<State, Action> {
  /** Actions that the board has played, in order. */
  readonly played: readonly Action[];
  /** Calls on the board's canvas. */
  readonly painted: () => readonly Drawn[];
  /** @param outcome of the round, if it has come to its end by then */
  show(state: State, outcome?: Outcome, paused?: boolean): Promise<void>;
  /** Presses and releases a key, as a US keyboard names it. */
  press(key: string): Promise<void>;
  /** Taps the control with this name. */
  tap(name: string | RegExp): Promise<void>;
  tapOn(selector: string, at?: readonly [x: number, y: number]): Promise<void>;
  swipe(direction: Direction): Promise<void>;
  /** Sends other events to an element, in order. */
  send(selector: string, ...types: readonly string[]): Promise<void>;
  find(selector: string): HTMLElement;
}

const ways = { up: [0, -90], down: [0, 90], left: [-90, 0], right: [90, 0] } as const;
/** Buttons of events that come without the first one. */
const buttonOf: Readonly<Record<string, number>> = { contextmenu: 2, mousedown: 1 };
const pointer = {
  bubbles: true,
  cancelable: true,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  buttons: 1,
};

interface Shown<State, Action> extends Partial<Omit<Play<State, Action>, 'play'>> {
  readonly state: State;
  /** The rules refuse every action. */
  readonly refuses?: true;
}

/** @param moment the state shown first, and what else the board is to know */
export async function mount<State, Action>(
  game: Game,
  view: GameView<State, Action>,
  { refuses, ...moment }: Shown<State, Action>,
): Promise<Mounted<State, Action>> {
  const rendered = await render(null, { keymap: keymapOf(view) });
  const { page, find } = rendered;
  const opened = page.ownerDocument;
  const played: Action[] = [];
  const show = (state: State, outcome?: Outcome, paused = false) => {
    const play: Play<State, Action> = {
      ...whoOf(game),
      ...{ outcome: undefined, ghost: undefined, paused, announce: () => {}, now: () => 0 },
      ...moment,
      ...(outcome && { outcome }),
      state,
      play: (action) => played.push(action) > 0 && !refuses,
    };
    return rendered.show(
      <>
        <view.Board {...play} />
        {view.Controls && <view.Controls {...play} />}
      </>,
    );
  };
  const named = (name: string | RegExp): HTMLElement =>
    [...page.querySelectorAll<HTMLElement>('button, input, [role="gridcell"], [role="button"]')].find(
      (each) => isNamed(each, name),
    ) ?? expect.fail(`no ${name} among ${page.textContent}`);
  const send = (target: Element, type: string, init: PointerEventInit) =>
    target.dispatchEvent(new PointerEvent(type, { ...pointer, detail: 1, ...init }));
  const tapAt = (target: Element, [clientX, clientY]: readonly [number, number]) =>
    act(async () => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        send(target, type, { clientX, clientY });
    });
  await show(moment.state);
  return {
    played,
    painted: () => [...page.querySelectorAll('canvas')].flatMap(drawnOn),
    show,
    find,
    press: (key) =>
      act(async () => {
        const code = /^[A-Z]$/.test(key)
          ? `Key${key}`
          : /^\d$/.test(key)
            ? `Digit${key}`
            : key === ' '
              ? 'Space'
              : key;
        const init = { key, code, bubbles: true, cancelable: true };
        const focused = opened.activeElement ?? opened.body;
        // A browser's own answers to keys.
        if (focused.dispatchEvent(new KeyboardEvent('keydown', init))) {
          if (key === 'Enter' && focused instanceof HTMLInputElement) focused.form?.requestSubmit();
          if ([' ', 'Enter'].includes(key) && focused instanceof HTMLButtonElement) focused.click();
          if (key.length === 1 && focused instanceof HTMLInputElement) type(focused, key);
        }
        (opened.activeElement ?? opened.body).dispatchEvent(new KeyboardEvent('keyup', init));
      }),
    send: (selector, ...types) =>
      act(async () => {
        for (const type of types) send(find(selector), type, { button: buttonOf[type] ?? 0, detail: 0 });
      }),
    tap: (name) => tapAt(named(name), [200, 200]),
    tapOn: (selector, at = [200, 200]) => tapAt(find(selector), at),
    swipe: (direction) =>
      act(async () => {
        const [dx, dy] = ways[direction];
        const target = page.querySelector('[data-board]') ?? page;
        send(target, 'pointerdown', { clientX: 200, clientY: 200 });
        send(target, 'pointermove', { clientX: 200 + dx, clientY: 200 + dy });
        send(target, 'pointerup', { clientX: 200 + dx, clientY: 200 + dy });
      }),
  };
}

/** Types at the end of a field, by the browser's own setter: React ignores what its setter on the field has set. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, field.value + text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function isNamed(element: Element, name: string | RegExp): boolean {
  const own = element.getAttribute('aria-label') ?? element.textContent;
  return typeof name === 'string' ? own === name : name.test(own);
}
