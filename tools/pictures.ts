// Makes the PNG files of app/public: the icons out of favicon.svg, and the social card out of the home page's
// own hero. Run it by hand when either changes (`node tools/pictures.ts http://127.0.0.1:3000`); the results
// are committed. Needs a server to be running, and Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromium as chromiumPath } from './system.mjs';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = 'app/public';
const mark = readFileSync(`${folder}/favicon.svg`, 'utf8');

const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});

/** @param scale how much of the picture the mark takes; a mark that fills it keeps its round corners */
async function icon(size: number, scale: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = scale < 1 ? '#e5432c' : 'transparent';
  const margin = (size * (1 - scale)) / 2;
  await page.setContent(
    `<body style="margin:0;background:${ground}"><div style="margin:${margin}px;width:${size * scale}px">${mark}</div>`,
  );
  await page.addStyleTag({ content: 'svg{display:block;width:100%}' });
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico file is a table of pictures, which may be PNGs. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function social(): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(site);
  await page.addStyleTag({
    content: `header, main > :not(section:first-child) { display: none }
      main > section:first-child > div { box-sizing: border-box; min-height: 630px; padding-inline: 64px 48px }`,
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const png = await page.screenshot();
  await context.close();
  return png;
}

const files: Record<string, Buffer> = {
  'favicon.ico': ico(await icon(32, 1), 32),
  'apple-touch-icon.png': await icon(180, 0.94),
  'icon-192.png': await icon(192, 1),
  'icon-512.png': await icon(512, 1),
  'icon-maskable-512.png': await icon(512, 0.72),
  'social.png': await social(),
};
await browser.close();
for (const [name, content] of Object.entries(files)) {
  writeFileSync(`${folder}/${name}`, content);
  console.log(`${name}: ${content.length} bytes`);
}
