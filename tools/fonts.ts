// Makes app/lib/ui/fonts/*.woff2: the two typefaces, cut down to the characters and axes that are used; and for pictures that
// the server draws, which knows no axes, server/previews/fonts/*.ttf: each cut of them that kit/picture names.
// Run it by hand (`node tools/fonts.ts`) after a change here; the results are committed.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const ascii = range(0x20, 0x7e);
const latin1 = range(0xa0, 0xff);
const punctuation = '‘’“”–—…•−×';

const fonts = [
  {
    // Display: titles, headings, numbers. Always at its blackest; the width axis is the voice.
    name: 'anybody',
    from: 'anybody/files/anybody-latin-standard-normal.woff2',
    text: `${ascii}${punctuation}º`,
    variationAxes: { wght: 900, wdth: { min: 50, max: 150 } },
  },
  {
    // Text, names included, so with the accented letters of western Europe.
    name: 'figtree',
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: `${ascii}${latin1}${punctuation}`,
    variationAxes: { wght: { min: 500, max: 800 } },
  },
];

for (const { name, from, text, variationAxes } of fonts) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${from}`);
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
  writeFileSync(`app/lib/ui/fonts/${name}.woff2`, cut);
  copyFileSync(`node_modules/@fontsource-variable/${name}/LICENSE`, `app/lib/ui/fonts/${name}-licence.txt`);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}

/** Names of players are drawn in normal width: the rest of the letters that the typeface has comes as files beside it. */
const furtherLetters = [
  { part: 'latin-ext', text: range(0x100, 0x21b) + range(0x1e00, 0x1eff) },
  { part: 'vietnamese', text: range(0x1ea0, 0x1ef9) },
];

const cuts = [
  ...[50, 75, 100, 125, 150].map((wdth) => ({ name: 'anybody', part: 'latin', wdth, text: 'ıŒœ' })),
  ...furtherLetters.map((letters) => ({ name: 'anybody', wdth: 100, ...letters })),
  { name: 'figtree', part: 'latin', wdth: undefined, text: '' },
];

for (const { name, part, wdth, text } of cuts) {
  const from = fonts.find((font) => font.name === name)?.from.replace('latin', part);
  const cut = await subsetFont(
    readFileSync(`node_modules/@fontsource-variable/${from}`),
    part === 'latin' ? ascii + latin1 + punctuation + text : text,
    {
      targetFormat: 'truetype',
      variationAxes: wdth === undefined ? { wght: 800 } : { wght: 900, wdth },
      noHinting: true,
    },
  );
  const file = [name, wdth ?? 100, ...(part === 'latin' ? [] : [part])].join('-');
  writeFileSync(`server/previews/fonts/${file}.ttf`, cut);
  copyFileSync(
    `node_modules/@fontsource-variable/${name}/LICENSE`,
    `server/previews/fonts/${name}-licence.txt`,
  );
}
