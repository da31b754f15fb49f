import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Vitest's own second is short for what another process has to do on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{kit,games,app,playground,protocol,tools,bench}/**/*.test.{ts,tsx}'],
          // A bound for what hangs, not a measure of speed: a busy machine takes several times longer.
          testTimeout: 30_000,
        },
      },
      {
        // A project of its own, so that its PostgreSQL starts only when its tests run.
        extends: true,
        test: {
          name: 'server',
          include: ['{server,deploy}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          // Starting processes and databases takes long on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
