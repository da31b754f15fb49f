// Renders pictures for link previews as PNG on another thread, one at a time, and caches them: many requests cost one core
// at most, and delay other networks by one picture.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Drawing, size, svgOf, type Words } from '../../kit/picture/drawing.ts';
import { HttpProblem } from '../http/problem.ts';
import { ProcessorTime, takeFairest } from '../runs/fair-share.ts';
import { families, wordsAsSvg } from './words.ts';

/** Cached pictures, some 60 KB each. */
const MAX_CACHED = 200;
/** Maximum pictures in the queue, the current one included. */
const MAX_QUEUE = 20;
/** Time that a network's pictures count against it. */
const WINDOW_MS = 10 * 60 * 1000;

const folder = new URL('./fonts/', import.meta.url);
export const font = {
  fontFiles: readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => fileURLToPath(new URL(name, folder))),
  loadSystemFonts: false,
  defaultFontFamily: families.text,
};

type Png = Uint8Array<ArrayBuffer>;

interface Job {
  readonly key: string;
  /** Network that asked for the picture: see fair-share.ts. */
  player: string;
  draw(): Promise<Drawing>;
  readonly done: PromiseWithResolvers<Png>;
}

export class Pictures {
  readonly #pictures = new Map<string, Promise<Png>>();
  readonly #queue: Job[] = [];
  readonly #spent = new ProcessorTime(WINDOW_MS);
  #busy = false;

  /** @throws HttpProblem unavailable when the queue is full */
  png(key: string, network: string, draw: () => Promise<Drawing>): Promise<Png> {
    const known = this.#pictures.get(key);
    if (known) {
      const job = this.#queue.find((each) => each.key === key);
      if (job && this.#spent.of(network) < this.#spent.of(job.player)) job.player = network;
      return known;
    }
    const job: Job = { key, player: network, draw, done: Promise.withResolvers() };
    if (!this.#makeRoom(network)) return Promise.reject(tooMany());
    const { promise } = job.done;
    this.#pictures.set(key, promise);
    promise.catch(() => this.#pictures.delete(key));
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= MAX_CACHED) break;
      this.#pictures.delete(oldest);
    }
    this.#queue.push(job);
    void this.#work();
    return promise;
  }

  /** Drops the newest job of the network with most jobs from a full queue. @returns whether there is room */
  #makeRoom(network: string): boolean {
    if (this.#queue.length + Number(this.#busy) < MAX_QUEUE) return true;
    const waiting = Map.groupBy(this.#queue, ({ player }) => player);
    const [most = []] = [...waiting.values()].toSorted((a, b) => b.length - a.length);
    const last = most.at(-1);
    if (!last || most.length <= (waiting.get(network)?.length ?? 0) + 1) return false;
    this.#queue.splice(this.#queue.indexOf(last), 1);
    last.done.reject(tooMany());
    return true;
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let job = takeFairest(this.#queue, this.#spent); job; job = takeFairest(this.#queue, this.#spent)) {
      const began = performance.now();
      try {
        job.done.resolve(await rendered(await job.draw()));
      } catch (error) {
        job.done.reject(error);
      }
      this.#spent.add(job.player, performance.now() - began);
    }
    this.#busy = false;
  }
}

function tooMany(): HttpProblem {
  return new HttpProblem('unavailable', { headers: { 'Retry-After': '10' } });
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
