import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/fixtures.ts';
import base from './playwright.config.ts';

const engines: readonly EngineName[] = ['Firefox', 'WebKit'];

export default defineConfig<object, { readonly engineName: EngineName }>({
  ...base,
  testMatch: 'engines/*.spec.ts',
  testIgnore: [],
  // A worker is a session: an engine has one, so that all games follow one another in it.
  fullyParallel: false,
  workers: engines.length,
  // Bounds for what hangs: whole rounds against robots, on a busy machine.
  timeout: 300_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  projects: engines.map((engineName) => ({
    name: engineName,
    workers: 1,
    use: { engineName },
  })),
});
