// No move waits for a show: from a key to the board that has taken the move, with all that moves and with reduced
// motion, on a phone's screen with the processor four times slower: node bench/paint/accepted.ts [--moves 60] [--turns 3]
// Each key comes as soon as the move before is on the board, while that one's show goes on. Both pages have the same
// deal and get the same keys in turn, so that whatever else the machine does falls on both. Measured in the page, up to
// the change of the board's elements and not to the paint. Ends with 1 when a move is taken with reduced motion alone,
// or when the medians differ by more than `allowed`.
import type { Browser, Page } from '@playwright/test';
import { option, print } from '../bots/table.ts';
import { percentile } from '../measure.ts';
import { type Subject, subjects } from '../moves/actions.ts';
import { openBrowser, openSite } from '../site.ts';

/** Half a frame (ms). */
const allowed = 8;
const moves = option('moves', 60);
const turns = option('turns', 3);
const slowdown = 4;

declare global {
  interface Window {
    /** When the last key came that no change of the board has answered yet. */
    pressed: number | undefined;
    /** Ms from each key to the change that it brought about. */
    taken: number[];
  }
}

/** Runs in the page, before all else. */
function watchMoves(): void {
  window.taken = [];
  window.addEventListener(
    'keydown',
    () => {
      window.pressed = performance.now();
    },
    { capture: true },
  );
  const onBoard = ({ target }: MutationRecord): boolean =>
    target instanceof Element && target.closest('[aria-label$=" board"]') !== null;
  new MutationObserver((records) => {
    if (window.pressed === undefined || !records.some(onBoard)) return;
    window.taken.push(performance.now() - window.pressed);
    window.pressed = undefined;
  }).observe(document, {
    subtree: true,
    childList: true,
    // A cell that is opened, a card that lies elsewhere.
    attributeFilter: ['data-face', 'data-spot', 'data-index'],
  });
}

/** What is played by key, as fast as the keys come: tiles that slide and merge, cells that open, cards that fly. */
function keyed(): readonly Subject[] {
  const draw = (page: Page) => () => page.keyboard.press('d');
  return subjects()
    .filter(({ name }) => ['twenty48', 'minefield', 'solitaire'].includes(name))
    .map((subject) => (subject.name === 'solitaire' ? { ...subject, next: draw } : subject));
}

async function open(
  browser: Browser,
  address: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion,
  });
  await page.addInitScript(watchMoves);
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('[aria-label$=" board"]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

await using site = await openSite();
await using browser = await openBrowser();

interface Times {
  readonly moving: number[];
  readonly still: number[];
}

const all = new Map<string, Times>();
for (let turn = 0; turn < turns; turn++) {
  const [ones, others] = [keyed(), keyed()];
  for (const [i, one] of ones.entries()) {
    const pair = [
      { subject: one, page: await open(browser, site.origin + one.path, 'no-preference') },
      { subject: others[i] ?? one, page: await open(browser, site.origin + one.path, 'reduce') },
    ];
    for (let n = 0; n < moves; n++) {
      for (const { subject, page } of n % 2 === 0 ? pair : pair.toReversed())
        await (await subject.next(page, n))();
    }
    const [moving = [], still = []] = await Promise.all(
      pair.map(async ({ page }) => {
        const taken = await page.evaluate(() => window.taken);
        await page.close();
        return taken;
      }),
    );
    const before = all.get(one.name) ?? { moving: [], still: [] };
    all.set(one.name, { moving: [...before.moving, ...moving], still: [...before.still, ...still] });
  }
}

const rows = [...all].map(([name, { moving, still }]) => {
  const medians = [percentile(moving, 0.5), percentile(still, 0.5)] as const;
  return { name, counts: [moving.length, still.length], medians, difference: medians[0] - medians[1] };
});
print(
  'From a key to the board that has taken the move',
  ['game', 'moves taken', 'with reduced motion', 'median, ms', 'with reduced motion', 'difference'],
  rows.map(({ name, counts, medians, difference }) => [
    name,
    ...counts.map(String),
    ...[...medians, difference].map((ms) => ms.toFixed(1)),
  ]),
);
const slowed = rows.filter(
  ({ counts, difference }) => counts[0] !== counts[1] || !(Math.abs(difference) <= allowed),
);
for (const { name } of slowed) console.log(`${name}: its moves wait for what moves.`);
process.exitCode = slowed.length > 0 ? 1 : 0;
