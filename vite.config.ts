import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leaveOutExamples } from './tools/build/leaveOut.ts';
import { styles } from './tools/build/styles.ts';
import { playground } from './tools/playground.ts';

/** Server of `npm run dev`. */
const api = {
  target: process.env.API_URL ?? 'http://127.0.0.1:3000',
  // The server looks at Host to tell its own pages, and sends players back there from signing in.
  changeOrigin: false,
};

/** Chunks that pages share. Each takes its modules and their imports, except for those of an earlier group. */
const chunkGroups = [
  // Rarely changes, so browsers keep it over releases.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // Needed by the games' workers, which have no window, so apart from everything that renders.
  {
    name: 'round',
    test: /(?:kit[\\/](?:round[\\/](?:difficulty|round|variants|worker)|contract[\\/](?:leastGap|place|relaxed|review)|board[\\/]words|picture[\\/]result)|protocol[\\/]dates)\.ts$/,
  },
  {
    name: 'tricks',
    test: /kit[\\/]cards[\\/](?:bits|cards|determinization|halving|position|tricks|unseen)\.ts$/,
  },
  // With what the home page and the games' pages share.
  {
    name: 'main',
    test: /app[\\/](?:main\.tsx|rounds[\\/]playHistory\.ts|lib[\\/](?:(?:send|useHydrated|whenIdle)\.ts|ui[\\/]SkipLink\.tsx))$/,
  },
  // Needed by the games' pages, and late by the home page, which loads no board for it.
  {
    name: 'shared',
    test: /app[\\/](?:rounds[\\/](?:saving|submissions)|lib[\\/](?:locks|serverClock))\.ts$|kit[\\/](?:board[\\/]Matchstick|round[\\/]practice)\.tsx?$|protocol[\\/]dateWords\.ts$/,
  },
  {
    name: 'site',
    test: /app[\\/](?:shell[\\/]Site\.tsx|lib[\\/](?:(?:liveEvents|useDismiss)\.ts|ui[\\/]Label\.tsx))$/,
  },
  // With what the board of any game uses.
  {
    name: 'play',
    test: /app[\\/](?:play[\\/](?:PlayPage\.tsx|openGame\.ts)|lib[\\/]registry\.ts)$|kit[\\/]board[\\/](?:pointer|controls|grid|ControlButton)\.tsx?$/,
  },
  // With the schemas of a log and of dates, which the home page has without the database.
  {
    name: 'schema',
    test: /node_modules[\\/]valibot[\\/]|(?:kit[\\/]round[\\/]log|protocol[\\/]date-schema)\.ts$/,
  },
  { name: 'database', test: /app[\\/]rounds[\\/]database\.ts$/ },
  // Today's box on the home page, and the player's own results there and in the header: a slow phone takes 4 ms for a file.
  { name: 'todays-box', test: /app[\\/](?:home[\\/](?:FirstMatch|TodaysSides)|today[\\/]HeroBox)\.tsx$/ },
  {
    name: 'own',
    test: /app[\\/](?:home[\\/](?:OwnFirstMatch|Sides)|shell[\\/]HeaderAtRest|today[\\/]OwnHeroBox)\.tsx$/,
  },
  // Opponents, flying cards and clocks, which only some games use.
  { name: 'board', test: /kit[\\/]board[\\/]/ },
  { name: 'cards', test: /kit[\\/]cards[\\/]/ },
];

/**
 * React Compiler keeps the board from rendering again with the frame, after each move. In the rest of the app it would only
 * add code: 2 of 117 KB before the first move of 2048.
 */
const notCompiled = [
  /node_modules/,
  /app[\\/](?!frame[\\/](?:GameFrame|PlayFrame|display)\.tsx?|narration[\\/]useNarration\.ts)/,
  /kit[\\/]board[\\/](?:Button|Hearts|Matchstick|Robot|store)\.tsx?$/,
];

// The client. tools/build/build.ts builds with it for production, then makes the pages and the compressed copies.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react({ compiler: true, exclude: notCompiled }),
    styles(),
    leaveOutExamples(),
    compiledAhead,
    playground(),
  ],
  // wouter brings a copy of what React 18 and later have built in.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: 'app/public',
  // Variables of the environment that may end up in the pages: see app/env.d.ts.
  envPrefix: 'PUBLIC_',
  // By the name in the server's link for signing in: cookies count for one name of the machine.
  server: { host: '127.0.0.1', proxy: { '/api': api, '/auth': api } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNotEverywhere) },
    minify: !isSsrBuild,
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
            codeSplitting: { groups: chunkGroups },
          },
        },
  },
}));

/** Every page has loaded these by the time that its code imports more. */
const isNotEverywhere = (file: string) => !/\/(?:main|react|rolldown-runtime)-[^/]+\.js$/.test(file);

/** Chunks of a first view, which runs nearly all of their code. */
const firstChunks = ['react', 'main', 'site', 'play', 'View'];

/** Has Chromium compile a chunk's functions beside the main thread, while it arrives, and not as they are first called. */
const compiledAhead: Plugin = {
  name: 'compiled ahead',
  generateBundle: {
    // Above the list of files that Vite adds: Chromium reads no comment below code.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && firstChunks.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

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
