// npm test: sets up what is missing, then runs every check, or only those named: npm test -- unit browser
// npm test -- game <slug>: the checks of one game. npm run test:long: what takes long.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isBuilt } from './build/fresh.mjs';
import { all, long, ofGame, playwrightReport, vitestReport } from './checks.mjs';
import { fail, install, node } from './setup.mjs';
import { provide } from './system.mjs';

/** What a check ends with that could not be made, as an audit without a registry. */
const UNCHECKED = 3;

const wanted = Object.entries(chosen(process.argv.slice(2).filter((word) => word !== '--')));

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

for (const [name, { command, needsBuild, report, env: more, remedy }] of wanted) {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = Date.now();
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });
  const status = needsBuild && !isBuilt() && run(all.build?.command ?? []) !== 0 ? 1 : run(command, more);
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
  if (!ok && name === 'lint') failures.push('lint: npm run format mends what is merely not in form.');
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.names);
  if (!ok && remedy) failures.push(`${name}: ${remedy}`);
  const word = status === UNCHECKED ? 'not checked' : ok ? 'ok' : 'FAILED';
  lines.push(`${word.padEnd(11)}  ${name.padEnd(11)} ${seconds(started)}`);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {readonly string[]} words @returns {Readonly<Record<string, import('./checks.mjs').Check>>} */
function chosen(words) {
  const [first, second] = words;
  if (first === undefined) return all;
  if (first === 'long') return long;
  if (first === 'game') {
    if (second && existsSync(`games/${second}/card.ts`)) return ofGame(second);
    return fail(`There is no game "${second ?? ''}": say the name of its folder under games/.`);
  }
  const unknown = words.find((name) => !(name in all));
  if (unknown !== undefined)
    return fail(
      `There is no check "${unknown}". There are: ${Object.keys(all).join(', ')}, game <name>, long.`,
    );
  return Object.fromEntries(Object.entries(all).filter(([name]) => words.includes(name)));
}

/** @param {readonly string[]} command @param {Readonly<Record<string, string>>} [more] */
function run([program = '', ...args], more) {
  const path = program === 'node' ? node() : resolve('node_modules/.bin', program);
  const options = { ...env, ...more };
  return spawnSync(path, args, { stdio: 'inherit', env: options, shell: process.platform === 'win32' })
    .status;
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
