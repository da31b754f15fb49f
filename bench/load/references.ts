// The pages that visits are measured against: bare React, and the specification's own stack around the same table.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compressAll } from '../../tools/build/compress.ts';

/** Packages of the stack, which no one else needs: 265 MB, installed by the first run. */
const packages = resolve('.cache/bench-stack-packages');

/** Builds a reference. @returns its folder */
export async function buildReference(name: 'bare' | 'stack'): Promise<string> {
  if (name === 'stack') installStack();
  const outDir = resolve(`.cache/bench-${name}`);
  await build({
    configFile: false,
    root: `bench/load/${name}`,
    logLevel: 'error',
    plugins: [fromPackages, react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await compressAll(outDir);
  return outDir;
}

function installStack(): void {
  mkdirSync(packages, { recursive: true });
  cpSync('bench/load/stack/package.json', join(packages, 'package.json'));
  if (existsSync(join(packages, 'node_modules/firebase'))) return;
  // Without React, so that both references share the site's.
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags], { cwd: packages, stdio: 'inherit' });
}

const fromPackages: Plugin = {
  name: 'packages of the stack',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:firebase|react-router)/ },
    handler(id, importer) {
      if (importer?.startsWith(packages)) return null;
      return this.resolve(id, join(packages, 'package.json'), { skipSelf: true });
    },
  },
};
