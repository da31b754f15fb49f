// Color Match on a slow phone (processor four times slower): from the touch of an answer until the frame that
// shows its result: node bench/paint/color-match.ts [--answers 60]
// Ends with 1 when the median takes longer than 200 ms, the most that web.dev calls good (INP).
import type { Page } from '@playwright/test';
import { option, print } from '../bots/table.ts';
import { percentile } from '../measure.ts';
import { openBrowser, openSite } from '../site.ts';

const limit = 200;
const answers = option('answers', 60);
const slowdown = 4;

declare global {
  interface Window {
    /** Ms from each touch to the frame after it. */
    paints: number[];
  }
}

/** Notes how long after each touch of an answer the next frame is drawn. Runs in the page, before all else. */
function watchPaints(): void {
  window.paints = [];
  const onTouch = (event: PointerEvent) => {
    if (!(event.target as Element).closest('[aria-label="The ink is"]')) return;
    // A message sent from the frame's callback arrives once that frame is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paints.push(performance.now() - event.timeStamp);
      port2.postMessage(undefined);
    });
  };
  window.addEventListener('pointerdown', onTouch, { capture: true });
}

async function answer(page: Page): Promise<void> {
  const asked = page.getByText('What colour is the ink?', { exact: true }).first();
  await asked.waitFor({ state: 'attached' });
  const ink = await page.locator('[data-ink]').getAttribute('data-ink');
  await page.getByRole('button', { name: new RegExp(`^${ink}$`, 'i') }).tap();
}

await using site = await openSite();
await using browser = await openBrowser();

const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
await page.addInitScript(watchPaints);
await page.goto(`${site.origin}/play/color-match?difficulty=noob`);
await page.getByRole('button', { name: 'Start', exact: true }).tap();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
for (let i = 0; i < answers; i++) await answer(page);

const paints = await page.evaluate(() => window.paints);
print(
  'From a touch to the frame with its result',
  ['touches', 'median, ms', '95 of 100, ms', 'longest, ms'],
  [[String(paints.length), ...[0.5, 0.95, 1].map((share) => percentile(paints, share).toFixed(0))]],
);
if (!(percentile(paints, 0.5) <= limit)) process.exitCode = 1;
