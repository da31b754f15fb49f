// The games with a frame clock on a phone's screen with the processor four times slower: the gaps between their frames,
// and the main thread's work for each: node bench/paint/frames.ts [--seconds 10]. Ends with 1 when more than one frame in a
// hundred comes late, or has more work than a frame of a 120 Hz screen lasts, which no screen here shows.
import type { Browser, Page } from '@playwright/test';
import { option, print } from '../bots/table.ts';
import { percentile } from '../measure.ts';
import { openBrowser, openSite } from '../site.ts';

const seconds = option('seconds', 10);
/** Of all frames. */
const mostLate = 0.01;
/** Ms between the frames of a 120 Hz screen. */
const shortFrame = 1000 / 120;
/** A frame that comes later than so many times the screen's own gap has missed its turn. */
const late = 1.5;
const slowdown = 4;

const seed = '0000010c0000010c0000010c0000010c';
const circle = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];

interface Subject {
  readonly slug: string;
  begin(page: Page): Promise<unknown>;
  /** What the player does, over and over. */
  key(n: number): string;
}

const subjects: readonly Subject[] = [
  {
    slug: 'emoji-drop',
    begin: (page) => page.getByRole('button', { name: 'Start', exact: true }).tap(),
    key: (n) => String(1 + ((n * 4) % 9)),
  },
  {
    slug: 'snake-rush',
    begin: (page) => page.keyboard.press('ArrowUp'),
    key: (n) => circle[n % 4] ?? 'ArrowUp',
  },
];

/** Ms from one frame to the next. */
function gaps(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(
    (lasts) =>
      new Promise((resolve) => {
        const found: number[] = [];
        let last: number | undefined;
        const ends = performance.now() + lasts;
        requestAnimationFrame(function frame(now) {
          if (last !== undefined) found.push(now - last);
          last = now;
          if (now < ends) requestAnimationFrame(frame);
          else resolve(found);
        });
      }),
    ms,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

/** Ms of the main thread's processor time from one frame to the next. */
function workOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const drawings = traceEvents
    .filter(({ name }) => name === 'FireAnimationFrame')
    .sort((a, b) => a.ts - b.ts);
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === drawings[0]?.pid && tid === drawings[0].tid)
    .sort((a, b) => a.ts - b.ts);
  const found: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    let draws = false;
    for (; (drawings[next]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur; next++) draws = true;
    if (draws) found.push(0);
    if (found.length > 0) found.push((found.pop() ?? 0) + tdur / 1000);
  }
  return found;
}

async function measure(browser: Browser, origin: string, { slug, begin, key }: Subject): Promise<string[]> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // The screen's own gap, whatever its rate, is that of a page without anything.
  const screen = percentile(await gaps(page, 1_000), 0.5);
  await page.goto(`${origin}/play/${slug}?difficulty=noob&seed=${seed}`, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await begin(page);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const measured = gaps(page, seconds * 1000);
  const ends = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < ends; n++) {
    await page.keyboard.press(key(n));
    // Two steps of the snake.
    await page.waitForTimeout(400);
  }
  const found = await measured;
  const work = workOf(await browser.stopTracing());
  const share = found.filter((gap) => gap > late * screen).length / found.length;
  if (share > mostLate || percentile(work, 1 - mostLate) > shortFrame) process.exitCode = 1;
  return [
    slug,
    String(found.length),
    screen.toFixed(1),
    ...[0.5, 0.99, 1].map((p) => percentile(found, p).toFixed(1)),
    `${(100 * share).toFixed(1)} %`,
    ...[0.5, 0.99].map((p) => percentile(work, p).toFixed(1)),
  ];
}

await using site = await openSite();
await using browser = await openBrowser();
const rows: string[][] = [];
for (const subject of subjects) rows.push(await measure(browser, site.origin, subject));
print(
  `Gaps between frames over ${seconds} s, the processor ${slowdown} times slower`,
  [
    'game',
    'frames',
    'of the screen, ms',
    'median, ms',
    '99 of 100, ms',
    'longest, ms',
    'late',
    'work, ms',
    '99 of 100',
  ],
  rows,
);
