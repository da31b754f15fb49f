import { defineConfig } from 'vitest/config';
import { isLong } from './kit/testing/often.ts';

/** A bound (ms) for what hangs, not a measure of speed: a busy machine takes several times longer. */
const testTimeout = isLong ? 600_000 : 120_000;

export default defineConfig({
  test: {
    setupFiles: 'kit/testing/seed.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Vitest's own second is short for what another process has to do on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Vitest would leave one core to whoever watches: with two of them, half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{kit,games,playground,protocol,tools,bench}/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          // Its modules hold the state of one page, so each file has them anew.
          name: 'app',
          pool: 'threads',
          include: ['app/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      {
        // A project of its own, so that its PostgreSQL starts only when its tests run.
        extends: true,
        test: {
          name: 'server',
          include: ['{server,deploy}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          isolate: false,
          // Starting processes and databases takes long on a busy machine.
          testTimeout,
          hookTimeout: 120_000,
          // As in playwright.config.ts.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
