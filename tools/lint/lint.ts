// Lints sources made up by tests of the lint rules, with the project's own settings.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface Source {
  readonly path: string;
  readonly source: string;
}

export interface Finding {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** "noRestrictedImports" and the like; a rule of our own is called "plugin". */
  readonly rule: string;
}

export function lint(files: readonly Source[]): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync('biome.json', join(folder, 'biome.json'));
  cpSync('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  for (const { path, source } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const run = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  return (JSON.parse(run.stdout) as Report).diagnostics.map(({ category, location }) => ({
    path: location.path,
    line: location.start.line,
    rule: category.replace(/^lint\/\w+\//, ''),
  }));
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}
