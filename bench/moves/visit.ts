// One visit to a page: some actions, each with its cost for the page's main thread, by the browser's own trace.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type TraceEvent, traced } from '../site.ts';
import type { Subject } from './actions.ts';

export interface Cost {
  /** Ms from the page's receipt of the action's last input event until the frame that shows it is drawn. */
  readonly paint: number;
  /** Ms of processor time in the page's handlers of the input events. */
  readonly handler: number;
  /** Ms of processor time of the longest task. */
  readonly longest: number;
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowdown = 4;
/** Time (ms) that an action is watched: motion on the board comes to rest within it. */
const watched = 400;
const warmUp = 3;

/** Forces a frame after each press, because one that changes nothing has none. Runs in the page, before all else. */
function drawAfterPresses(): void {
  const draw = () => requestAnimationFrame(() => undefined);
  for (const type of ['keydown', 'pointerdown', 'pointerup']) addEventListener(type, draw, { capture: true });
}

export async function visit(
  browser: Browser,
  origin: string,
  subject: Subject,
  actions: number,
): Promise<readonly Cost[]> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(drawAfterPresses);
  await page.goto(origin + subject.path, { waitUntil: 'load' });
  await page.locator('table, #board, [aria-label$=" board"]').first().waitFor({ state: 'attached' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const act = async (n: number): Promise<void> => {
    const key = await subject.next(page, n);
    await page.evaluate(() => performance.mark('from'));
    await page.keyboard.press(key);
    await wait(watched);
    await page.evaluate(() => performance.mark('to'));
  };
  for (let n = 0; n < warmUp; n++) await act(n);
  const events = await traced(browser, page, ['devtools.timeline', 'input'], async () => {
    for (let n = warmUp; n < warmUp + actions; n++) await act(n);
  });
  return costs(events, subject.frame);
}

/** Event of the browser's own process, which passes an input event on to the page. */
const passesOn = 'InputRouterImpl::FilterAndSendWebInputEvent';
const passedOn = new Set(['RawKeyDown', 'KeyDown', 'TouchStart', 'TouchEnd']);
const presses = new Set(['keydown', 'pointerdown', 'pointerup']);
/** All events that the browser makes of a press. */
const inputs = new Set([
  ...['keydown', 'keypress', 'keyup', 'input', 'change', 'submit', 'click', 'focusin', 'focusout'],
  ...['pointerdown', 'pointermove', 'pointerup', 'touchstart', 'touchmove', 'touchend'],
  ...['mousedown', 'mouseup'],
]);

function costs(events: readonly TraceEvent[], frame: number): Cost[] {
  const ordered = events.toSorted((a, b) => a.ts - b.ts);
  const ends = ordered.filter(({ name }) => name === 'to');
  const passed = ordered.filter(({ name, args }) => name === passesOn && passedOn.has(args.type ?? ''));
  const starts = ordered.filter(({ name }) => name === 'from');
  return starts.map(({ ts: from, pid, tid }, i) => {
    const to = ends[i]?.ts ?? Number.POSITIVE_INFINITY;
    const within = ordered.filter(
      (event) => event.pid === pid && event.tid === tid && event.ts >= from && event.ts < to,
    );
    const dispatched = (types: ReadonlySet<string>) =>
      within.filter(({ name, args }) => name === 'EventDispatch' && types.has(args.data?.type ?? ''));
    const heard = dispatched(presses).at(-1)?.ts ?? from;
    // DevTools delays its own touches by a frame (15 ms on an empty page), unlike a finger's.
    const input = passed.findLast(({ ts }) => ts >= from && ts <= heard)?.ts ?? heard;
    const commit = within.filter(({ name, ts }) => name === 'Commit' && ts > heard)[frame - 1];
    const handlers = outermost(dispatched(inputs));
    // Forced frames, and Playwright's own listeners, come from no file of the page.
    const ofBench = outermost(
      within.filter(
        (event) => event.name === 'FunctionCall' && event.args.data?.url === '' && isWithin(event, handlers),
      ),
    );
    return {
      paint: ((commit ? commit.ts + (commit.dur ?? 0) : to) - input) / 1000,
      handler: spent(handlers) - spent(ofBench),
      longest: Math.max(0, ...within.filter(({ name }) => name === 'RunTask').map((task) => spent([task]))),
    };
  });
}

/** Leaves out events within another one, such as a focus that a click moves. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  return events.filter((event) => !isWithin(event, events));
}

function isWithin(event: TraceEvent, others: readonly TraceEvent[]): boolean {
  const end = event.ts + (event.dur ?? 0);
  return others.some(
    (other) => other !== event && other.ts <= event.ts && other.ts + (other.dur ?? 0) >= end,
  );
}

/** Returns processor time in ms. */
const spent = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
