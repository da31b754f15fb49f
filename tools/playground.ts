// Puts the playground at /playground and the operator's desk at /desk, on the development server only.
import type { Plugin } from 'vite';

export function playground(): Plugin {
  return {
    name: 'playground',
    apply: 'serve',
    // Lists dependencies at the start: a later discovery makes every page reload.
    config: () => ({
      optimizeDeps: {
        entries: ['app/main.tsx', 'app/desk/main.tsx', 'playground/main.tsx', 'playground/stage/main.tsx'],
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        request.url = request.url
          ?.replace(/^\/playground(?=$|\?)/, '/playground/index.html')
          .replace(/^\/desk(?=$|\?)/, '/app/desk/index.html');
        next();
      });
    },
  };
}
