// The animations that scripts start, as they start: one that is looked for may be over on a busy machine.
import type { Page } from '@playwright/test';

export interface Motion {
  /** Duration (ms). */
  readonly time: number;
  /** ms */
  readonly delay: number;
  /** JSON of the keyframes. */
  readonly frames: string;
  /** Markup of the element, without its children. */
  readonly on: string;
}

/** Notes the motions of every page that is opened from here on. @returns those of the current page */
export async function noteMotions(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const noted: Motion[] = [];
    Object.assign(window, { noted });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { duration = 0, delay = 0 } = typeof options === 'object' ? options : {};
      const on = this.cloneNode() as Element;
      noted.push({ time: Number(duration), delay, frames: JSON.stringify(frames), on: on.outerHTML });
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { noted: Motion[] }).noted);
}

/** @returns sets the speed of all animations: at 0 each stays at its first frame */
export async function motionRate(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  return (playbackRate) => devtools.send('Animation.setPlaybackRate', { playbackRate });
}
