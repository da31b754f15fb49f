// A page that nobody touches does nothing: no loop of renders, frames or timers, and no endless layout.
import type { CDPSession, Page } from '@playwright/test';
import { game as memory } from '../games/memory/card.ts';
import { openEnded, openLook } from './ended.ts';
import { expect, test } from './fixtures.ts';
import { aged, keep, panel, slip } from './solve.ts';

declare global {
  interface Window {
    /** Counts the callbacks that run, and the messages that React schedules its work by, during so many frames. */
    callsDuring(frames: number): Promise<number>;
  }
}

/** In the page, before its code. */
function countCalls(): void {
  let calls = 0;
  const { requestAnimationFrame: frame, setTimeout: wait, setInterval: repeat } = window;
  const { postMessage } = MessagePort.prototype;
  const counted =
    (callback: (...args: unknown[]) => void) =>
    (...args: unknown[]): void => {
      calls++;
      callback(...args);
    };
  Object.assign(window, {
    requestAnimationFrame: (callback: FrameRequestCallback) => frame(counted(callback as () => void)),
    setTimeout: (callback: () => void, ...rest: []) => wait(counted(callback), ...rest),
    setInterval: (callback: () => void, ...rest: []) => repeat(counted(callback), ...rest),
    callsDuring: async (frames: number) => {
      const before = calls;
      for (let n = 0; n < frames; n++) await new Promise(frame);
      return calls - before;
    },
  });
  MessagePort.prototype.postMessage = function (...args: unknown[]) {
    calls++;
    Reflect.apply(postMessage, this, args);
  };
}

const frames = 60;

/** Returns what the page does at least every other frame. Time doesn't count: a busy machine makes fewer frames. */
async function loops(page: Page, client: CDPSession): Promise<string[]> {
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  const calls = await page.evaluate((frames) => window.callsDuring(frames), frames);
  const after = await read();
  const counts = Object.entries({
    calls,
    ...Object.fromEntries(
      ['LayoutCount', 'RecalcStyleCount'].map((name) => [
        name,
        (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0),
      ]),
    ),
  });
  return counts.flatMap(([name, count]) => (count < frames / 2 ? [] : [`${name}: ${count}`]));
}

test('home, the ticket, the second look and Yours to solve come to rest', { tag: '@once' }, async ({
  page,
}) => {
  await page.addInitScript(countCalls);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const rests = (where: string) => expect.poll(() => loops(page, client), { message: where }).toEqual([]);

  await page.goto('/');
  await rests('home');

  await openEnded(page, memory);
  await expect(page.getByRole('dialog').getByRole('link', { name: /Second look$/ })).toBeVisible();
  await rests('the ticket');
  await openLook(page);
  await expect(page.locator('[data-as]').first()).toBeVisible();
  await rests('the second look');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
  await rests('a try');

  await keep(page, aged(await slip(page)));
  await page.goto('/today/solve');
  await expect(panel(page)).toBeVisible();
  await rests('Yours to solve');

  // The check sees a loop.
  await page.evaluate(() => {
    const again = () => requestAnimationFrame(again);
    again();
  });
  expect(await loops(page, client)).toEqual([expect.stringMatching(/^calls: /)]);
});
