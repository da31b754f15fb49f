// Time from the ticket's appearance to the headline of its review, and the page's longest task in between, in each game:
// node bench/review/review.ts [--rounds 9] [--game hearts,omi]
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openEnded } from '../../e2e/ended.ts';
import { games as registry } from '../../games/index.ts';
import { type BuiltGame, built, reviewFileOf, testPlayerOf } from '../../games/testing/built.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { median, percentile, whole } from '../measure.ts';
import { openBrowser, openSite, type TraceEvent, traced } from '../site.ts';
import { option, print, report } from '../table.ts';

const rounds = option('rounds', 9);
const at = process.argv.indexOf('--game');
const only = at < 0 ? undefined : process.argv[at + 1]?.split(',');

/** A phone has a quarter of the processor. Ms to the headline at the median; ms of the longest task. */
const profiles = {
  desktop: { slowdown: 1, viewport: { width: 1280, height: 800 }, headline: 1_500, longest: 50 },
  phone: { slowdown: 4, viewport: { width: 390, height: 844 }, headline: 6_000, longest: 50 },
} as const;

interface Cost {
  /** Ms. */
  readonly headline: number;
  /** Ms of processor time, times the slowdown. */
  readonly longest: number;
  /** Code of the review was requested before the ticket had appeared. */
  readonly isEarly: boolean;
}

/** Marks when the ticket has appeared, and when it has a headline. Runs in the page, before its scripts. */
function watch(): void {
  const marked = new Set<string>();
  const look = (): void => {
    for (const name of ['shown', 'found']) {
      if (marked.has(name) || !document.querySelector(`[data-${name}='true']`)) continue;
      marked.add(name);
      performance.mark(name);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Stops the browser's renderers for most of the time. DevTools slows the main thread alone, but reviews run in a worker.
 * @returns a function that ends it
 */
async function slowDown(browser: Browser, times: number): Promise<() => Promise<void>> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const { id } of renderers) process.kill(id, signal);
  };
  const runFor = 4;
  let isOn = times > 1;
  const slow = (async () => {
    for (; isOn; await wait(runFor)) {
      send('SIGSTOP');
      await wait(runFor * (times - 1));
      send('SIGCONT');
    }
  })();
  return () => {
    isOn = false;
    return slow;
  };
}

async function costOf(page: Page, events: readonly TraceEvent[], slowdown: number): Promise<Cost> {
  const [shown, found] = ['shown', 'found'].map((mark) => events.find(({ name }) => name === mark));
  if (!shown || !found) throw new Error('no headline');
  const tasks = events.filter(
    ({ name, tid, pid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === shown.pid && tid === shown.tid && ts + dur > shown.ts && ts < found.ts,
  );
  const isEarly = await page.evaluate(() => {
    const [appeared] = performance.getEntriesByName('shown');
    const code = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/review-'));
    return code.length === 0 || code.some(({ startTime }) => startTime < (appeared?.startTime ?? 0));
  });
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => (slowdown * tdur) / 1_000));
  return { headline: (found.ts - shown.ts) / 1_000, longest, isEarly };
}

const isMeant = (game: BuiltGame): boolean =>
  registry.includes(game) && existsSync(reviewFileOf(game)) && (only?.includes(game.slug) ?? true);
const games = built.filter(isMeant);
const past: string[] = [];
await using site = await openSite();
for (const [profile, { slowdown, viewport, ...limits }] of Object.entries(profiles)) {
  const rows: string[][] = [];
  for (const game of games) {
    const { engine } = await game.load.engine();
    const player = await testPlayerOf(game);
    const costs: Cost[] = [];
    for (let n = 0; n < rounds; n++) {
      const setup = testSetup(engine, difficulties[n % difficulties.length] ?? 'mid');
      const log: Log = walkToEnd({ engine, setup, seed: testSeed(n + 1), player }).log(game.id);
      await using browser = await openBrowser();
      await using context = await browser.newContext({ baseURL: site.origin, viewport });
      const page = await context.newPage();
      await page.addInitScript(watch);
      const events = await traced(browser, page, [], async () => {
        await openEnded(page, game, log);
        await page.locator('[data-ticket]').waitFor();
        const speedUp = await slowDown(browser, slowdown);
        await page.locator("[data-found='true']").waitFor();
        await speedUp();
      });
      costs.push(await costOf(page, events, slowdown));
    }
    const headline = costs.map((cost) => cost.headline);
    const longest = Math.max(...costs.map((cost) => cost.longest));
    rows.push([game.name, ...[median(headline), percentile(headline, 0.95), longest].map(whole)]);
    const isEarly = costs.some((cost) => cost.isEarly);
    if (isEarly || median(headline) > limits.headline || longest > limits.longest)
      past.push(`${game.name} (${profile})`);
  }
  print(`Ticket to headline, ${profile} (ms)`, ['game', 'median', '95 %', 'longest task'], rows);
}
report(past);
