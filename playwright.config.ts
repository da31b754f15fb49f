import { existsSync, rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { authSecret, dataDir, origin, port } from './e2e/site.ts';
import { chromium } from './tools/system.mjs';

if (!existsSync('dist/client/index.html')) throw new Error('not built: npm run build');

// Each run starts without data. Workers read this file too, but after the server has started.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

const executablePath = chromium();

/**
 * `quick` in `npm test`: the journeys with the tag @quick-phone or @quick-desktop, on that device. `others` in
 * `npm run test:all`: the rest. By default all of them, to run some by name.
 */
const { JOURNEYS } = process.env;

/** Selects the journeys of a device: none with the tag `never`, and the quick ones, the others or all of the rest. */
function journeys(device: string, never: RegExp) {
  return {
    grepInvert: JOURNEYS === 'others' ? [never, /@quick-/] : [never],
    ...(JOURNEYS === 'quick' && { grep: new RegExp(`@quick-${device}`) }),
  };
}

export default defineConfig({
  testDir: 'e2e',
  // Other engines have their own configuration.
  testIgnore: 'engines/**',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug, in it or in what it tests.
  retries: 0,
  workers: 3,
  // Bounds for hanging tests, not measures of speed: a busy machine takes several times longer.
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
    locale: process.env.BROWSER_LOCALE ?? 'en-US',
    // Tests can't route requests of a service worker. e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Tracing every journey would cost an eighth of the time: --trace on turns it on.
    launchOptions: {
      // Without a path, Playwright uses its own build: npx playwright install chromium
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // The CPU draws the frames: without a GPU process they cost a twentieth less.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Phones first: whole rounds by touch take longest, and would prolong the end.
  projects: [
    {
      name: 'phone',
      // @once: neither the size of the screen nor touch matters, so the desktop is enough.
      ...journeys('phone', /@once/),
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
      ...journeys('desktop', /@phone/),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
