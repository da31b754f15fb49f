// A slow processor for all threads of a page: DevTools slows the main thread alone, but reviews run in a worker.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** The browser takes seconds to answer while it traces. @returns process IDs */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Stops renderers for most of the time, until something has happened. */
export async function slowed(
  renderers: readonly number[],
  times: number,
  until: Promise<void>,
): Promise<void> {
  const ended = new Set<number>();
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const id of renderers) {
      if (ended.has(id)) continue;
      try {
        process.kill(id, signal);
      } catch {
        // The browser ends a spare renderer when it likes.
        ended.add(id);
      }
    }
  };
  const runFor = 4;
  const isOver = () => Promise.race([until.then(() => true), wait(runFor, false)]);
  // Timers are late on a busy machine: what is owed is what the renderers have run for.
  let [owed, since] = [0, performance.now()];
  while (times > 1 && !(await isOver())) {
    owed += (performance.now() - since) * (times - 1);
    send('SIGSTOP');
    const stopped = performance.now();
    await wait(Math.max(1, owed));
    send('SIGCONT');
    since = performance.now();
    owed -= since - stopped;
  }
  await until;
}
