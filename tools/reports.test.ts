import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.mjs';

it('a unit test that fails is named with its file and reason, without the stack, and can be run again', () => {
  const counted = countVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: 'kit/cards/cards.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'a deck has 52 cards', failureMessages: [] },
          { status: 'passed', ancestorTitles: [], title: 'a cut is random', failureMessages: [] },
          {
            status: 'failed',
            ancestorTitles: ['cards'],
            title: 'a deal is fair (it’s 1 to 1)',
            failureMessages: ['Error: 3 to 2\n{ seed: 7 }\n    at deal'],
          },
        ],
      },
    ],
  });
  expect(counted).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [
      {
        name: 'kit/cards/cards.test.ts › cards › a deal is fair (it’s 1 to 1): Error: 3 to 2 | { seed: 7 }',
        again: "npx vitest run kit/cards/cards.test.ts -t '^cards > a deal is fair \\(it’s 1 to 1\\)$'",
      },
    ],
    retried: [],
  });
});

it('a file that can’t be read is named itself', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'No such module\nat a', assertionResults: [] };
  const counted = countVitest({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [file],
  });
  expect(counted.failures).toEqual([
    { name: 'a.test.ts: No such module', again: 'npx vitest run a.test.ts' },
  ]);
});

it('browser tests that failed or were tried again are named with place, project and reason, however deep', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [
      {
        status,
        projectName: 'phone',
        results: [{}, { error: { message: '\x1B[31mError:\x1B[39m late\n\n  Expected: 1' } }],
      },
    ],
  });
  const report = {
    stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'expected'), spec('breaks', 'flaky')],
        suites: [{ specs: [spec('waits', 'unexpected')] }],
      },
    ],
  };
  const why = 'phone: Error: late | Expected: 1';
  const again = 'npx playwright test e2e/home.spec.ts:7 --project=phone';
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: [{ name: `e2e/home.spec.ts:7 › waits, ${why}`, again }],
    retried: [`e2e/home.spec.ts:7 › breaks, ${why}`],
  });
  const [failure] = countPlaywright(report, 'other.config.ts').failures;
  expect(failure?.again).toBe(`${again} --config=other.config.ts`);
});
