// Visits to a page on a slow phone: the time until a player can use it, and the work of its main thread.
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../site.ts';

/** Chrome's "slow 4G" phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;
/** Time (ms) from the navigation in which the main thread's work counts. */
const watched = 3_500;
/** Time (ms) between the first and the second visit. */
const rest = 2_000;

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Selector of the page's content. */
  readonly shows: string;
  /** Whether the first visit lasts until a key has changed the content. */
  readonly keys: boolean;
}

interface Times {
  /** Ms until a key has changed the content; without keys, until the content shows. */
  readonly first: number;
  /** JavaScript (KB as sent) that had arrived by then. */
  readonly scripts: number;
  /** Ms until the content shows, with the browser's cache as the first visit left it. */
  readonly second: number;
}

/** Work of the main thread in another first visit, without input, in ms of processor time. */
interface Work {
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly thread: number;
  readonly elements: number;
  readonly layouts: number;
  readonly recalculations: number;
}

export interface Visits extends Times, Work {}

interface Noted extends Window {
  shownAt?: number;
  changedAt?: number;
}

/** Notes when the content first shows and first changes. Runs in the page, before its scripts. */
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
}

/** Visits a page as a new visitor would, with empty caches. */
export async function visits(subject: Subject): Promise<Visits> {
  return { ...(await times(subject)), ...(await work(subject)) };
}

async function times({ url, shows, keys }: Subject): Promise<Times> {
  await using browser = await openBrowser();
  await using context = await browser.newContext(phone);
  const visit = async (): Promise<Page> => {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch, shows);
    await page.goto(url, { waitUntil: 'commit' });
    return page;
  };
  const page = await visit();
  const first = keys ? await pressKeys(page) : await noted(page, 'shownAt');
  const scripts = await scriptsBefore(page, first);
  await wait(rest);
  await page.close();
  return { first, scripts, second: await noted(await visit(), 'shownAt') };
}

async function work({ url }: Subject): Promise<Work> {
  await using browser = await openBrowser();
  const page = await browser.newPage(phone);
  const devtools = await slowDown(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricsOf(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await wait(watched);
  const after = await metricsOf(devtools);
  const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return {
    script: 1_000 * spent('ScriptDuration'),
    layout: 1_000 * spent('LayoutDuration'),
    style: 1_000 * spent('RecalcStyleDuration'),
    thread: 1_000 * spent('TaskDuration'),
    elements: await page.locator('*').count(),
    layouts: spent('LayoutCount'),
    recalculations: spent('RecalcStyleCount'),
  };
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return devtools;
}

async function metricsOf(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Waits for the page's note. @returns its time (ms) */
async function noted(page: Page, what: 'shownAt' | 'changedAt'): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as Noted)[name], what, { polling: 15 });
  return Number(await handle.jsonValue());
}

function scriptsBefore(page: Page, time: number): Promise<number> {
  return page.evaluate((end) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= end);
    // A preloaded file has an entry for its use, too.
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
  }, time);
}

async function pressKeys(page: Page): Promise<number> {
  const isChanged = () => page.evaluate(() => (window as Noted).changedAt !== undefined);
  for (let press = 0; !(await isChanged()); press++) {
    await page.keyboard.press(arrows[press % arrows.length] ?? 'ArrowLeft');
    await wait(15);
  }
  return noted(page, 'changedAt');
}
