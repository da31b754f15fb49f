// Pictures for link previews, as PNG. The renderer's work is done on a thread of its own, one picture at a time, and what
// was drawn lately is kept: whoever asks for many costs a core at most.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Drawing, size, svgOf, type Words } from '../../kit/picture/drawing.ts';
import { HttpProblem } from '../http/problem.ts';
import { families, wordsAsSvg } from './words.ts';

/** Of some 60 KB each. */
const kept = 200;
/** What waits beyond that is turned away. */
const mostWaiting = 20;

const folder = new URL('./fonts/', import.meta.url);
const font = {
  fontFiles: readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => fileURLToPath(new URL(name, folder))),
  loadSystemFonts: false,
  defaultFontFamily: families.text,
};

export class Pictures {
  readonly #drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * @param key of the picture; the same key, the same picture
   * @throws HttpProblem unavailable when too many others are waited for
   */
  async png(key: string, draw: () => Promise<Drawing>): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#drawn.get(key);
    if (known) return known;
    if (this.#waiting >= mostWaiting)
      throw new HttpProblem('unavailable', { headers: { 'Retry-After': '10' } });
    this.#waiting += 1;
    const drawing = this.#last.then(async () => rendered(await draw()));
    this.#last = drawing.catch(() => {});
    this.#drawn.set(key, drawing);
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= kept) break;
      this.#drawn.delete(oldest);
    }
    try {
      return await drawing;
    } catch (error) {
      this.#drawn.delete(key);
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** Native code, loaded when first needed. */
async function rendered({ shapes, words }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { renderAsync, Resvg } = await import('@resvg/resvg-js');
  const widthOf = (each: Words) => {
    const { most: _, ...unbounded } = each;
    const svg = svgOf({ shapes: '' }, wordsAsSvg({ ...unbounded, turn: 0 }, 0));
    return new Resvg(svg, { font }).getBBox()?.width ?? 0;
  };
  const set = words.map((each) => wordsAsSvg(each, each.most === undefined ? 0 : widthOf(each)));
  const image = await renderAsync(svgOf({ shapes }, set.join('')), {
    font,
    fitTo: { mode: 'width', value: size.width },
  });
  return new Uint8Array(image.asPng());
}
