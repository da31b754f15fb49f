// A frame with a small game, in a document without a browser: what a player sees, hears and presses.
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { gameBySlug } from '../../../games/index.ts';
import { loadHelp } from '../../../games/load.ts';
import { useFrame } from '../../../kit/board/context.ts';
import { createStore } from '../../../kit/board/store.ts';
import type { GameView } from '../../../kit/contract/view.ts';
import { openDocument } from '../../../kit/testing/dom.ts';
import { noSession } from '../../../kit/testing/session.ts';
import type { Settings } from '../../../protocol/settings.ts';
import type { Snapshot } from '../../lib/snapshot.ts';
import { adoptSettings } from '../../settings/store.ts';
import type { FrameRequest, PlayHost } from '../host.ts';

export const fresh: Snapshot<number> = {
  state: 0,
  outcome: undefined,
  score: 0,
  actions: 0,
  ms: 0,
  inProgress: false,
  paused: false,
};

/** Three moves end a round. */
export const view = {
  Board: ({ play, paused, ghost }) => {
    const { inert, recorded, byItself } = useFrame();
    const facts = { paused, inert, recorded, 'goes on': byItself !== undefined, ghost: ghost !== undefined };
    return (
      <>
        <button
          type="button"
          data-move=""
          onClick={({ currentTarget }) => (currentTarget.value = String(play('x')))}
        >
          Move
        </button>
        <button type="button" onClick={() => byItself?.('x')}>
          By itself
        </button>
        <output>{Object.entries(facts).flatMap(([fact, is]) => (is ? [fact] : []))}</output>
      </>
    );
  },
  again: 'New round',
  badges: (state) => ({ Moves: state, Best: 40 }),
  status: (state) => (state < 3 ? 'Your turn.' : 'Over.'),
  where: () => 'Three rows.',
  options: () => 'Move.',
  end: () => ({ title: 'You got there', lines: ['Three moves'] }),
  results: (state) => ({ Moves: state }),
  controls: {
    cell: { label: 'Choose', keys: ['1', '2', '3'] },
    walk: { label: 'Walk', keys: ['ArrowUp', 'W'] },
  },
} as GameView<number, string> as GameView;

export const gameOf = (slug: string) => gameBySlug(slug) ?? expect.fail(slug);

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

interface Around {
  readonly hidden?: boolean | undefined;
  readonly settings?: Settings | undefined;
}

/** Draws parts of a frame, and draws them again when the test says so. */
export async function openPage(draws: () => ReactNode, { hidden = false, settings = {} }: Around = {}) {
  // Time stands until the test moves it on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const document = openDocument();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  for (const name of ['history', 'location', 'localStorage'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('DOMRect', Reflect.get(window, 'DOMRect'));
  addPopovers(document);
  adoptSettings(settings);
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
  const named = (name: string, within = page.querySelector('dialog[open]') ? 'dialog[open]' : 'body') =>
    [...document.querySelectorAll(`:is(${within}) :is(button, a)`)].find((each) => nameOf(each) === name);
  const button = (name: string) =>
    (named(name) as HTMLElement | undefined) ?? expect.fail(`no ${name} in ${page.textContent}`);
  const send = async (target: EventTarget | null, event: Event) => {
    await act(async () => void target?.dispatchEvent(event));
    await draw();
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
    /** @param detail 0 for a press by key */
    press: (name: string, detail = 0) =>
      send(button(name), new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    /** Moves on in time, and draws only what follows by itself. */
    tick,
    /** Moves on in time. */
    pass: async (ms: number) => {
      await tick(ms);
      await draw();
    },
  };
}

interface Opened extends Partial<Omit<PlayHost, 'view'>>, Around {
  /** Replaces parts of the view. */
  readonly words?: Partial<GameView>;
}

/** A round that three moves end, in its frame. */
export async function openFrame({ words, hidden, settings, ...more }: Opened = {}) {
  const { PlayFrame } = await import('../PlayFrame.tsx');
  const { preloadLater, SessionResults, PaceBar } = await import('../later.tsx');
  const { game = gameOf('tic-tac-toe') } = more;
  await Promise.all([loadHelp(game), preloadLater(), SessionResults.preload(), PaceBar.preload()]);
  const round = createStore(fresh);
  const requests: FrameRequest[] = [];
  const asked = createStore<FrameRequest | undefined>(undefined);
  const paused: boolean[] = [];
  const play = () => {
    const { state, actions } = round.get();
    if (state === 3) return false;
    const outcome = state === 2 ? 'win' : undefined;
    const next = { state: state + 1, actions: actions + 1, outcome, inProgress: !outcome } as const;
    round.set({ ...fresh, ...next, score: 10 * (state + 1) });
    return true;
  };
  let host: PlayHost = {
    game,
    view: { ...view, ...words },
    driver: {
      snapshot: round.get,
      subscribe: round.subscribe,
      play,
      now: () => 0,
      pause: () => void paused.push(true),
      resume: () => void paused.push(false),
    },
    setup: { difficulty: 'mid', round: 0 },
    who: { player: { name: 'Ada', emoji: '🙂' }, opponents: [{ name: 'Pixel', emoji: '🤖' }] },
    figuresAt: (score) => ({ ...noSession, best: 40, score, before: noSession }),
    key: 0,
    asked: undefined,
    onAsk: asked.set,
    onRequest: (request) => void requests.push(request),
    rows: [],
    leaderboard: null,
    replay: undefined,
    ...more,
  };
  const page = await openPage(() => <PlayFrame host={{ ...host, asked: asked.get() }} />, {
    hidden,
    settings,
  });
  const { all, send, find, draw, press } = page;
  return {
    ...page,
    requests,
    paused,
    round,
    driver: host.driver,
    /** Lines of the live region after the status. */
    heard: () =>
      all('[role="status"][aria-label="Narration"] p')
        .slice(1)
        .map((line) => line.textContent),
    change: (next: Partial<PlayHost>) => {
      host = { ...host, ...next };
      return draw();
    },
    /** Plays the round to its end. */
    finish: async () => {
      for (let move = 0; move < 3; move++) await press('Move');
    },
    ticket: () => find('[data-ticket]'),
    /** The ticket appears. */
    rise: () => send(find('[data-ticket]'), new Event('animationstart', { bubbles: true })),
  };
}
