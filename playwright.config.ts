import { existsSync, rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { authSecret, dataDir, origin, port } from './e2e/site.ts';
import { isLong } from './kit/testing/often.ts';
import { chromium } from './tools/system.mjs';

if (!existsSync('dist/client/index.html')) throw new Error('not built: npm run build');

// Each run starts from nothing. Workers, which read this file too, start after the server has.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

const executablePath = chromium();

/** Left to `npm run test:all`: what shows the same as another journey, only of another game or in another way. */
const seldom = isLong ? [] : [/@long/];
/** Left to it on one of the two: what a phone hardly changes, and what is there for fingers, or for the sizes of phones. */
const seldomOnPhones = isLong ? [] : [...seldom, /@phone-long/];
const seldomOnDesktops = isLong ? [] : [...seldom, /@desktop-long/];

export default defineConfig({
  testDir: 'e2e',
  // Those of other engines have a configuration of their own.
  testIgnore: 'engines/**',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only where nobody watches: a machine that is busy for a moment must not undo a day's work. What passed only then is named.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  // Bounds for what hangs, not measures of speed: a busy machine takes several times longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `${origin}/`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      AUTH_SECRET: authSecret,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL: origin,
    // Requests that a service worker makes can't be routed by a test. e2e/offline.spec.ts has it.
    serviceWorkers: 'block',
    // A trace of every journey would cost an eighth of the time: --trace on has them.
    launchOptions: {
      // Where the machine has none, Playwright looks for its own: npx playwright install chromium
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // Frames are drawn by the processor: handed to no other process, they cost it a twentieth less.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // In the order in which they are run. Whole rounds by touch take longest: at the end, one would be waited for.
  projects: [
    {
      name: 'phone',
      // What has nothing to do with the size of the screen or with touch is tested once, on the desktop.
      grepInvert: [/@once/, ...seldomOnPhones],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone(?!-)/, ...seldomOnDesktops],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
