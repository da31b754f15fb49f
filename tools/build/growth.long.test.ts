// Cost of the home page must not grow with the number of games: tried with a hundred made-up ones beside ours.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGame } from '../new-game/create.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = ['app', 'games', 'kit', 'protocol', 'playground', 'e2e/blind', 'tools'];
const files = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'growth-'));
  for (const name of [...sources, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

interface ManifestEntry {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Builds the client, and counts what the home page loads initially: bytes of JavaScript as sent, with brotli. */
function homeScripts(): { readonly files: number; readonly bytes: number } {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--manifest', '--logLevel', 'error'];
  const built = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(copy, 'dist/.vite/manifest.json'), 'utf8'),
  );
  const needed = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}.`);
    if (needed.has(entry.file)) return;
    needed.add(entry.file);
    entry.imports?.forEach(visit);
  };
  visit('app/main.tsx');
  visit(Object.keys(manifest).find((key) => manifest[key]?.name === 'site') ?? 'site');
  const sizes = Array.from(
    needed,
    (file) => brotliCompressSync(readFileSync(join(copy, 'dist', file))).length,
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size) };
}

test('a hundred games more cost the home page less than 1 KB of JavaScript', () => {
  const now = homeScripts();
  for (let i = 1; i <= 100; i += 1)
    createGame(copy, { slug: `made-up-game-${i}`, name: `Made-up Game ${i}` });
  const grown = homeScripts();
  expect(grown.files).toBe(now.files);
  expect(grown.bytes - now.bytes).toBeLessThan(1_000);
}, 240_000);
