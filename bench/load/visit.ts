// A visit to a page on a slow phone: until it can be used, and what keeps its main thread busy meanwhile.
import { wait } from '../measure.ts';
import { openBrowser } from '../site.ts';
import { type Tab, type TraceEvent, Visitor } from './visitor.ts';

/** Chrome's "slow 4G" phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
/** Their names, and the numbers that Windows has for them. */
const arrows = [
  ['ArrowLeft', 37],
  ['ArrowUp', 38],
  ['ArrowRight', 39],
  ['ArrowDown', 40],
] as const;
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
  const visitor = await Visitor.of(browser);
  const tab = await open(visitor, subject);
  const first = subject.keys ? await pressKeys(tab) : await shown(tab);
  await wait(rest);
  await tab.close();
  return { first, second: await shown(await open(visitor, subject)) };
}

async function longTasks(subject: Subject): Promise<number> {
  await using browser = await openBrowser();
  const visitor = await Visitor.of(browser);
  const stopTracing = await visitor.trace(['blink.user_timing', 'disabled-by-default-devtools.timeline']);
  await shown(await open(visitor, subject));
  await wait(rest);
  const events = await stopTracing();
  // The empty page that a browser begins with has a thread of its own.
  const thread = events.findLast(({ name }) => name === 'main thread');
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread.tid)
    .map(({ tdur = 0 }: TraceEvent) => tdur / 1_000)
    .filter((ms) => ms > longTask)
    .reduce((sum, ms) => sum + ms, 0);
}

async function open(visitor: Visitor, subject: Subject): Promise<Tab> {
  const tab = await visitor.openTab();
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', network);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await tab.send('Page.enable');
  const source = `(${watch})(${JSON.stringify(subject.shows)})`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url: subject.url });
  return tab;
}

/** Undefined until the page has noted it. */
async function noted(tab: Tab, what: 'shownAt' | 'changedAt'): Promise<number | undefined> {
  const { result } = await tab.send('Runtime.evaluate', { expression: `window.${what}` });
  return result.value;
}

async function shown(tab: Tab): Promise<number> {
  for (;;) {
    const shownAt = await noted(tab, 'shownAt');
    if (shownAt !== undefined) return shownAt;
    await wait(15);
  }
}

async function pressKeys(tab: Tab): Promise<number> {
  for (let press = 0; ; press++) {
    const changedAt = await noted(tab, 'changedAt');
    if (changedAt !== undefined) return changedAt;
    const [key, windowsVirtualKeyCode] = arrows[press % arrows.length] ?? arrows[0];
    const pressed = { key, code: key, windowsVirtualKeyCode };
    await tab.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
    await wait(15);
  }
}
