// Parts of the app in a document without a browser: what a player sees, hears and presses.
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { openDocument } from '../../../kit/testing/dom.ts';

/** The popovers that happy-dom lacks. */
function addPopovers(document: Document): void {
  const turn = (element: HTMLElement, isOpen: boolean) => {
    if (element.hasAttribute('data-open') === isOpen) return;
    element.toggleAttribute('data-open', isOpen);
    for (const type of ['beforetoggle', 'toggle'])
      element.dispatchEvent(Object.assign(new Event(type), { newState: isOpen ? 'open' : 'closed' }));
  };
  HTMLElement.prototype.showPopover = function () {
    turn(this, true);
  };
  HTMLElement.prototype.hidePopover = function () {
    turn(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) turn(popover, !popover.hasAttribute('data-open'));
  });
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const seen = element.cloneNode(true) as Element;
  for (const hidden of seen.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return seen.textContent.trim();
}

/** Compares the names as they are read out; the usual one first, as copies are slow. */
function isNamed(element: Element, name: string): boolean {
  const label = element.getAttribute('aria-label');
  if (label) return label === name;
  return element.textContent === name || (element.textContent.includes(name) && nameOf(element) === name);
}

interface Around {
  readonly hidden?: boolean | undefined;
  readonly path?: string | undefined;
  /** Runs in the document before the first drawing. */
  prepare?(): unknown;
}

/** Time at which every page opens: noon of 25 November 2026 on this machine. */
export const noon = new Date(2026, 10, 25, 12).getTime();

/** Draws parts of the app, and draws them again when the test says so. */
export async function openPage(draws: () => ReactNode, { hidden = false, path = '/', prepare }: Around = {}) {
  // Time stands until the test moves it on.
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers, 'performance', 'Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
  const document = openDocument();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  for (const name of ['history', 'location', 'localStorage'] as const) vi.stubGlobal(name, window[name]);
  for (const name of ['DOMRect', 'FormData']) vi.stubGlobal(name, Reflect.get(window, name));
  addPopovers(document);
  Reflect.get(window, 'happyDOM').setURL(`https://play.example${path}`);
  await prepare?.();
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  const page = document.body.appendChild(document.createElement('div'));
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(page);
  onTestFinished(() =>
    act(async () => {
      root.unmount();
      // Work that waits for a paint would keep the next test's waiting.
      await vi.advanceTimersByTimeAsync(10);
    }),
  );
  const tick = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const draw = async () => {
    await act(async () => root.render(draws()));
    await tick(2);
  };
  await draw();
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) =>
    page.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector} in ${page.textContent}`);
  /** A dialog covers all other buttons. */
  const named = (name: string, within = 'dialog[open]') =>
    [...(page.querySelector(within) ?? page).querySelectorAll('button, a')].find((each) =>
      isNamed(each, name),
    );
  const button = (name: string) =>
    (named(name) as HTMLElement | undefined) ?? expect.fail(`no ${name} in ${page.textContent}`);
  const send = async (target: EventTarget | null, event: Event) => {
    await act(async () => void target?.dispatchEvent(event));
    await tick(2);
  };
  return {
    page,
    draw,
    all,
    find,
    button,
    send,
    /** Calls of `focus`, which may not scroll the page. */
    focused,
    has: (name: string, within?: string) => named(name, within) !== undefined,
    text: (selector: string) => page.querySelector(selector)?.textContent,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    /** Name of the element with the focus. */
    focus: () => nameOf(document.activeElement ?? document.body),
    hide: async (now = true) => {
      isHidden.mockReturnValue(now);
      await send(document, new Event('visibilitychange'));
    },
    key: async (key: string, target: Element | null = page, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      await send(target, event);
      return event;
    },
    /** Types a text into a field, or chooses an option. */
    fill: async (selector: string, value: string) => {
      const field = find(selector) as HTMLInputElement;
      // React notices only values that the element's own setter has not set.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
      await send(field, new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    },
    /** @param detail 0 for a press by key */
    press: (name: string, detail = 0) =>
      send(button(name), new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    /** Moves on in time. */
    pass: tick,
  };
}
