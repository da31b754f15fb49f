// Emoji Drop on a phone: the gaps between frames over 10 s of play: node bench/paint/emoji-drop.ts [--seconds 10]
// Ends with 1 when one frame in a hundred comes later than two frames' time (34 ms).
import { option, print } from '../bots/table.ts';
import { openBrowser, openSite } from '../site.ts';

const seconds = option('seconds', 10);
const limit = 34;

await using site = await openSite();
await using browser = await openBrowser();
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
});
await page.goto(`${site.origin}/play/emoji-drop?difficulty=pro`);
await page.getByRole('button', { name: 'Start', exact: true }).tap();
const gaps = await page.evaluate(
  (ms) =>
    new Promise<number[]>((resolve) => {
      const found: number[] = [];
      const began = performance.now();
      let last = began;
      requestAnimationFrame(function frame(now) {
        found.push(now - last);
        last = now;
        if (now - began < ms) requestAnimationFrame(frame);
        else resolve(found.slice(1).toSorted((a, b) => a - b));
      });
    }),
  seconds * 1000,
);
const at = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? Number.NaN;
print(
  `Gaps between frames over ${seconds} s`,
  ['frames', 'median, ms', '99 of 100, ms', 'longest, ms'],
  [[gaps.length, ...[0.5, 0.99, 1].map((share) => at(share).toFixed(1))].map(String)],
);
if (!(at(0.99) <= limit)) process.exitCode = 1;
