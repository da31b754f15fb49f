// A visit to a page on a slow phone: until it can be used, and what keeps its main thread busy meanwhile.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { wait } from '../measure.ts';
import { openBrowser } from '../site.ts';

/** Chrome's "slow 4G" phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** Ms. */
const longTask = 50;
/** As long (ms) a page is watched once it shows what it is for. */
const rest = 2_000;

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** What the page is for, as a selector. */
  readonly shows: string;
  /** It is used by keys: the first visit lasts until one has changed what is shown. */
  readonly keys: boolean;
}

export interface Visits {
  /** Ms until a key has changed something; where there are no keys, until the page shows what it is for. */
  readonly first: number;
  /** Ms until the page shows what it is for, with what the first visit has left in the browser's cache. */
  readonly second: number;
  /** Ms of processor time in long tasks of another first visit, in which nothing is done. */
  readonly long: number;
}

interface Times {
  readonly shownAt?: number;
  readonly changedAt?: number;
}

/** Notes when what the page is for shows, and when it first changes. Runs in the page, before all else. */
function watch(selector: string): void {
  let first: string | undefined;
  const look = () => {
    const now = document.querySelector(selector)?.textContent;
    if (now === undefined || now === null) return;
    if (first === undefined) Object.assign(window, { shownAt: performance.now() });
    first ??= now;
    if (now === first) return;
    observer.disconnect();
    Object.assign(window, { changedAt: performance.now() });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  performance.mark('main thread');
}

/** By a new visitor, with nothing in any cache. */
export async function visits(subject: Subject): Promise<Visits> {
  return { ...(await times(subject)), long: await longTasks(subject) };
}

async function times(subject: Subject): Promise<Omit<Visits, 'long'>> {
  await using browser = await openBrowser();
  const context = await phone(browser);
  const page = await open(context, subject);
  const first = subject.keys ? await pressKeys(page) : await shown(page);
  await wait(rest);
  await page.close();
  return { first, second: await shown(await open(context, subject)) };
}

async function longTasks(subject: Subject): Promise<number> {
  await using browser = await openBrowser();
  const context = await phone(browser);
  const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
  const page = await open(context, subject, (opened) => browser.startTracing(opened, { categories }));
  await shown(page);
  await wait(rest);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  // The empty page that a browser begins with has a thread of its own.
  const thread = traceEvents.findLast(({ name }) => name === 'main thread');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread.tid)
    .map(({ tdur = 0 }) => tdur / 1_000)
    .filter((ms) => ms > longTask)
    .reduce((sum, ms) => sum + ms, 0);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
}

async function open(
  context: BrowserContext,
  subject: Subject,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, subject.shows);
  await before?.(page);
  await page.goto(subject.url, { waitUntil: 'commit' });
  return page;
}

async function shown(page: Page): Promise<number> {
  for (;;) {
    const shownAt = await page.evaluate(() => (window as Times).shownAt);
    if (shownAt !== undefined) return shownAt;
    await wait(15);
  }
}

async function pressKeys(page: Page): Promise<number> {
  const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
  for (let press = 0; ; press++) {
    const changedAt = await page.evaluate(() => (window as Times).changedAt);
    if (changedAt !== undefined) return changedAt;
    await page.keyboard.press(keys[press % keys.length] ?? 'ArrowLeft');
    await wait(15);
  }
}
