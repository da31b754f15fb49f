// What visitors download, against the budgets: node bench/size/size.ts, or of one game: node bench/size/size.ts omi
// Sizes are in bytes as sent, with brotli; a KB is 1,000 bytes. Ends with 1 when a budget is passed, or when something
// is in the build that should not be.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { games } from '../../games/index.ts';
import type { Chunk } from '../../tools/build/chunks.ts';
import { openBrowser, openSite } from '../site.ts';
import { print } from '../table.ts';

const budgets = { home: 78_000, game: 16_500, fonts: 45_000, effects: 4_000, review: 8_000 };
const client = 'dist/client';

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Bytes that go over the wire for a file of the site. */
function sent(file: string): number {
  const compressed = join(client, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0);

/**
 * Every script that a real browser fetches for the home page, scrolled through to its end: what comes with the page, and
 * what comes later, by a timer, when the page has come to rest (today's box for a first visitor, play without a network).
 * The test's hand is on the clock, so that a slow machine counts the same.
 */
async function homeScripts(): Promise<{ readonly first: string[]; readonly later: string[] }> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(site.origin);
  await page.locator('#games h3').first().waitFor();
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(1_500);
  const files = (urls: Iterable<string>) => Array.from(urls, (url) => new URL(url).pathname.slice(1));
  const first = files(scripts);
  await page.clock.runFor(30_000);
  await page.waitForTimeout(1_500);
  return { first, later: files(scripts).filter((file) => !first.includes(file)) };
}

/** What moves on the boards, built by itself: in the site it shares a chunk with the frame. Packages are not its code. */
async function effectsSize(): Promise<number> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: ['effects', 'flights', 'celebrate'].map((name) => `kit/board/${name}.ts`),
        formats: ['es'],
      },
      rolldownOptions: { external: ['react', 'canvas-confetti'], output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const contents = outputs.map((output) => (output.type === 'chunk' ? output.code : output.source));
  return contents.reduce((total, content) => total + brotliCompressSync(content).length, 0);
}

/** The chunks that only one game's code is in, and its review's. What games share counts for none. */
function gameRows(chunks: readonly Chunk[]): Row[] {
  return games
    .filter((game) => game.load && (!only || game.slug === only))
    .flatMap(({ slug, name }) => {
      const own = chunks.filter(({ modules }) => {
        const owners = new Set(modules.map(ownerOf).filter((owner) => owner !== 'kit'));
        return owners.size === 1 && owners.has(slug);
      });
      const isReview = ({ modules }: Chunk) => modules.includes(`games/${slug}/review.ts`);
      const bytes = (of: readonly Chunk[]) => sum(of.map(({ file }) => file));
      const reviews = own.filter(isReview);
      return [
        { what: name, bytes: bytes(own.filter((chunk) => !isReview(chunk))), budget: budgets.game },
        ...(reviews.length > 0
          ? [{ what: `${name}, second look`, bytes: bytes(reviews), budget: budgets.review }]
          : []),
      ];
    });
}

/** The folder under games/ that a source file is in; '' for any other. */
function ownerOf(module: string): string {
  return /^games\/([^/]+)\//.exec(module)?.[1] ?? '';
}

/** Source files that no visitor should get: the playground is for development, and the examples are there to be copied. */
function strays(chunks: readonly Chunk[]): string[] {
  return chunks
    .flatMap(({ modules }) => modules)
    .filter((file) => /^(playground|games\/example(-solo)?)\//.test(file));
}

const chunks: readonly Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
const [only] = process.argv.slice(2);
const { first: scripts, later } = only ? { first: [], later: [] } : await homeScripts();
const fonts = readdirSync(join(client, 'static/fonts')).map((file) => `static/fonts/${file}`);
const shared: readonly Row[] = [
  { what: `JavaScript of / (${scripts.length} files)`, bytes: sum(scripts), budget: budgets.home },
  { what: 'Fonts', bytes: sum(fonts), budget: budgets.fonts },
];
const effects = async (): Promise<Row> => ({
  what: 'Effects',
  bytes: await effectsSize(),
  budget: budgets.effects,
});
const rows = [...(only ? [] : [...shared, await effects()]), ...gameRows(chunks)];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
print(
  'What visitors download, KB (brotli)',
  ['what', 'KB', 'budget', 'of the budget'],
  rows.map(({ what, bytes, budget }) => [
    what,
    kilobytes(bytes),
    kilobytes(budget),
    `${((bytes / budget) * 100).toFixed(0)} %${bytes > budget ? ' TOO BIG' : ''}`,
  ]),
);
if (!only) console.log('\nOf /:');
for (const file of scripts.sort((a, b) => sent(b) - sent(a)))
  console.log(`${String(sent(file)).padStart(8)} bytes  ${file}`);

if (!only) console.log(`\nLater: ${kilobytes(sum(later))} KB in ${later.length} files`);

for (const file of strays(chunks)) console.log(`${file} must not be in the build.`);
if (strays(chunks).length > 0 || rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
