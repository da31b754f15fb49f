// Compiles stylesheets with Lightning CSS, the breakpoints known in each of them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const breakpoints = new URL('../../app/lib/ui/breakpoints.css', import.meta.url);

export function styles(): Plugin {
  return {
    name: 'styles',
    enforce: 'pre',
    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          drafts: { customMedia: true },
          // One suffix for all classes of a file compresses well. All other names span files.
          cssModules: {
            pattern: '[local]_[hash]',
            animation: false,
            container: false,
            customIdents: false,
            grid: false,
          },
        },
      },
    }),
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(code) {
        this.addWatchFile(breakpoints.pathname);
        return { code: `${readFileSync(breakpoints, 'utf8')}${code}`, map: null };
      },
    },
  };
}
