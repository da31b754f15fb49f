// A built site on a port of its own, and a browser to visit it with.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { games } from '../games/index.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { serve } from '../server/serve.ts';
import { chromium as chromiumPath } from '../tools/system.mjs';

export interface Site extends AsyncDisposable {
  readonly origin: string;
}

/** Serves a folder as the real server serves the built client, with data that is thrown away afterwards. */
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
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
}
