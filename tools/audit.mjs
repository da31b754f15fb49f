// Asks the registry whether a version that we run has a known hole. Fails on a high or critical one; where the
// registry can't be asked (offline, or a mirror that does not know), it ends with 3: neither passed nor failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ kind: 'clean' } | { kind: 'found', names: readonly string[] } | { kind: 'unasked', why: string }} Verdict */

const WORST = ['high', 'critical'];

/** A registry that does not answer must not hold up the tests: npm itself would try for minutes. */
const PATIENCE_MS = 30_000;

/** @param {string} report what `npm audit --json` prints @returns {Verdict} */
export function verdictOf(report) {
  const { metadata, vulnerabilities, error, message } = parse(report);
  if (!metadata?.vulnerabilities) return { kind: 'unasked', why: error?.summary || message || 'no report' };
  const names = Object.values(vulnerabilities ?? {})
    .filter(({ severity }) => WORST.includes(severity))
    .map(({ name }) => name);
  return names.length > 0 ? { kind: 'found', names } : { kind: 'clean' };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function audit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { npm_execpath: npm, npm_node_execpath: outerNode = process.execPath } = process.env;
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { encoding: 'utf8', timeout: PATIENCE_MS };
  const { stdout } = npm
    ? spawnSync(outerNode, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return verdictOf(stdout ?? '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const verdict = audit();
  if (verdict.kind === 'clean') console.log('No known holes, high or critical, in what we run.');
  if (verdict.kind === 'unasked') {
    console.warn(`Not checked: the registry gave no report (${verdict.why}).`);
    process.exitCode = 3;
  }
  if (verdict.kind === 'found') {
    console.error(`Known holes in: ${verdict.names.join(', ')}. See npm audit.`);
    process.exitCode = 1;
  }
}
