// One visit to a page: some actions, each with what it costs the page's main thread, by the browser's own trace.
import type { Browser } from '@playwright/test';
import { wait } from '../measure.ts';
import type { Subject } from './actions.ts';

export interface Cost {
  /** Ms from when the page is given the last input event of the action until the frame that shows it is drawn, as a player waits for it. */
  readonly paint: number;
  /** Ms of processor time of the main thread up to then. */
  readonly before: number;
  /** Ms of processor time in the page's handlers of the input events. */
  readonly handler: number;
  /** Ms of processor time of the main thread, in all that the action brings about. */
  readonly work: number;
  readonly longest: number;
  /** Recalculations of style, and layouts that a script has forced. */
  readonly styles: number;
  readonly forced: number;
}

export interface Profile {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  /** How many times slower the processor is than this one. */
  readonly slowdown: number;
}

/** As long (ms) an action is watched: what moves on the board has come to rest. */
const watched = 400;

/** Has a frame drawn after each press, as one that changes nothing would have none. Runs in the page, before all else. */
function drawAfterPresses(): void {
  const draw = () => requestAnimationFrame(() => undefined);
  for (const type of ['keydown', 'pointerdown', 'pointerup']) addEventListener(type, draw, { capture: true });
}

export async function visit(
  browser: Browser,
  origin: string,
  subject: Subject,
  profile: Profile,
  actions: number,
): Promise<readonly Cost[]> {
  await using context = await browser.newContext({ ...profile, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(drawAfterPresses);
  await page.goto(origin + subject.path, { waitUntil: 'load' });
  await page.locator('table, #board, [aria-label$=" board"]').first().waitFor({ state: 'attached' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });

  const warmUp = 3;
  for (let n = 0; n < actions + warmUp; n++) {
    const act = await subject.next(page, n);
    if (n === warmUp) await browser.startTracing(page, { categories });
    await page.evaluate(() => performance.mark('from'));
    await act();
    await wait(watched);
    await page.evaluate(() => performance.mark('to'));
  }
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return costs(traceEvents, subject.frame);
}

const categories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'input',
];

/** Of the browser itself: it hands an input event on to the page. */
const handsOn = 'InputRouterImpl::FilterAndSendWebInputEvent';
const handedOn = new Set(['RawKeyDown', 'KeyDown', 'TouchStart', 'TouchEnd']);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly args: {
    readonly type?: string;
    readonly data?: { readonly type?: string; readonly url?: string };
    readonly beginData?: { readonly stackTrace?: unknown };
  };
}

/** What a player does. */
const presses = new Set(['keydown', 'pointerdown', 'pointerup']);

/** And all that the browser makes of it. */
const inputs = new Set([
  ...['keydown', 'keypress', 'keyup', 'input', 'change', 'submit', 'click', 'focusin', 'focusout'],
  ...[
    'pointerdown',
    'pointermove',
    'pointerup',
    'touchstart',
    'touchmove',
    'touchend',
    'mousedown',
    'mouseup',
  ],
]);

function costs(events: readonly TraceEvent[], shows: number): Cost[] {
  const marks = (name: string) => events.filter((event) => event.name === name).sort((a, b) => a.ts - b.ts);
  const ends = marks('to');
  const ordered = events.toSorted((a, b) => a.ts - b.ts);
  const handed = ordered.filter(({ name, args }) => name === handsOn && handedOn.has(args.type ?? ''));
  return marks('from').map(({ ts: from, pid, tid }, i) => {
    const to = ends[i]?.ts ?? Number.POSITIVE_INFINITY;
    const within = ordered.filter(
      (event) => event.pid === pid && event.tid === tid && event.ts >= from && event.ts < to,
    );
    const tasks = within.filter(({ name }) => name === 'RunTask');
    const heard =
      within.findLast(({ name, args }) => name === 'EventDispatch' && presses.has(args.data?.type ?? ''))
        ?.ts ?? from;
    // DevTools holds a touch that it makes until the page has drawn a frame (15 ms on an empty page), which no finger waits for.
    const input = handed.findLast(({ ts }) => ts >= from && ts <= heard)?.ts ?? heard;
    // Nothing is heard between a frame's beginning and its commit but what the frame then shows.
    const commit = within.filter(({ name, ts }) => name === 'Commit' && ts > heard)[shows - 1];
    const painted = commit ? commit.ts + (commit.dur ?? 0) : to;
    const before = tasks.filter(({ ts, dur = 0 }) => ts + dur > input && ts < painted);
    const handlers = outermost(
      within.filter(({ name, args }) => name === 'EventDispatch' && inputs.has(args.data?.type ?? '')),
    );
    // What draws after presses, and Playwright's own listeners, come from no file of the page.
    const ofBench = within.filter(({ name, args }) => name === 'FunctionCall' && args.data?.url === '');
    return {
      paint: (painted - input) / 1000,
      before: sum(before.map(spent)),
      handler:
        sum(handlers.map(spent)) -
        sum(outermost(ofBench.filter((call) => isWithin(call, handlers))).map(spent)),
      work: sum(tasks.map(spent)),
      longest: Math.max(0, ...tasks.map(spent)),
      styles: within.filter(({ name }) => name === 'UpdateLayoutTree').length,
      forced: within.filter(({ name, args }) => name === 'Layout' && args.beginData?.stackTrace).length,
    };
  });
}

/** Without those that happen within another one: a focus that a click moves. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  return events.filter((event) => !isWithin(event, events));
}

function isWithin(event: TraceEvent, others: readonly TraceEvent[]): boolean {
  return others.some(
    (other) =>
      other !== event && other.ts <= event.ts && other.ts + (other.dur ?? 0) >= event.ts + (event.dur ?? 0),
  );
}

/** Ms. */
function spent({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
