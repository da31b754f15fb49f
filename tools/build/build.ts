// Builds dist/: the client with hashed files, a page of HTML for every known address, the
// service worker, and compressed copies.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { GameCard } from '../../app/lib/registry.ts';
import type { Page } from '../../app/prerender.tsx';
import { chunksOf, refuseCycles, refusePagesInWorkers } from './chunks.ts';
import { compressAll } from './compress.ts';
import { deskConfig } from './desk.ts';
import { documentFor } from './document.ts';
import { buildHash, markBuilt } from './fresh.mjs';
import { withIntegrity } from './integrity.ts';
import { buildWorker, manifestOf } from './offline.ts';
import { refuseSecrets } from './secrets.ts';

/** Built aside and put in place when it is whole, so that dist/ never holds half a build. */
const staging = resolve(`.cache/build-${process.pid}`);
const client = join(staging, 'client');
const renderer = join(staging, 'prerender');
const desk = join(staging, 'desk');

async function run(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const result = await build({ logLevel: 'warn', ...config, build: { emptyOutDir: false, ...config.build } });
  if (!('output' in result)) throw new Error('Vite gave more than one output, or is watching.');
  return result;
}

/** The script that sets the theme runs before the first paint: classic, blocking and alone in its file. */
async function buildThemeScript(): Promise<string> {
  const { output } = await run({
    configFile: false,
    publicDir: false,
    build: {
      outDir: client,
      rolldownOptions: {
        input: 'app/shell/theme-init.ts',
        output: { format: 'iife', entryFileNames: 'static/js/theme-[hash].js' },
      },
    },
  });
  return `/${output[0].fileName}`;
}

/** The app once more, built for Node. */
async function loadPages(): Promise<{
  readonly pages: readonly Page[];
  readonly cards: readonly GameCard[];
}> {
  await run({ build: { ssr: 'app/prerender.tsx', outDir: renderer, copyPublicDir: false } });
  return import(pathToFileURL(join(renderer, 'prerender.js')).href);
}

async function buildDesk(): Promise<void> {
  const html = documentFor({
    template,
    chunks: chunksOf(await run(deskConfig(desk))),
    entry: 'app/desk/main.tsx',
    themeScript,
    modules: [],
    app: '<title>Desk · Play Small</title>',
    cards,
  });
  const read = (file: string) => readFileSync(join(file.startsWith('/desk/') ? desk : client, file));
  writeFileSync(join(desk, 'desk.html'), withIntegrity(html, read));
}

process.env.NODE_ENV = 'production';
const hash = buildHash();
const chunks = chunksOf(await run({ build: { outDir: client } }));
refuseCycles(chunks);
refusePagesInWorkers(chunks);
const themeScript = await buildThemeScript();
const { pages, cards } = await loadPages();
const template = readFileSync('index.html', 'utf8');

for (const page of pages) {
  const { modules, asks, listsGames, about } = page;
  const app = await page.render();
  const html = documentFor({
    template,
    chunks,
    themeScript,
    modules,
    asks,
    app,
    cards: listsGames ? cards : undefined,
    about,
  });
  const path = join(client, page.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    withIntegrity(html, (file) => readFileSync(join(client, file))),
  );
}
rmSync(renderer, { recursive: true });
await buildDesk();
await buildWorker(
  client,
  manifestOf(
    client,
    chunks,
    pages.map(({ file }) => file),
  ),
);
for (const folder of [client, desk]) {
  refuseSecrets(folder);
  await compressAll(folder);
}
writeFileSync(join(staging, 'chunks.json'), JSON.stringify(chunks, null, 2));
rmSync('dist', { recursive: true, force: true });
renameSync(staging, 'dist');
markBuilt(hash);
console.log(`Built ${pages.length} pages.`);
