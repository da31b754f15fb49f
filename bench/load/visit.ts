// Visits to a page on a slow phone: the time until a player can use it, and the main thread's long tasks.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openBrowser, type TraceEvent, traced } from '../site.ts';

/** Chrome's "slow 4G" phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;
/** Ms. */
const longTask = 50;
/** Time (ms) that a page is watched once it shows its content. */
const rest = 2_000;

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Selector of the page's content. */
  readonly shows: string;
  /** Whether the first visit lasts until a key has changed the content. */
  readonly keys: boolean;
}

export interface Visits {
  /** Ms until a key has changed the content; without keys, until the content shows. */
  readonly first: number;
  /** Ms until the content shows, with the browser's cache as the first visit left it. */
  readonly second: number;
  /** Ms of processor time in long tasks of another first visit, without input. */
  readonly long: number;
}

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
  performance.mark('main thread');
}

/** Visits a page as a new visitor would, with empty caches. */
export async function visits(subject: Subject): Promise<Visits> {
  return { ...(await times(subject)), long: await longTasks(subject) };
}

async function times(subject: Subject): Promise<Omit<Visits, 'long'>> {
  await using browser = await openBrowser();
  await using context = await browser.newContext(phone);
  const page = await open(await context.newPage(), subject);
  const first = subject.keys ? await pressKeys(page) : await noted(page, 'shownAt');
  await wait(rest);
  await page.close();
  return { first, second: await noted(await open(await context.newPage(), subject), 'shownAt') };
}

async function longTasks(subject: Subject): Promise<number> {
  await using browser = await openBrowser();
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  const events = await traced(browser, page, [], async () => {
    await noted(await open(page, subject), 'shownAt');
    await wait(rest);
  });
  const thread = events.findLast(({ name }) => name === 'main thread');
  const isTask = ({ name, pid, tid }: TraceEvent) =>
    name === 'RunTask' && pid === thread?.pid && tid === thread.tid;
  const tasks = events.filter(isTask).map(({ tdur = 0 }) => tdur / 1_000);
  return tasks.filter((ms) => ms > longTask).reduce((sum, ms) => sum + ms, 0);
}

async function open(page: Page, { url, shows }: Subject): Promise<Page> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, shows);
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/** Waits for the page's note. @returns its time (ms) */
async function noted(page: Page, what: 'shownAt' | 'changedAt'): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as Noted)[name], what, { polling: 15 });
  return Number(await handle.jsonValue());
}

async function pressKeys(page: Page): Promise<number> {
  const isChanged = () => page.evaluate(() => (window as Noted).changedAt !== undefined);
  for (let press = 0; !(await isChanged()); press++) {
    await page.keyboard.press(arrows[press % arrows.length] ?? 'ArrowLeft');
    await wait(15);
  }
  return noted(page, 'changedAt');
}
