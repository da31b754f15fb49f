// Renders parts of boards in a small document.
import { act, type ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { Frame, type FrameContext } from '../board/context.ts';
import { keymapOf } from '../board/keymap.ts';
import { openDocument } from './dom.ts';

export const framed: Omit<FrameContext, 'keymap'> = {
  board: { current: null },
  panel: { current: null },
  inert: false,
  recorded: false,
  preferences: {},
  toggle: () => {},
  byItself: () => false,
  onRead: () => {},
  onBehind: () => {},
  saved: undefined,
  waiting: undefined,
};

interface Rendered {
  readonly page: HTMLElement;
  show(node: ReactNode, frame?: Partial<FrameContext>): Promise<void>;
  find(selector: string): HTMLElement;
  focus(selector: string): Promise<void>;
  /** Sends an event to an element, which bubbles. @returns whether its default action is left to the browser */
  send(target: EventTarget, event: Event): Promise<boolean>;
  /** Presses a key on what has the focus. @returns as `send` */
  press(key: string, more?: KeyboardEventInit): Promise<boolean>;
  unmount(): Promise<void>;
}

/** The page is the board and the panel of the frame, and has the focus. */
export async function render(node: ReactNode, frame: Partial<FrameContext> = {}): Promise<Rendered> {
  const opened = openDocument();
  const page = opened.createElement('div');
  opened.body.append(page);
  page.tabIndex = -1;
  page.focus();
  // React looks for a browser as it loads.
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(page);
  const area = { current: page };
  const whole = { ...framed, board: area, panel: area, keymap: keymapOf({ controls: {} }), ...frame };
  const show: Rendered['show'] = (shown, change = {}) =>
    act(async () => root.render(<Frame value={{ ...whole, ...change }}>{shown}</Frame>));
  const unmount = () => act(async () => root.unmount());
  const find = (selector: string): HTMLElement =>
    page.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector} in ${page.textContent}`);
  const send: Rendered['send'] = (target, event) => act(async () => target.dispatchEvent(event));
  onTestFinished(unmount);
  await show(node);
  return {
    page,
    show,
    find,
    focus: (selector) => act(async () => find(selector).focus()),
    send,
    press: (key, more = {}) => {
      const init = { key, code: key, bubbles: true, cancelable: true, ...more };
      return send(opened.activeElement ?? opened.body, new KeyboardEvent('keydown', init));
    },
    unmount,
  };
}
