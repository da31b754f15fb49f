// Renders pictures for link previews as PNG on another thread, one at a time, and caches them: many requests cost one core
// at most, and leave room for other networks.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Drawing, size, svgOf, type Words } from '../../kit/picture/drawing.ts';
import { HttpProblem } from '../http/problem.ts';
import { families, wordsAsSvg } from './words.ts';

/** Cached pictures, some 60 KB each. */
const MAX_CACHED = 200;
/** Maximum pictures under way, and those of one network among them. */
const MAX_UNDER_WAY = 20;
const MAX_EACH = 10;

const folder = new URL('./fonts/', import.meta.url);
export const font = {
  fontFiles: readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => fileURLToPath(new URL(name, folder))),
  loadSystemFonts: false,
  defaultFontFamily: families.text,
};

type Png = Uint8Array<ArrayBuffer>;

export class Pictures {
  readonly #pictures = new Map<string, Promise<Png>>();
  /** Networks that asked for the pictures under way, which are drawn one after another. */
  readonly #askers: string[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** @throws HttpProblem unavailable while too many are under way */
  png(key: string, network: string, draw: () => Promise<Drawing>): Promise<Png> {
    const known = this.#pictures.get(key);
    if (known) return known;
    const own = this.#askers.filter((each) => each === network);
    if (this.#askers.length >= MAX_UNDER_WAY || own.length >= MAX_EACH)
      throw new HttpProblem('unavailable', { headers: { 'Retry-After': '10' } });
    this.#askers.push(network);
    const picture = this.#last.then(draw).then(rendered);
    this.#pictures.set(key, picture);
    this.#last = picture
      .catch(() => this.#pictures.delete(key))
      .finally(() => this.#askers.splice(this.#askers.indexOf(network), 1));
    const [oldest = ''] = this.#pictures.keys();
    if (this.#pictures.size > MAX_CACHED) this.#pictures.delete(oldest);
    return picture;
  }
}

/** Native code, loaded when first needed. */
async function rendered({ shapes, words }: Drawing): Promise<Png> {
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
