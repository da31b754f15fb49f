// A first visit to 2048 on a slow phone, until a key moves a tile, against a bare React page with the same fonts:
// node bench/load/load.ts [--visits 9]
// Ends with 1 when the game takes more than 1.2 times as long.
import { rmSync } from 'node:fs';
import { option, print } from '../bots/table.ts';
import { openBrowser, openSite } from '../site.ts';
import { buildBare } from './bare.ts';

const limit = 1.2;
const visits = option('visits', 9);

/** Chrome's "slow 4G" phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** Notes when the page's table first says something else than at first. Runs in the page, before all else. */
function watchTable(): void {
  let first: string | undefined;
  const look = () => {
    const now = document.querySelector('table')?.textContent;
    if (now === undefined || now === null) return;
    first ??= now;
    if (now === first) return;
    observer.disconnect();
    Object.assign(window, { changedAt: performance.now() });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Ms from the start of the navigation until a key press changed the page. A new visitor, with nothing in any cache. */
async function visit(url: string): Promise<number> {
  await using browser = await openBrowser();
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchTable);
  await page.goto(url, { waitUntil: 'commit' });
  const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
  for (let press = 0; ; press++) {
    const changedAt = await page.evaluate(() => (window as { changedAt?: number }).changedAt);
    if (changedAt !== undefined) return changedAt;
    await page.keyboard.press(keys[press % keys.length] ?? 'ArrowLeft');
    await page.waitForTimeout(15);
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const bareFolder = await buildBare();
const times = { bare: [] as number[], game: [] as number[] };
{
  await using bare = await openSite(bareFolder);
  await using site = await openSite();
  // Turn and turn about, so that whatever else the machine does falls on both.
  for (let i = 0; i < visits; i++) {
    times.bare.push(await visit(`${bare.origin}/`));
    times.game.push(await visit(`${site.origin}/play/twenty48`));
  }
}
rmSync(bareFolder, { recursive: true });

const ratio = median(times.game) / median(times.bare);
print(
  `First visit until a key moves something (${visits} visits each, median ms)`,
  ['page', 'median', 'fastest', 'slowest'],
  Object.entries(times).map(([name, all]) =>
    [name, median(all), Math.min(...all), Math.max(...all)].map((value) =>
      typeof value === 'number' ? value.toFixed(0) : value,
    ),
  ),
);
console.log(`\n${ratio.toFixed(2)} times as long; the limit is ${limit}.`);
process.exitCode = ratio > limit ? 1 : 0;
