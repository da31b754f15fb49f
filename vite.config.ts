import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { reactModules } from './tools/build/react.ts';
import { inlineRuntime } from './tools/build/runtime.ts';
import { chunkNamer, startsPages } from './tools/build/split.ts';
import { playground } from './tools/playground.ts';

/** Where `npm run dev` runs the server. */
const api = {
  target: process.env.API_URL ?? 'http://127.0.0.1:3000',
  // The server looks at Host to tell its own pages, and sends players back there from signing in.
  changeOrigin: false,
};

const ofAllPages = ['react', 'main'];
/** Of all pages with a frame, which the rest of the site fetches with what needs it. */
const ofGames = ['round', 'play'];

/** V8 compiles all of a file that begins with this comment while it is still coming, off the main thread. */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  generateBundle: {
    // After Vite has put its list of files at the beginning.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && startsPages(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

// The client. tools/build/build.ts builds with it for production, then makes the pages and the compressed copies.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), playground(), !isSsrBuild && [reactModules, inlineRuntime, compileAhead]],
  // wouter brings a copy of what React 18 and later have built in.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: 'app/public',
  // One suffix for all classes of a file compresses better than Vite's own for each.
  css: { modules: { generateScopedName: (name, file) => `${name}_${suffixOf(file)}` } },
  // Variables of the environment that may end up in the pages: see app/env.d.ts.
  envPrefix: 'PUBLIC_',
  server: { proxy: { '/api': api, '/auth': api } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page has already need not be listed with everything that is fetched late.
      resolveDependencies: (_, files, { hostId }) => {
        const there = /\/main-/.test(hostId) ? ofAllPages : [...ofAllPages, ...ofGames];
        return files.filter((file) => !there.some((name) => file.includes(`/${name}-`)));
      },
    },
    // Slower than the default, and 1 % smaller: it writes the names of CSS modules where they are used. What else it would
    // write where it is used makes it larger.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 4, inline: 1 } },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js', assetFileNames } }
      : {
          input: 'app/main.tsx',
          checks: { bundlerTimings: false },
          output: {
            entryFileNames: 'static/js/[name]-[hash:7].js',
            chunkFileNames: 'static/js/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunkNamer(), debugName: 'parts' }],
            },
          },
        },
  },
}));

/** The same on every machine, and in the renderer of the pages. */
function suffixOf(file: string): string {
  return createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);
}

/** The same in the client and in the renderer of its pages, which name the pictures. */
function assetFileNames({ names, originalFileNames }: Rolldown.PreRenderedAsset): string {
  const game = /^games\/([^/]+)\/label\.svg$/.exec(originalFileNames[0] ?? '')?.[1];
  if (game) return `static/labels/${game}-[hash:5][extname]`;
  return `static/${folderOf(names[0] ?? '')}/[name]-[hash:5][extname]`;
}

function folderOf(name: string): string {
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.woff2') ? 'fonts' : 'media';
}
