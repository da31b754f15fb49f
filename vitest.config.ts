import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { isLong } from './kit/testing/often.ts';

const exclude = isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'];

/** Bound (ms) for hanging tests, not a measure of speed: a busy machine takes several times longer. */
const testTimeout = isLong ? 600_000 : 120_000;

/**
 * Tests of the app that change globals, mock modules or load them again, or use a database of rounds: what they leave
 * behind would reach the next file. The rest share their workers, at half of the processor time.
 */
const changesPage =
  /\bvi\.(stub|mock|resetModules|useFakeTimers|spyOn)|\/testing\/(database|device|dom|keep|page|session|storage|worker)\.tsx?'/;
const isolated = globSync('app/**/*.test.{ts,tsx}').filter((path) =>
  changesPage.test(readFileSync(path, 'utf8')),
);

export default defineConfig({
  test: {
    setupFiles: 'kit/testing/seed.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Vitest's default of a second is short for another process on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Starting processes and databases takes long on a busy machine.
    hookTimeout: 120_000,
    // By default Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{app,kit,games,playground,protocol,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...isolated],
          isolate: false,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          // Isolated, because the app's modules hold the state of one page.
          name: 'app',
          pool: 'threads',
          include: isolated,
          testTimeout,
        },
      },
      {
        // A separate project, so that its PostgreSQL starts only for its tests.
        extends: true,
        test: {
          name: 'server',
          include: ['{server,deploy}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          isolate: false,
          testTimeout,
        },
      },
    ],
  },
});
