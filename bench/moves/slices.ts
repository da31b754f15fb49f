// How long a game's rules keep the page's thread at a time, in the games that have a worker, on a slow phone: with their
// workers, and as in a browser without any: node bench/moves/slices.ts [--deals 8]
// Ends with 1 when one of them with its worker takes longer than the limit.
import { existsSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { games } from '../../games/index.ts';
import { option, print } from '../bots/table.ts';
import { openBrowser, openSite } from '../site.ts';
import { anyButton, card, until } from './actions.ts';

/** Ms. */
const limit = 8;
const slowdown = 4;
const deals = option('deals', 8);

/** Actions that make a game think, beside opening it; of other games their first buttons. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  solitaire: async (page) => {
    for (const key of ['h', 'd', 'h', 'd', 'd', 'h', 'n']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  },
  minefield: async (page) => {
    await page.locator('[data-cell="250"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  },
  hearts: async (page) => {
    await (await until(page, 'button:text-is("Auto-select")')).click();
    await page.getByRole('button', { name: /^Pass/ }).click();
    for (let n = 0; n < 4; n++) await (await card(page, n))();
    await page.waitForTimeout(2_000);
  },
  omi: async (page) => {
    await page.waitForTimeout(1_000);
    await page.keyboard.press('h');
    for (let n = 0; n < 4; n++) await (await card(page, n))();
    await page.waitForTimeout(2_000);
  },
};

async function pressFour(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) await (await anyButton(page, n))();
  await page.waitForTimeout(2_000);
}

/** Each time (ms) that the page's thread was in the rules without a break, in a visit. */
async function visit(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
  hasWorker: boolean,
) {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (!hasWorker) await page.addInitScript('delete globalThis.Worker');
  // In the process that the game will run in.
  await page.goto(new URL('/site.webmanifest', address).href);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 });
  await devtools.send('Profiler.start');
  await page.goto(address);
  await page.locator('[aria-label$=" board"]').first().waitFor();
  await act(page);
  const { profile } = await devtools.send('Profiler.stop');
  return slicesOf(profile);
}

type Profile = Awaited<ReturnType<typeof stop>>['profile'];
const stop = (devtools: CDPSession) => devtools.send('Profiler.stop');

function slicesOf({ nodes, samples = [], timeDeltas = [] }: Profile): number[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const isRules = (id: number | undefined): boolean =>
    id !== undefined && (/-rules-/.test(byId.get(id)?.url ?? '') || isRules(parents.get(id)));
  const slices = [0];
  samples.forEach((sample, i) => {
    // A sample stands for the time until the next one.
    const ms = (timeDeltas[i + 1] ?? 0) / 1000;
    const isCollector = byId.get(sample)?.functionName === '(garbage collector)';
    if (isRules(sample) || (isCollector && slices.at(-1) !== 0)) slices.push((slices.pop() ?? 0) + ms);
    else if (slices.at(-1) !== 0) slices.push(0);
  });
  return slices;
}

const rows: string[][] = [];
let isPast = false;
{
  await using site = await openSite();
  await using browser = await openBrowser();
  const thinking = games.filter(({ slug }) => existsSync(`games/${slug}/worker.ts`));
  for (const { slug } of thinking) {
    const act = acts[slug] ?? pressFour;
    const longest: Record<string, number> = {};
    for (const hasWorker of [false, true]) {
      const slices: number[] = [];
      for (let n = 0; n < deals; n++) {
        const address = `${site.origin}/play/${slug}?difficulty=pro&seed=slices-${n}`;
        slices.push(...(await visit(browser, address, act, hasWorker)));
      }
      longest[String(hasWorker)] = Math.max(...slices);
    }
    const { true: ahead = 0, false: alone = 0 } = longest;
    isPast ||= ahead > limit;
    rows.push([slug, alone.toFixed(1), ahead.toFixed(1)]);
  }
}
print(
  `The longest time that rules keep the page's thread, of ${deals} visits each (ms)`,
  ['game', 'without a worker', 'with its worker'],
  rows,
);
process.exitCode = isPast ? 1 : 0;
