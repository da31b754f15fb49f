// Summarises the reports of the test runners: counts and the names of failed tests.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, names: readonly string[] }} Count */
/** @typedef {{ title: string, file: string, line: number, tests: { status: string, projectName: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} TestFile */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    names: report.testResults.flatMap(failuresOf),
  };
}

/** @param {TestFile} file */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that can't be read, or whose preparation fails, has no tests to blame.
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${inShort(message)}`] : [];
  return failed.map(({ fullName, failureMessages: [why = ''] }) => `${name} › ${fullName}: ${inShort(why)}`);
}

/**
 * @param {{ stats: { expected: number, flaky?: number, unexpected: number, skipped: number }, suites: Suite[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + (stats.flaky ?? 0),
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(specsIn).flatMap(failuresOfSpec),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** @param {Spec} spec */
function failuresOfSpec({ title, file, line, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results, status }) => {
      const why = results.map(({ error }) => error?.message).find(Boolean) ?? '';
      const word = status === 'flaky' ? ' (passed when tried again)' : '';
      return `e2e/${file}:${line} › ${title}, ${projectName}${word}: ${inShort(why)}`;
    });
}

/**
 * Shortens a failure to one line: the sentence, the expected and received values or a property's seed and
 * counterexample, and no stack.
 * @param {string} message
 */
function inShort(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const stack = lines.findIndex((line) => /^at .+/.test(line));
  const said = stack < 1 ? lines : lines.slice(0, stack);
  return said.filter(Boolean).slice(0, 8).join(' | ').slice(0, 400);
}
