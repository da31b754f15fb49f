// A built site on its own port, and a browser to visit and trace it with.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { games } from '../games/index.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { serve } from '../server/serve.ts';
import { chromium as chromiumPath } from '../tools/system.mjs';

export interface Site extends AsyncDisposable {
  readonly origin: string;
}

/** Serves a folder as the real server serves the built client, with temporary data. */
export async function openSite(siteFolder = 'dist/client'): Promise<Site> {
  if (!existsSync(join(siteFolder, 'index.html'))) throw new Error('There is no built site: npm run build');
  const data = mkdtempSync(join(tmpdir(), 'play-small-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: data });
  const running = await serve({ config, log: createLog(() => {}), games, siteFolder });
  return {
    origin: running.url,
    async [Symbol.asyncDispose]() {
      await running.close();
      rmSync(data, { recursive: true });
    },
  };
}

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, '--disable-background-networking'],
  });
}

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly args: {
    readonly type?: string;
    readonly data?: { readonly type?: string; readonly url?: string };
  };
}

/** Traces a page during some work, by Chromium's own trace. */
export async function traced(
  browser: Browser,
  page: Page,
  more: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline', ...more];
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}
