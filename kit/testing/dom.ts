// A document for tests of views without a browser: happy-dom, with the layout and the canvas that it leaves to browsers.
import { Window } from 'happy-dom';
import { onTestFinished, vi } from 'vitest';
import { type Drawn, recordCanvas } from './canvas.ts';

/** Side of every element, px. */
const SIDE = 400;
const box = { x: 0, y: 0, left: 0, top: 0, right: SIDE, bottom: SIDE, width: SIDE, height: SIDE };
const lengths = ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight', 'scrollWidth', 'scrollHeight'];

/** Reports once that an element has its size. */
class SizeObserver {
  readonly #onSize: (entries: unknown[]) => void;
  constructor(onSize: (entries: unknown[]) => void) {
    this.#onSize = onSize;
  }
  observe(target: unknown): void {
    queueMicrotask(() => this.#onSize([{ target, contentRect: box }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

const canvases = new WeakMap<object, ReturnType<typeof recordCanvas>>();

function recordingOf(canvas: object): ReturnType<typeof recordCanvas> {
  const recording = canvases.get(canvas) ?? recordCanvas(SIDE, SIDE, canvas);
  canvases.set(canvas, recording);
  return recording;
}

/** Returns the calls on a canvas so far. */
export const drawnOn = (canvas: object): readonly Drawn[] => recordingOf(canvas).drawn;

/** An animation that a part of the page has begun. */
export interface Animated {
  readonly element: HTMLElement;
  readonly frames: readonly Keyframe[];
  readonly options: KeyframeAnimationOptions;
  isCancelled: boolean;
}

let animations: Animated[] = [];

/** Returns the animations so far, and forgets them. */
export const animated = (): readonly Animated[] => animations.splice(0);

/** Gives an element a box of its own in the window. */
export function lay(element: Element, left: number, top: number, width: number, height = width): void {
  const own = { x: left, y: top, left, top, right: left + width, bottom: top + height, width, height };
  Object.assign(element, { getBoundingClientRect: () => own });
}

/** Records in the list of its own document: an earlier test's work may come late. */
function recorder(list: Animated[]) {
  return function animate(this: HTMLElement, frames: readonly Keyframe[], options: KeyframeAnimationOptions) {
    const animation: Animated = { element: this, frames, options, isCancelled: false };
    list.push(animation);
    const cancel = (): void => {
      animation.isCancelled = true;
    };
    return { finished: Promise.resolve(), playState: 'finished', cancel, pause() {}, play() {} };
  };
}

function addMissing({ Element, HTMLElement, HTMLCanvasElement }: Window): void {
  const define = (prototype: object, name: string, value: unknown) =>
    Object.defineProperty(prototype, name, { configurable: true, value });
  for (const name of lengths) define(HTMLElement.prototype, name, SIDE);
  define(Element.prototype, 'getBoundingClientRect', () => ({ ...box, toJSON: () => box }));
  define(HTMLCanvasElement.prototype, 'getContext', function (this: object) {
    return recordingOf(this).context;
  });
  define(Element.prototype, 'animate', recorder(animations));
  define(Element.prototype, 'getAnimations', () => []);
}

/** Installs a document until the end of the test. */
export function openDocument(): Document {
  const window = new Window();
  animations = [];
  addMissing(window);
  const names = Object.getOwnPropertyNames(window).filter((name) =>
    /^([A-Z]\w*)?(Element|Event|Observer|Node)$/.test(name),
  );
  for (const name of names) vi.stubGlobal(name, Reflect.get(window, name));
  for (const name of [
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'getComputedStyle',
    'matchMedia',
    'addEventListener',
    'removeEventListener',
  ])
    vi.stubGlobal(name, Reflect.get(window, name).bind(window));
  const more = {
    window,
    document: window.document,
    innerWidth: window.innerWidth,
    innerHeight: window.innerHeight,
    devicePixelRatio: 1,
    DOMRect: window.DOMRect,
    ResizeObserver: SizeObserver,
    Path2D: class {},
    DOMMatrix: class {},
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(more)) vi.stubGlobal(name, value);
  onTestFinished(async () => {
    await window.happyDOM.abort();
    vi.unstubAllGlobals();
  });
  return window.document as unknown as Document;
}
