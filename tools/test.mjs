// npm test: sets up what is missing, then runs every check, or only those named: npm test -- unit browser
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isBuilt } from './build/fresh.mjs';
import { countPlaywright, countVitest } from './reports.mjs';
import { fail, install, node } from './setup.mjs';
import { provide } from './system.mjs';

/** @typedef {{ path: string, count: (report: any) => import('./reports.mjs').Count }} Report */
/** @typedef {{ command: readonly string[], needs?: readonly import('./system.mjs').Name[], needsBuild?: true, report?: Report }} Check */

/** What a check ends with that could not be made, as an audit without a registry. */
const UNCHECKED = 3;

const vitestReport = '.cache/vitest.json';
const playwrightReport = '.cache/playwright.json';

const checks = /** @satisfies {Record<string, Check>} */ ({
  lint: { command: ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'] },
  imports: { command: ['node', 'tools/lint/main.ts'] },
  types: { command: ['tsc', '--noEmit'] },
  unused: { command: ['knip'] },
  audit: { command: ['node', 'tools/audit.mjs'] },
  unit: {
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    needs: ['PostgreSQL', 'nginx', 'OpenSSL'],
    report: { path: vitestReport, count: countVitest },
  },
  build: { command: ['node', 'tools/build/build.ts'] },
  size: { command: ['node', 'bench/size/size.ts'], needs: ['Chromium'], needsBuild: true },
  browser: {
    command: ['playwright', 'test'],
    needs: ['Chromium', 'An emoji typeface'],
    needsBuild: true,
    report: { path: playwrightReport, count: countPlaywright },
  },
});

const chosen = process.argv.slice(2).filter((word) => word !== '--');
const unknown = chosen.filter((name) => !(name in checks));
if (unknown.length > 0)
  fail(`There is no check "${unknown[0]}". There are: ${Object.keys(checks).join(', ')}.`);

/** @type {[string, Check][]} */
const wanted = Object.entries(checks).filter(([name]) => chosen.length === 0 || chosen.includes(name));

install();
const missing = provide(wanted.flatMap(([, { needs = [] }]) => needs));
for (const { name, debian, hint } of missing)
  console.error(`${name} is missing (Debian: ${debian}). ${hint}`);
if (missing.length > 0) fail('The tests need these first.');

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};
const total = { passed: 0, failed: 0, skipped: 0 };
/**
 * What failed, said again at the end: what it printed may be thousands of lines up.
 * @type {string[]}
 */
const failures = [];
/** @type {string[]} */
const lines = [];

for (const [name, { command, needsBuild, report }] of wanted) {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = Date.now();
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });
  const status = needsBuild && !isBuilt() && run(checks.build.command) !== 0 ? 1 : run(command);
  const ok = status === 0 || status === UNCHECKED;
  const found = report && read(report.path);
  const counted = found
    ? report.count(found)
    : {
        passed: status === 0 ? 1 : 0,
        failed: 0,
        skipped: status === UNCHECKED ? 1 : 0,
        names: [],
      };
  // A check can fail without a failing test: when a file can't be read, say.
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.names);
  const word = status === UNCHECKED ? 'not checked' : ok ? 'ok' : 'FAILED';
  lines.push(`${word.padEnd(11)}  ${name.padEnd(8)} ${seconds(started)}`);
}

if (failures.length > 0) console.log(`\nFailed, or passed only when tried again:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {readonly string[]} command */
function run([program = '', ...args]) {
  const path = program === 'node' ? node() : resolve('node_modules/.bin', program);
  return spawnSync(path, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status;
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
