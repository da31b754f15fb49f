// Asks the registry for known holes in our production packages. Exits with 1 on a high or critical one, and with 3 when
// the registry gives no report (offline, or a mirror without one).
import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';

export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly names: readonly string[] }
  | { readonly kind: 'unasked'; readonly why: string };

interface Report {
  readonly metadata?: { readonly vulnerabilities?: unknown };
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

const WORST = ['high', 'critical'];
/** npm itself would retry for minutes. */
const TIMEOUT_MS = 30_000;

/** @param report output of `npm audit --json` */
export function verdictOf(report: string): Verdict {
  const { metadata, vulnerabilities, error, message } = parse(report);
  if (!metadata?.vulnerabilities) return { kind: 'unasked', why: error?.summary || message || 'no report' };
  const names = Object.values(vulnerabilities ?? {})
    .filter(({ severity }) => WORST.includes(severity))
    .map(({ name }) => name);
  return names.length > 0 ? { kind: 'found', names } : { kind: 'clean' };
}

function parse(text: string): Report {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function audit(): Verdict {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { npm_execpath: npm, npm_node_execpath: outerNode = process.execPath } = process.env;
  const options: SpawnSyncOptionsWithStringEncoding = { encoding: 'utf8', timeout: TIMEOUT_MS };
  const { stdout } = npm
    ? spawnSync(outerNode, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return verdictOf(stdout ?? '');
}

if (import.meta.main) {
  const verdict = audit();
  if (verdict.kind === 'clean') console.log('No known holes, high or critical, in production packages.');
  if (verdict.kind === 'unasked') {
    console.warn(`Not checked: the registry gave no report (${verdict.why}).`);
    process.exitCode = 3;
  }
  if (verdict.kind === 'found') {
    console.error(`Known holes in: ${verdict.names.join(', ')}. See npm audit.`);
    process.exitCode = 1;
  }
}
