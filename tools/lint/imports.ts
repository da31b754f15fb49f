// Finds imports that break one of the walls; cycles are for Biome to find. Type imports and late ones (`import()`) count as well.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { walls } from './walls.ts';

export interface Import {
  readonly from: string;
  /** Counted from 1. */
  readonly line: number;
  /** A file of the project, or a package. */
  readonly to: string;
}

/** The project's own sources but tests and what they are made of, by path. */
export function readSources(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const sources = files
    .split('\n')
    .filter((path) => path && !/\.(test|spec|d)\.tsx?$|(^|\/)testing\//.test(path));
  return new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
}

export function importsOf(path: string, source: string): Import[] {
  const { module } = parseSync(path, source);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      ...moduleRequest,
      value: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    })),
  ];
  return specifiers.map(({ value, start }) => ({
    from: path,
    line: source.slice(0, start).split('\n').length,
    to: value.startsWith('.') ? posix.join(posix.dirname(path), value) : value,
  }));
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the reason against an import; undefined when it is allowed. */
export function refusal({ from, to }: Import): string | undefined {
  const folders = Object.keys(walls).filter((name) => within(from, name));
  const folder = folders.toSorted((a, b) => b.length - a.length)[0];
  const wall = folder === undefined ? undefined : walls[folder];
  if (!folder || !wall) return undefined;
  const isFile = /^(kit|games|app|server|protocol|playground|tools|bench|e2e)\//.test(to);
  if (!isFile) {
    const refused = wall.never?.some((name) => (name.endsWith(':') ? to.startsWith(name) : within(to, name)));
    return refused ? `${folder} does without ${to}` : undefined;
  }
  // Games share code through kit, not with each other. Files beside their folders know all of them.
  const own =
    folder === 'games' && posix.dirname(from) !== folder ? from.split('/').slice(0, 2).join('/') : folder;
  return [own, ...wall.may].some((allowed) => within(to, allowed))
    ? undefined
    : `${own} may not import ${to}: see tools/lint/walls.ts`;
}
