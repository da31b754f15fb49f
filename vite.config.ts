import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * Which modules share a chunk, the first that fits. Few requests matter more on a slow connection than a few bytes
 * too many, and small pieces compress better together: a game's page takes react, main, base, play and its own.
 */
const chunks = [
  // Changes seldom, so it stays in the browser's cache over releases.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // A dozen of these pictures show at once.
  { name: 'labels', test: /games[\\/][^\\/]+[\\/]label\.tsx$/ },
  { name: 'main', tags: ['$initial' as const] },
  // What both the site and the games need.
  {
    name: 'base',
    test: /app[\\/](?:account|api|shell|ui)[\\/]|games[\\/]kit[\\/]difficulty/,
    minShareCount: 2,
  },
  // What checks data; the home page does without.
  { name: 'schemas', test: /protocol[\\/](?!catalogue)|node_modules[\\/]valibot/, minShareCount: 2 },
  { name: 'play', test: /app[\\/]play[\\/]/ },
  { name: 'kit', test: /games[\\/]kit[\\/]/, minShareCount: 2, entriesAware: true },
  { name: gameOf, debugName: 'game' },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** A game's rules and its view always load together; its engine is for the server and for tests. */
function gameOf(id: string): string | null {
  const [, slug, file] = /games[\\/]([^\\/]+)[\\/]([^\\/]+)$/.exec(id) ?? [];
  if (slug === undefined || slug === 'kit') return null;
  return /^(?:engine|action|stats)\.ts$/.test(file ?? '') ? null : slug;
}

// The client. tools/build/build.ts builds with it for production, then makes the pages and the compressed copies.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // wouter brings a copy of what React 18 and later have built in.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: 'app/public',
  // Variables of the environment that may end up in the pages: see app/env.d.ts.
  envPrefix: 'PUBLIC_',
  server: { proxy: { '/api': api, '/auth': api } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Slower than the default, and 1 % smaller: it writes the names of CSS modules where they are used.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: 'app/main.tsx',
          checks: { bundlerTimings: false },
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames: ({ names }) => `static/${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
            codeSplitting: { groups: chunks },
          },
        },
  },
}));

function folderOf(name: string): string {
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.woff2') ? 'fonts' : 'media';
}
