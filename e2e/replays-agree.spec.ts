// Verification rests on this: the same log ends in the same state in any browser and on the server, byte for byte.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'vite';
import { games } from '../games/index.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    replayAll(slug: string): Promise<string[]>;
  }
}

const run = promisify(execFile);

/** The rules as browsers get them: bundled and minified as for production. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: 'e2e/agree/browser.ts', output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error('Vite gave more than one output, or is watching.');
  return result.output[0].code;
}

interface Replayed {
  readonly slug: string;
  readonly logs: readonly unknown[];
  readonly digests: readonly string[];
}

async function replayOnServer(count: number): Promise<Replayed[]> {
  const { stdout } = await run(process.execPath, ['e2e/agree/logs.ts', String(count)], {
    maxBuffer: 2 ** 30,
  });
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const count = 200;

test(`${count} random logs of every game end in the same state in the browser and on the server`, {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000 + 15 * count * 200);
  const code = await bundle();
  const replayed = await replayOnServer(count);
  expect(replayed.map(({ slug }) => slug)).toEqual(games.map(({ slug }) => slug));
  await page.route('**/agree', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta charset="utf-8"><script src="/agree.js"></script>',
    }),
  );
  await page.route('**/agree.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.goto('/agree');
  for (const { slug, logs, digests } of replayed) {
    await test.step(slug, async () => {
      expect(new Set(digests).size).toBeGreaterThan(count / 4);
      await page.route(`**/agree/${slug}.json`, (route) => route.fulfill({ json: logs }));
      expect(await page.evaluate((name) => window.replayAll(name), slug)).toEqual(digests);
    });
  }
});
