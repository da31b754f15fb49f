import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressAll } from '../../tools/build/compress.ts';

/** Builds the bare React page. @returns its folder, which the caller removes */
export async function buildBare(): Promise<string> {
  const outDir = resolve('.cache/bench-bare');
  await build({
    configFile: false,
    root: 'bench/load/bare',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await compressAll(outDir);
  return outDir;
}
