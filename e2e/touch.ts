// Fingers, as the browser itself sees them: Playwright has taps, but neither swipes nor long presses.
import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  /** Puts the finger down, moves it along the points, and lifts it. */
  swipe(from: Point, ...through: readonly Point[]): Promise<void>;
  /** The same, but holds still before it lifts, so that nothing goes on scrolling: a tap would only stop that. */
  drag(from: Point, ...through: readonly Point[]): Promise<void>;
  /** Puts the finger down for so many ms. */
  press(at: Point, ms: number): Promise<void>;
}

export async function finger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return {
    async swipe(from, ...through) {
      await touch(session, 'touchStart', from);
      for (const point of through) await touch(session, 'touchMove', point);
      await touch(session, 'touchEnd');
    },
    async drag(from, ...through) {
      await touch(session, 'touchStart', from);
      for (const point of through) await touch(session, 'touchMove', point);
      await page.waitForTimeout(200);
      await touch(session, 'touchMove', through.at(-1));
      await touch(session, 'touchEnd');
    },
    async press(at, ms) {
      await touch(session, 'touchStart', at);
      await page.waitForTimeout(ms);
      await touch(session, 'touchEnd');
    },
  };
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}
