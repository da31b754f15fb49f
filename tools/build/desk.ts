// Builds the operator's desk: a page and code apart from the site, in a folder that the server serves to operators
// alone.
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { styles } from './styles.ts';

const name = 'desk/[name]-[hash]';

/** @param outDir holds desk.html's files, below desk/ as in their addresses */
export function deskConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    envPrefix: 'PUBLIC_',
    plugins: [
      react(),
      styles(),
      {
        // The page carries the games' cards, as the home page does; the registry would bring every game's code along.
        name: 'no-registry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/registry.ts') ? { id, external: true } : undefined),
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'app/desk/main.tsx',
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  };
}
