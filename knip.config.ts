import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'app/{main,prerender,desk/main}.tsx',
    'app/shell/theme-init.ts',
    'playground/{main,stage/main}.tsx',
    'app/offline/{worker,killSwitch}.ts',
    'games/*/worker.ts',
    // Imported by games/load.ts.
    'games/*/{engine,figures,View,help}.{ts,tsx}',
    // Imported by its path, where there is one.
    'games/*/{testPlayer,review}.ts',
    'server/main.ts',
    'server/testing/migrating.ts',
    'deploy/testing/stand-in.ts',
    'server/operator/main.ts',
    // Sent as it is to the window that a sign-in ends in.
    'server/auth/pages/done.js',
    'tools/*.{ts,mjs}',
    'tools/build/build.ts',
    'tools/lint/main.ts',
    '{bench,training}/**/*.ts',
    'bench/load/{bare/main.tsx,stack/main.jsx}',
    'bench/moves/plain/plain.js',
    // Run by e2e/replays-agree.spec.ts, in Node and in the browser.
    'e2e/agree/*.ts',
    'playwright.engines.config.ts',
    'e2e/engines/*.spec.ts',
    // Started by playwright.config.ts.
    'e2e/serve.ts',
  ],
  // A type may occur in a signature alone.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // One value may have two names where both say something.
  rules: { duplicates: 'off' },
  ignoreBinaries: ['apt-get', 'fc-list', 'mount', 'umount'],
  ignoreDependencies: [
    // Read from their folders by tools/fonts.ts.
    '@fontsource-variable/anybody',
    '@fontsource-variable/figtree',
    // Installed by bench/load/references.ts.
    'firebase',
    'react-router',
  ],
};

export default config;
