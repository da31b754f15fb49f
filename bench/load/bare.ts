import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressAll } from '../../tools/build/compress.ts';

/** Builds the page of nothing but React. @returns its folder, which is the caller's to remove */
export async function buildBare(): Promise<string> {
  const folder = resolve('.cache/bench-bare');
  await build({
    configFile: false,
    root: 'bench/load/bare',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  await compressAll(folder);
  return folder;
}
