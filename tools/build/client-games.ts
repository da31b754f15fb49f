// In browsers nobody verifies a round: the games' cards go there without the way to their engines.
import type { Plugin } from 'vite';

const engine = /\n\s*engine: \(\) => import\('\.\/engine\.ts'\),/;

export function withoutEngines(): Plugin {
  return {
    name: 'without-engines',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /games[\\/][^\\/]+[\\/]card\.ts$/ },
      handler: (code) => ({ code: code.replace(engine, ''), map: null }),
    },
  };
}
