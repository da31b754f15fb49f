// The games with a frame clock on a phone's screen with the processor four times slower: the gaps between their frames,
// and in another visit, as tracing costs time itself, the main thread's work for each:
// node bench/paint/frames.ts [--seconds 10]. Ends with 1 when more than one frame in a hundred comes late, or has more work
// than a frame of a 120 Hz screen lasts, which no screen here shows.
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
    .filter(({ name, pid, tid }) => name === task && pid === drawings[0]?.pid && tid === drawings[0].tid)
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

/** A task of a thread, as Chromium's own category has it: fewer events than the timeline's own, which cost half as much again. */
const task = 'ThreadControllerImpl::RunTask';
const categories = ['toplevel', 'devtools.timeline'];

interface Visit {
  /** Ms from one frame of a page without anything to the next: the screen's own gap. */
  readonly screen: number;
  readonly gaps: readonly number[];
  readonly trace?: Buffer;
}

async function visit(browser: Browser, origin: string, subject: Subject, traced: boolean): Promise<Visit> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const screen = percentile(await gaps(page, 1_000), 0.5);
  await page.goto(`${origin}/play/${subject.slug}?difficulty=noob&seed=${seed}`, {
    waitUntil: 'networkidle',
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await subject.begin(page);
  if (traced) await browser.startTracing(page, { categories });
  const measured = gaps(page, seconds * 1000);
  const ends = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < ends; n++) {
    await page.keyboard.press(subject.key(n));
    // Two steps of the snake.
    await page.waitForTimeout(400);
  }
  return { screen, gaps: await measured, ...(traced && { trace: await browser.stopTracing() }) };
}

async function measure(browser: Browser, origin: string, subject: Subject): Promise<string[]> {
  const { screen, gaps } = await visit(browser, origin, subject, false);
  const { trace } = await visit(browser, origin, subject, true);
  const work = trace ? workOf(trace) : [];
  const share = gaps.filter((gap) => gap > late * screen).length / gaps.length;
  if (share > mostLate || percentile(work, 1 - mostLate) > shortFrame) process.exitCode = 1;
  return [
    subject.slug,
    String(gaps.length),
    screen.toFixed(1),
    ...[0.5, 0.99, 1].map((p) => percentile(gaps, p).toFixed(1)),
    `${(100 * share).toFixed(1)} %`,
    ...[0.5, 0.9, 0.99].map((p) => percentile(work, p).toFixed(1)),
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
    '90 of 100',
    '99 of 100',
  ],
  rows,
);
