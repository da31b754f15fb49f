import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// The client. tools/build/build.ts builds with it for production, then makes the pages and the compressed copies.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: 'app/public',
  // Variables of the environment that may end up in the pages: see app/env.d.ts.
  envPrefix: 'PUBLIC_',
  server: { proxy: { '/api': api, '/auth': api } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: 'app/main.tsx',
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames: ({ names }) => `static/${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
            codeSplitting: {
              // React changes seldom: in a chunk of its own it stays in the browser's cache over releases.
              groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
            },
          },
        },
  },
}));

function folderOf(name: string): string {
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.woff2') ? 'fonts' : 'media';
}
