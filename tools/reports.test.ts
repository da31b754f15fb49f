import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.mjs';

it('a unit test that fails is named with its file and reason, without the stack', () => {
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
          { status: 'passed', fullName: 'a deck has 52 cards', failureMessages: [] },
          { status: 'passed', fullName: 'a cut is random', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a deal is fair',
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
    names: ['kit/cards/cards.test.ts › a deal is fair: Error: 3 to 2 | { seed: 7 }'],
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
  expect(counted.names).toEqual(['a.test.ts: No such module']);
});

it('browser tests that failed are named with place, project and reason, however deep', () => {
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
  const counted = countPlaywright({
    stats: { expected: 2, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'expected')],
        suites: [{ specs: [spec('waits', 'unexpected')] }],
      },
    ],
  });
  expect(counted).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    names: ['e2e/home.spec.ts:7 › waits, phone: Error: late | Expected: 1'],
  });
});
