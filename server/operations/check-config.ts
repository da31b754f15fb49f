// Checks the configuration for `arcade config check`.
import { counted } from '../../kit/board/words.ts';
import { hasLocalSignIn } from '../auth/local/key.ts';
import { REMEDY } from '../auth/providers.ts';
import type { Config } from '../config.ts';
import { changedSinceBuild } from '../site/built.ts';
import { migrationStatus, versionsThatOpen } from '../store/migrate.ts';
import { usingExisting } from '../store/open.ts';

const BUILT = new URL('../../dist/.built', import.meta.url);

type Env = Readonly<Record<string, string | undefined>>;

/** The answer contains no secret. */
export async function checkConfig(config: Config, env: Env) {
  return {
    config: masked(config) as Readonly<Record<string, unknown>>,
    database: await checkDatabase(config),
    missing: [...missingFrom(config), ...(await missingFromPages(env))],
  };
}

function missingFrom(config: Config): string[] {
  const { loopback, publicUrl, providers, triviaUrl, databaseUrl, authSecret } = config;
  const missing: string[] = [];
  if (providers.length === 0 && !hasLocalSignIn(config)) missing.push(`Nobody can sign in. ${REMEDY}`);
  else if (providers.length === 0)
    missing.push(`Players sign in by name alone, and only on this machine. For others: ${REMEDY}`);
  if (publicUrl === undefined && !loopback)
    missing.push('PUBLIC_URL isn’t set, so cookies aren’t marked secure and pages don’t require https.');
  if (publicUrl?.startsWith('http:'))
    missing.push('PUBLIC_URL isn’t https, so anyone on the network can read sessions.');
  if (authSecret === undefined && databaseUrl !== undefined)
    missing.push('AUTH_SECRET isn’t set, so a second server wouldn’t know this one’s sessions.');
  if (triviaUrl === undefined)
    missing.push('TRIVIA_URL isn’t set, so quizzes use only the built-in questions.');
  return missing;
}

async function missingFromPages(env: Env): Promise<string[]> {
  const changed = await changedSinceBuild(BUILT, env);
  if (changed === undefined) return ['The site isn’t built. Run: npm run build'];
  const advice = `The pages were built with a different ${changed.join(', ')}. Rebuild them in this environment: npm run build`;
  return changed.length === 0 ? [] : [advice];
}

/** Also lists the versions that can open the database, as it is now. */
async function checkDatabase(config: Config) {
  const kind = config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  try {
    const { ran, pending } = await usingExisting(config, migrationStatus);
    const versions = versionsThatOpen(ran);
    const opened = `${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')} can open it`;
    const after = versionsThatOpen([...ran, ...pending]).join(', ');
    const detail =
      pending.length === 0
        ? `answers, ${counted(ran.length, 'migration')} have run, ${opened}`
        : `${counted(pending.length, 'migration')} still to run; ${opened}, and ${after} alone after that`;
    return { ok: pending.length === 0, detail: `${kind}: ${detail}`, versions };
  } catch (error) {
    const { message = '', code } = error as { message?: string; code?: unknown };
    return { ok: false, detail: `${kind}: ${message || String(code)}` };
  }
}

const SECRET = /secret|token|password|key$/i;

/** Returns a configuration that is safe to show, paste into a report, or log. */
export function masked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return SECRET.test(name) ? '(set)' : withoutPassword(value);
  if (Array.isArray(value)) return value.map((one) => masked(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]));
}

/** Masks passwords in addresses and in PostgreSQL's parameters. */
function withoutPassword(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  const secret = [...url.searchParams.keys()].filter((key) => SECRET.test(key));
  if (url.password === '' && secret.length === 0) return text;
  if (url.password !== '') url.password = '***';
  for (const key of secret) url.searchParams.set(key, '***');
  return url.href;
}
