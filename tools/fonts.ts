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

const cuts = [
  ...[50, 75, 100, 125, 150].map((wdth) => ({ name: 'anybody', wdth, axes: { wght: 900, wdth } })),
  { name: 'figtree', wdth: 100, axes: { wght: 800 } },
];

for (const { name, wdth, axes } of cuts) {
  const from = fonts.find((font) => font.name === name)?.from;
  const cut = await subsetFont(
    readFileSync(`node_modules/@fontsource-variable/${from}`),
    ascii + latin1 + punctuation,
    {
      targetFormat: 'truetype',
      variationAxes: axes,
      noHinting: true,
    },
  );
  writeFileSync(`server/previews/fonts/${name}-${wdth}.ttf`, cut);
  copyFileSync(
    `node_modules/@fontsource-variable/${name}/LICENSE`,
    `server/previews/fonts/${name}-licence.txt`,
  );
}
