// Downloads of visitors, against the budgets: node bench/size/size.ts, or of one game: node bench/size/size.ts omi
// Sizes are in bytes as sent, with brotli; a KB is 1,000 bytes. Fails past a budget, or for stray files in the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { games } from '../../games/index.ts';
import type { Chunk } from '../../tools/build/chunks.ts';
import { openBrowser, openSite } from '../site.ts';
import { print, report } from '../table.ts';

const budgets = { home: 78_000, later: 8_000, game: 16_500, fonts: 45_000, effects: 4_000, review: 8_000 };
const client = 'dist/client';
const [only] = process.argv.slice(2);

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Returns the bytes of a file of the site as sent. */
function sent(file: string): number {
  const compressed = join(client, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0);

/** Lists the scripts of the home page, scrolled to its end: those of the page, and those that timers fetch later. */
async function homeScripts(): Promise<{ readonly first: string[]; readonly later: string[] }> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.add(new URL(request.url()).pathname.slice(1));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(site.origin);
  await page.locator('#games h3').first().waitFor();
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(1_500);
  const first = [...scripts];
  await page.clock.runFor(30_000);
  await page.waitForTimeout(1_500);
  return { first, later: [...scripts].slice(first.length) };
}

/** Builds the code that moves things on boards alone: in the site it shares a chunk with the frame. */
async function effectsSize(): Promise<number> {
  const entry = ['effects', 'flights', 'celebrate'].map((name) => `kit/board/${name}.ts`);
  const built = await build({
    ...({ configFile: false, publicDir: false, logLevel: 'warn' } as const),
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: ['react', 'canvas-confetti'], output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const contents = outputs.map((output) => (output.type === 'chunk' ? output.code : output.source));
  return contents.reduce((total, content) => total + brotliCompressSync(content).length, 0);
}

/** Returns the folder under games/ of a source file; '' for any other. */
const ownerOf = (module: string) => /^games\/([^/]+)\//.exec(module)?.[1] ?? '';

/** Adds up the chunks with one game's code alone, its review and figures apart. Code that games share counts for none. */
function gameRows(chunks: readonly Chunk[]): Row[] {
  return games
    .filter(({ slug }) => !only || slug === only)
    .flatMap(({ slug, name }) => {
      const own = chunks.filter(({ modules }) => {
        const owners = new Set(modules.map(ownerOf).filter((owner) => owner !== 'kit'));
        return owners.size === 1 && owners.has(slug);
      });
      // The figures load after the round, too.
      const isReview = ({ modules }: Chunk) =>
        ['review', 'figures'].some((file) => modules.includes(`games/${slug}/${file}.ts`));
      const bytes = (review: boolean) =>
        sum(own.filter((chunk) => isReview(chunk) === review).map(({ file }) => file));
      const game = { what: name, bytes: bytes(false), budget: budgets.game };
      const review = { what: `${name}, second look`, bytes: bytes(true), budget: budgets.review };
      return own.some(isReview) ? [game, review] : [game];
    });
}

const chunks: readonly Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
const rows = gameRows(chunks);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
if (!only) {
  const { first, later } = await homeScripts();
  const fonts = readdirSync(join(client, 'static/fonts')).map((file) => `static/fonts/${file}`);
  rows.unshift(
    { what: `JavaScript of / (${first.length} files)`, bytes: sum(first), budget: budgets.home },
    { what: `JavaScript of /, later (${later.length} files)`, bytes: sum(later), budget: budgets.later },
    { what: 'Fonts', bytes: sum(fonts), budget: budgets.fonts },
    { what: 'Effects', bytes: await effectsSize(), budget: budgets.effects },
  );
  for (const file of first.sort((a, b) => sent(b) - sent(a)))
    console.log(`${String(sent(file)).padStart(8)} bytes  ${file}`);
}
print(
  'Downloads, KB (brotli)',
  ['what', 'KB', 'budget', 'of the budget'],
  rows.map(({ what, bytes, budget }) => [
    ...[what, kilobytes(bytes), kilobytes(budget)],
    `${((bytes / budget) * 100).toFixed(0)} %${bytes > budget ? ' TOO BIG' : ''}`,
  ]),
);
// The playground is for development, and the examples are there to be copied.
const strays = chunks
  .flatMap(({ modules }) => modules)
  .filter((file) => /^(playground|games\/example(-solo)?)\//.test(file));
const past = rows
  .filter(({ bytes, budget }) => bytes > budget)
  .map(({ what, bytes, budget }) => `${what}, by ${bytes - budget} bytes`);
report([...past, ...strays.map((file) => `${file} in the build`)]);
