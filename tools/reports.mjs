// Summarises the reports of the test runners: counts, failures, and how to run each of them again.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} name with place and reason
 * @property {string} again command that runs this test alone
 */
/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly Failure[]} failures
 * @property {readonly string[]} retried tests that passed when they were tried again, as in `failures`
 */
/** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} Outcome */
/** @typedef {{ title: string, file: string, line: number, tests: Outcome[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, ancestorTitles: string[], title: string, failureMessages: string[] }[] }} TestFile */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOf),
    retried: [],
  };
}

/** @param {TestFile} file @returns {Failure[]} */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative('', name).replaceAll('\\', '/');
  const again = `npx vitest run ${file}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that can't be read, or whose preparation fails, has no tests to blame.
  if (failed.length === 0)
    return status === 'failed' ? [{ name: `${file}: ${inShort(message)}`, again }] : [];
  return failed.map(({ ancestorTitles, title, failureMessages: [why = ''] }) => {
    const titles = [...ancestorTitles, title];
    const pattern = titles.join(' > ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return {
      name: `${file} › ${titles.join(' › ')}: ${inShort(why)}`,
      again: `${again} -t ${quoted(`^${pattern}$`)}`,
    };
  });
}

/**
 * @param {{ stats: { expected: number, flaky?: number, unexpected: number, skipped: number }, suites: Suite[] }} report
 * @param {string} [config] of the runner, if it is not the default
 * @returns {Count}
 */
export function countPlaywright({ stats, suites }, config) {
  const outcomes = suites.flatMap(specsIn).flatMap((spec) => outcomesOf(spec, config));
  return {
    passed: stats.expected + (stats.flaky ?? 0),
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: outcomes.filter(({ status }) => status === 'unexpected').map(({ failure }) => failure),
    retried: outcomes.filter(({ status }) => status === 'flaky').map(({ failure }) => failure.name),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** @param {Spec} spec @param {string} [config] */
function outcomesOf({ title, file, line, tests }, config) {
  const options = config === undefined ? '' : ` --config=${config}`;
  return tests.map(({ projectName, results, status }) => {
    const why = results.map(({ error }) => error?.message).find(Boolean) ?? '';
    const place = `e2e/${file}:${line}`;
    return {
      status,
      failure: {
        name: `${place} › ${title}, ${projectName}: ${inShort(why)}`,
        again: `npx playwright test ${place} --project=${projectName}${options}`,
      },
    };
  });
}

/** @param {string} text as one word of a shell */
export function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
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
