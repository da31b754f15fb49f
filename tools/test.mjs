// npm test: sets up what is missing, then runs every check, or only those named: npm test -- unit browser
// npm test -- game <slug>: the checks of one game. npm run test:all: everything that npm test leaves out.
// npm run test:browsers: journeys in Firefox and WebKit. npm run test:dates: other days, time zones and languages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isBuilt, isInstalled } from './build/fresh.mjs';
import { all, browsers, dates, long, ofGame, playwrightReport, vitestReport } from './checks.mjs';
import { environmentOf } from './dates.mjs';
import { childSeconds } from './processor.mjs';
import { quoted } from './reports.mjs';
import { fail, install, node } from './setup.mjs';
import { missingOf, provide } from './system.mjs';

/** Exit code of a check that could not run, such as an audit without a registry. */
const UNCHECKED = 3;
/** Tests of a run that may pass when tried again: sessions of the browsers' drivers break. Nothing else is tried again. */
const MOST_RETRIED = 2;

const wanted = Object.entries(chosen(process.argv.slice(2).filter((word) => word !== '--')));

const needs = wanted.flatMap(([, check]) => check.needs ?? []);
announce();
install();
const missing = provide(needs);
for (const { name, debian, hint } of missing)
  console.error(`${name} is missing (Debian: ${debian}). ${hint}`);
if (missing.length > 0) fail('The tests need these first.');

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  // Halves the processor time of each process that starts, such as the servers of tests.
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
};
const total = { passed: 0, failed: 0, skipped: 0 };
/**
 * Failures, listed again at the end: their output may be thousands of lines up.
 * @type {string[]}
 */
const failures = [];
/**
 * Commands that run them again.
 * @type {string[]}
 */
const again = [];
/** @type {string[]} */
const retried = [];
/** @type {string[]} */
const lines = [];
const begun = Date.now();
const longest = Math.max(...wanted.map(([name]) => name.length));
let reaped = childSeconds();

// The build and the checks before it take one core each, so they run at the same time.
const building = wanted.some(([name, { needsBuild }]) => name === 'build' || (needsBuild && !isBuilt()))
  ? run(all.build?.command ?? [], 'pipe')
  : undefined;

for (const [name, check] of wanted) {
  const { command, report, remedy } = check;
  const env = { ...check.env, ...(check.place && environmentOf(check.place)) };
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = Date.now();
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });
  const { status, processor } = await resultOf(name, check, env);
  const ok = status === 0 || status === UNCHECKED;
  const found = report && read(report.path);
  const counted = found
    ? report.count(found)
    : {
        passed: status === 0 ? 1 : 0,
        failed: 0,
        skipped: status === UNCHECKED ? 1 : 0,
        failures: [],
        retried: [],
      };
  // A check can fail without a failing test, for example when a file can't be read.
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.failures.map(({ name }) => name));
  again.push(...counted.failures.map((failure) => `${assignments(env)}${failure.again}`));
  retried.push(...counted.retried);
  if (!ok && remedy) failures.push(`${name}: ${remedy}`);
  const word = status === UNCHECKED ? 'not checked' : ok ? 'ok' : 'FAILED';
  lines.push(`${word.padEnd(11)}  ${name.padEnd(longest)} ${times(Date.now() - started, processor)}`);
}

if (retried.length > 0) console.log(`\nPassed when tried again:\n${retried.join('\n')}`);
if (retried.length > MOST_RETRIED) {
  total.failed += 1;
  failures.push(`${retried.length} tests passed only when tried again, more than ${MOST_RETRIED}.`);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const { user, system } = process.cpuUsage();
const processor = (childSeconds() ?? Number.NaN) + (user + system) / 1e6;
lines.push(`${''.padEnd(11)}  ${'total'.padEnd(longest)} ${times(Date.now() - begun, processor)}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
if (again.length > 0) console.log(`\nTo run ${again.length > 1 ? 'each' : 'it'} again:\n${again.join('\n')}`);
process.exit(total.failed === 0 ? 0 : 1);

/** Says what is missing and about to be installed, before anything is. */
function announce() {
  const packages = isInstalled() ? [] : ['the locked npm packages, into node_modules'];
  const wanting = [...packages, ...missingOf(needs).map(({ name, debian }) => `${name} (${debian})`)];
  if (wanting.length > 0) console.log(`Missing, to be installed first:\n  ${wanting.join('\n  ')}\n`);
}

/** @param {readonly string[]} words @returns {Readonly<Record<string, import('./checks.mjs').Check>>} */
function chosen(words) {
  const [first, second] = words;
  if (first === undefined) return all;
  if (first === 'long') return long();
  if (first === 'browsers') return browsers;
  if (first === 'dates') return dates();
  if (first === 'game') {
    if (second && existsSync(`games/${second}/card.ts`)) return ofGame(second);
    return fail(`There is no game "${second ?? ''}": say the name of its folder under games/.`);
  }
  const unknown = words.find((name) => !(name in all));
  if (unknown !== undefined)
    return fail(
      `There is no check "${unknown}". There are: ${Object.keys(all).join(', ')}, game <name>, long, browsers, dates.`,
    );
  return Object.fromEntries(Object.entries(all).filter(([name]) => words.includes(name)));
}

/**
 * @typedef {object} Result
 * @property {number | null} status exit code, 0 on success
 * @property {string} output if it is not inherited
 * @property {number | undefined} processor seconds
 */

/** @param {string} name @param {import('./checks.mjs').Check} check @param {Readonly<Record<string, string>>} env */
async function resultOf(name, { command, needsBuild }, env) {
  if (building && (name === 'build' || needsBuild)) {
    const built = await building;
    if (name === 'build' || built.status !== 0) {
      console.log(built.output);
      return built;
    }
  }
  return run(command, 'inherit', env);
}

/**
 * @param {readonly string[]} command @param {'inherit' | 'pipe'} out @param {Readonly<Record<string, string>>} [more]
 * @returns {Promise<Result>}
 */
function run([program = '', ...args], out, more) {
  const path = program === 'node' ? node() : resolve('node_modules/.bin', program);
  const child = spawn(path, args, {
    stdio: ['inherit', out, out],
    env: { ...env, ...more },
    shell: process.platform === 'win32',
  });
  let output = '';
  /** @type {number | undefined} */
  let processor;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 1, output: message, processor }));
    child.on('exit', () => (processor = secondsReaped()));
    child.on('close', (status) => resolve({ status, output, processor }));
  });
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Returns the processor seconds of the children that have ended since the last call: of one, as each calls it. */
function secondsReaped() {
  const now = childSeconds();
  if (now === undefined || reaped === undefined) return undefined;
  const spent = now - reaped;
  reaped = now;
  return spent;
}

/** @param {number} ms @param {number | undefined} processor seconds */
function times(ms, processor) {
  const word = (/** @type {number} */ seconds) => `${seconds.toFixed(1).padStart(7)} s`;
  return `${word(ms / 1000)}${processor ? `${word(processor)} of processor` : ''}`;
}

/** @param {Readonly<Record<string, string>>} env the variables that matter to a single test, for a shell */
function assignments({ JOURNEYS: _, ...env }) {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${quoted(value)} `)
    .join('');
}
