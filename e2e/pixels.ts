// Comparison of screenshots.
import type { Page } from '@playwright/test';

export interface Difference {
  /** Fields of the screenshot, rows × columns. */
  readonly fields: number;
  /** Fields in which something differs. */
  readonly changed: number;
  /** Colours that only the first one has there, coarsely. */
  readonly colours: number;
}

/** Compares two screenshots of the same size in fields of 64 CSS pixels. */
export async function difference(page: Page, a: Buffer, b: Buffer): Promise<Difference> {
  // The page under test lets no picture in that is made up.
  const scale = await page.evaluate(() => devicePixelRatio);
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(compare, [a.toString('base64'), b.toString('base64'), 64 * scale] as const);
  } finally {
    await reader.close();
  }
}

async function compare([first, second, side]: readonly [string, string, number]): Promise<Difference> {
  const read = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0);
    return pen.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, other] = await Promise.all([read(first), read(second)]);
  const [columns, rows] = [Math.ceil(one.width / side), Math.ceil(one.height / side)];
  const changed = new Set<number>();
  const colours = new Set<string>();
  for (let i = 0; i < one.data.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = one.data.subarray(i, i + 3);
    const [r = 0, g = 0, b = 0] = other.data.subarray(i, i + 3);
    if (Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 60) continue;
    const [x, y] = [(i / 4) % one.width, Math.floor(i / 4 / one.width)];
    changed.add(Math.floor(y / side) * columns + Math.floor(x / side));
    colours.add([red, green, blue].map((part) => Math.round(part / 64)).join());
  }
  return { fields: columns * rows, changed: changed.size, colours: colours.size };
}
