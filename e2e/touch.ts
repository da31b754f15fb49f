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
  /** Puts the finger down and moves it, then a second one beside it; both part by so many px, and are lifted after so many ms. */
  pinch(from: Point, by: number, options?: { readonly first?: Point; readonly ms?: number }): Promise<void>;
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
    async pinch(from, by, { first = from, ms = 0 } = {}) {
      const both = (apart: number): [Point, Point] => [
        { x: first.x, y: first.y - apart },
        { x: first.x + 40, y: first.y + apart },
      ];
      await touch(session, 'touchStart', from);
      if (first !== from) await touch(session, 'touchMove', first);
      await touch(session, 'touchStart', ...both(0));
      for (const part of [0.25, 0.5, 0.75, 1]) await touch(session, 'touchMove', ...both(by * part));
      await page.waitForTimeout(ms);
      await touch(session, 'touchEnd');
    },
  };
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...at: readonly (Point | undefined)[]
) {
  const touchPoints = at.flatMap((point, id) => (point ? { ...point, id } : []));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
