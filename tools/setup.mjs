// Prepares a fresh clone to run: the packages, the runtime, the build. Plain JavaScript on Node's own modules alone,
// for it runs on whatever Node the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, codeOf } from './alone.mjs';
import { isBuilt, isInstalled, markInstalled } from './build/fresh.mjs';

/** The program runs as TypeScript, on the SQLite that comes with this Node. */
const nodeMajor = 24;
const windows = process.platform === 'win32';

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'));

/** Installs the locked packages when they are missing, or when the lock file has changed since. */
export function install() {
  if (!isInstalled()) setUp(() => isInstalled() || installPackages());
}

/** @param {() => unknown} work */
function setUp(work) {
  const onWait = () => console.error('Waiting for another command that sets up this clone …');
  try {
    alone(work, { onWait });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? '')) throw error;
    fail(`${process.cwd()} must be writable to install the packages and build the site (${codeOf(error)}).`);
  }
}

function installPackages() {
  console.error('Installing packages (npm ci) …');
  // Suppresses warnings: npm compares the packages' `engines` to its own Node, while they run on the one it installs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's own Node, not ours: npm ci is about to replace that one.
  const { npm_execpath: npm, npm_node_execpath: outerNode = process.execPath } = process.env;
  // Leaves stdout to the program: it may be JSON for another one.
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['inherit', 2, 'inherit'];
  const { status, error } = npm
    ? spawnSync(outerNode, [npm, ...args], { stdio })
    : spawnSync('npm', args, { stdio, shell: windows });
  if (status !== 0) fail(`npm ci failed. ${error?.message ?? ''}`);
  markInstalled();
}

/** Builds dist/ when it is missing or older than the sources. */
export function build() {
  if (!isBuilt()) setUp(() => isBuilt() || buildSite());
}

function buildSite() {
  console.log('Building …');
  const { status } = spawnSync(node(), ['tools/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) fail('The build failed.');
}

/** @returns {string} the Node that the program runs on: the one among its packages, else this one if new enough */
export function node() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const packaged = resolve('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(packaged) && hasLibraryOfPackaged()) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= nodeMajor) return process.execPath;
  return fail(
    `Play Small runs on Node ${nodeMajor}. For Linux (x64, arm64, with glibc) and Windows (x64) it is among the packages; ` +
      `this is ${process.platform} (${process.arch}) with Node ${process.versions.node}.\n` +
      `Install Node ${nodeMajor} or later from https://nodejs.org and run this again.`,
  );
}

/** Checks for glibc, which the packaged one needs on Linux: on musl it is there, and does not start. */
function hasLibraryOfPackaged() {
  if (process.platform !== 'linux') return true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime !== undefined;
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
