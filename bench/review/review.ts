// Time from the ticket's appearance to the headline of its review, and the page's longest task in between, in each game:
// node bench/review/review.ts [--rounds 9] [--game hearts,omi] [--profile phone]
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openEnded } from '../../e2e/ended.ts';
import { games as registry } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { built, reviewFileOf, testPlayerOf } from '../../games/testing/built.ts';
import type { Game } from '../../kit/contract/card.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { median, percentile, whole } from '../measure.ts';
import { openBrowser, openSite, type TraceEvent, traced } from '../site.ts';
import { option, print, report } from '../table.ts';
import { renderersOf, slowed } from './slow.ts';

const rounds = option('rounds', 9);
const [, only = ''] = /--game (\S+)/.exec(process.argv.join(' ')) ?? [];
const [, onlyProfile] = /--profile (\S+)/.exec(process.argv.join(' ')) ?? [];

/** A phone has a quarter of the processor. The limit is ms to the headline at the median. */
const profiles = {
  desktop: { slowdown: 1, viewport: { width: 1280, height: 800 }, limit: 1_500 },
  phone: { slowdown: 4, viewport: { width: 390, height: 844 }, limit: 6_000 },
} as const;
/** Ms. */
const longTask = 50;

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

const isMeant = ({ slug }: Game) => only === '' || only.split(',').includes(slug);
const games = built.filter(
  (game) => registry.includes(game) && existsSync(reviewFileOf(game)) && isMeant(game),
);
const past: string[] = [];
await using site = await openSite();
for (const [profile, { slowdown, viewport, limit }] of Object.entries(profiles)) {
  if (onlyProfile && onlyProfile !== profile) continue;
  const rows: string[][] = [];
  for (const game of games) {
    const engine = await loadEngine(game);
    const player = await testPlayerOf(game);
    const costs: Cost[] = [];
    for (let n = 0; n < rounds; n++) {
      const setup = testSetup(difficulties[n % difficulties.length] ?? 'mid');
      const log: Log = walkToEnd({ engine, setup, seed: testSeed(n + 1), player }).log(game.id);
      await using browser = await openBrowser();
      await using context = await browser.newContext({ baseURL: site.origin, viewport });
      const page = await context.newPage();
      await page.addInitScript(watch);
      // The process of the site's pages.
      await page.goto('/favicon.svg');
      const renderers = await renderersOf(browser);
      const events = await traced(browser, page, [], async () => {
        await openEnded(page, game, log);
        await page.locator('[data-ticket]').waitFor({ state: 'attached' });
        await slowed(renderers, slowdown, page.locator("[data-found='true']").waitFor());
      });
      costs.push(await costOf(page, events, slowdown));
    }
    const headline = costs.map((cost) => cost.headline);
    const longest = Math.max(...costs.map((cost) => cost.longest));
    rows.push([game.name, ...[median(headline), percentile(headline, 0.95), longest].map(whole)]);
    const isEarly = costs.some((cost) => cost.isEarly);
    if (isEarly || median(headline) > limit || longest > longTask) past.push(`${game.name} (${profile})`);
  }
  print(`Ticket to headline, ${profile} (ms)`, ['game', 'median', '95 %', 'longest task'], rows);
}
report(past);
