import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/fixtures.ts';
import base from './playwright.config.ts';

const engines: readonly EngineName[] = ['Firefox', 'WebKit'];

export default defineConfig<object, { readonly engineName: EngineName }>({
  ...base,
  testMatch: 'engines/*.spec.ts',
  testIgnore: [],
  // One worker is one session of an engine, in which all games follow each other.
  fullyParallel: false,
  workers: engines.length,
  // Sessions of the drivers can break. tools/test.mjs names the tests that passed when tried again, and allows two.
  retries: 1,
  // Bounds for hanging tests: whole rounds against robots, on a busy machine.
  timeout: 300_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  projects: engines.map((engineName) => ({
    name: engineName,
    workers: 1,
    use: { engineName },
  })),
});
