// PUBLIC_ variables of the built pages, which tools/build/fresh.mjs has written.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Built = v.tuple([v.string(), v.array(v.tuple([v.string(), v.string()]))]);

/**
 * @param file dist/.built
 * @returns names of the variables with another value in this environment; undefined when nothing is built
 */
export async function changedSinceBuild(
  file: URL,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[] | undefined> {
  const noted = await readFile(file, 'utf8').catch(() => undefined);
  if (noted === undefined) return undefined;
  const built = Object.fromEntries(v.parse(Built, JSON.parse(noted))[1]);
  const names = new Set([...Object.keys(built), ...Object.keys(env)]);
  // An empty variable counts as unset.
  return [...names]
    .filter((name) => name.startsWith('PUBLIC_') && (built[name] || '') !== (env[name] || ''))
    .toSorted();
}
