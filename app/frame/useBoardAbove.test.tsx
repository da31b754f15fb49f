import { act, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../lib/testing/page.tsx';
import { extent, SHEET_TOP, useBoardAbove } from './useBoardAbove.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
type Boxes = Readonly<Record<string, Box>>;

/** A screen with a high board, and a ticket that leaves 390 px of it free. */
const high: Boxes = {
  screen: [10, 20, 400, 680],
  area: [20, 50, 380, 600],
  stage: [30, 50, 360, 600],
  upper: [40, 100, 200, 150],
  lower: [110, 300, 250, 200],
  ticket: [20, 700, 400, 260],
};
const gap = 6;

let boxes = high;
/** Transform that an animation draws, unless it has arrived. */
let midway: string | undefined;
/** Transforms that the transitions start from. */
let starts: string[] = [];
/** Watched elements, and how to tell that their sizes have changed. */
let sizes = new Map<Element, () => void>();

beforeEach(() => {
  [boxes, midway, starts, sizes] = [high, undefined, [], new Map()];
});

/** The parts of a transform with its origin in the middle of the upper edge. */
function partsOf(transform: string) {
  const [x = 0, y = 0] = (/translate\((.*?)\)/.exec(transform)?.[1] ?? '').split(',').map(Number.parseFloat);
  const down = /translateY\((.*?)px/.exec(transform)?.[1];
  return {
    e: x || 0,
    f: down === undefined ? y : Number(down),
    a: Number(/scale\((.*?)\)/.exec(transform)?.[1] ?? 1),
  };
}

function boxOf(element: Element): DOMRect {
  const [x, y, width, height] = boxes[element.id] ?? [0, 0, 0, 0];
  const stage = element.closest<HTMLElement>('#stage');
  if (!stage) return new DOMRect(x, y, width, height);
  const { style } = stage;
  if (element === stage && style.transition === 'none' && style.transform !== 'none')
    starts.push(style.transform);
  return transformed([x, y, width, height], style.transform);
}

function transformed([x, y, width, height]: Box, transform: string): DOMRect {
  const { a, e, f } = partsOf(transform);
  const [left = 0, top = 0, wide = 0] = boxes.stage ?? [];
  const middle = left + wide / 2;
  return new DOMRect(middle + e + a * (x - middle), top + f + a * (y - top), a * width, a * height);
}

class Sizes {
  readonly #onSize: () => void;
  readonly #seen: Element[] = [];
  constructor(onSize: () => void) {
    this.#onSize = onSize;
  }
  observe(element: Element): void {
    this.#seen.push(element);
    sizes.set(element, this.#onSize);
  }
  disconnect(): void {
    for (const element of this.#seen) sizes.delete(element);
  }
}

interface Shown {
  readonly shown?: boolean;
  readonly fixed?: number | undefined;
  readonly hasTicket?: boolean;
}

function Screen({ shown = true, fixed, hasTicket = true }: Shown) {
  const [area, ticket] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  useBoardAbove(area, ticket, shown, fixed);
  return (
    <div id="screen">
      <section id="area" ref={area}>
        <div id="stage">
          <p id="upper" data-board="">
            A
          </p>
          <p id="lower" data-board="">
            B
          </p>
        </div>
      </section>
      {hasTicket && <div id="ticket" ref={ticket} />}
    </div>
  );
}

async function open(shown: Shown = {}, also = () => <></>) {
  let now = shown;
  let isThere = true;
  const page = await openPage(() => {
    vi.stubGlobal('ResizeObserver', Sizes);
    vi.stubGlobal(
      'DOMMatrix',
      class {
        constructor(transform: string) {
          Object.assign(this, partsOf(transform));
        }
      },
    );
    vi.stubGlobal('getComputedStyle', (element: HTMLElement) => ({
      transform: midway ?? element.style.transform,
    }));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxOf(this);
    });
    const define = (name: string, get: (element: HTMLElement) => unknown) =>
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get() {
          return get(this);
        },
      });
    define('offsetHeight', ({ id }) => boxes[id]?.[3] ?? 0);
    define('offsetParent', ({ parentElement }) => parentElement);
    return (
      <>
        {isThere && <Screen {...now} />}
        {also()}
      </>
    );
  });
  const stage = () => page.find('#stage');
  /** The parts that must stay visible: left, top, right and bottom edges, to a tenth of a pixel. */
  const seen = (transform: string, of: Boxes = boxes) => {
    const [upper, lower] = [of.upper, of.lower].map((box) => transformed(box ?? expect.fail(), transform));
    if (!upper || !lower) return expect.fail();
    const edges = [upper.left, upper.top, Math.max(upper.right, lower.right), lower.bottom];
    return edges.map((edge) => Math.round(edge * 10) / 10);
  };
  return {
    ...page,
    stage,
    seen,
    board: () => seen(stage().style.transform),
    show: (next: Shown) => {
      now = next;
      return page.draw();
    },
    leave: () => {
      isThere = false;
      return page.draw();
    },
    resize: (id: string) => act(async () => sizes.get(page.find(`#${id}`))?.()),
  };
}

test('a high board is scaled to fit between the upper edge and the ticket', async () => {
  const { board } = await open();
  const [left, top, right, bottom] = board();
  expect([top, bottom]).toEqual([50 + gap, 440 - gap]);
  expect([left, right]).toEqual([49.3, 351.8]);
});

test('a low board keeps its size, in the middle of what is free', async () => {
  boxes = { ...high, upper: [60, 300, 200, 100] };
  const { board } = await open();
  expect(board()).toEqual([60, 145, 360, 345]);
});

test('a board that the ticket does not cover stays', async () => {
  boxes = { ...high, upper: [60, 100, 200, 100], lower: [110, 200, 250, 230] };
  const { stage } = await open();
  expect(stage().style.transform).toBe('');
});

test('a board of which the ticket touches the margin moves', async () => {
  boxes = { ...high, upper: [60, 100, 200, 100], lower: [110, 200, 250, 235] };
  const { board } = await open();
  expect(board()[3]).toBeLessThanOrEqual(440 - gap);
});

test.each([
  ['a panel beside it', { ticket: [120, 100, 280, 600] }],
  ['a ticket as high as the screen', { ticket: [20, 60, 400, 640] }],
  ['an area without a height', { area: [20, 50, 380, 0] }],
] satisfies [string, Boxes][])('the board stays for %s', async (_, other) => {
  boxes = { ...high, ...other };
  const { stage } = await open();
  expect(stage().style.transform).toBe('');
});

test('a ticket that begins in the board’s left quarter is above it', async () => {
  boxes = { ...high, ticket: [110, 700, 300, 260] };
  const { board } = await open();
  expect(board()[3]).toBe(440 - gap);
});

test('above a sheet the board always starts at the same place, however much is free', async () => {
  boxes = { ...high, upper: [60, 100, 200, 100], lower: [110, 200, 250, 230] };
  const { board, show } = await open({ fixed: SHEET_TOP });
  const tops = [board()[1]];
  boxes = { ...boxes, ticket: [20, 700, 400, 100] };
  await show({ fixed: SHEET_TOP, shown: false });
  await show({ fixed: SHEET_TOP });
  tops.push(board()[1]);
  expect(tops).toEqual([62, 62]);
});

test('without a ticket nothing moves', async () => {
  const { stage } = await open({ hasTicket: false });
  expect(stage().style.transform).toBe('');
});

test('the board goes back when the ticket goes, and follows neither sizes nor its parts any more', async () => {
  const { stage, show } = await open();
  expect(sizes.size).toBe(2);
  await show({ shown: false });
  expect([stage().style.transform, sizes.size]).toEqual(['', 0]);
  starts.length = 0;
  stage().append(document.createElement('i'));
  await act(async () => {});
  expect(starts).toEqual([]);
});

test.each(['area', 'ticket'])('the board follows the size of the %s', async (id) => {
  const { board, resize } = await open();
  boxes = { ...high, ticket: [20, 700, 400, 360] };
  await resize(id);
  expect(board()[3]).toBe(340 - gap);
});

test('the board follows a view that replaces it', async () => {
  const { board, stage } = await open();
  boxes = { ...high, lower: [110, 300, 250, 100], upper: [60, 350, 200, 50] };
  await act(async () => stage().append(document.createElement('i')));
  expect(board()[1]).toBeGreaterThan(56);
});

test('the next paper moves the board on from where it is, not back first', async () => {
  const { stage, show, board } = await open({ fixed: SHEET_TOP });
  starts.length = 0;
  await show({ fixed: 40 });
  expect(board()[1]).toBe(90);
  expect(starts).toHaveLength(1);
  expect(stage().style.transition).toBe('');
});

test('a move starts where the board is drawn, even midway in another', async () => {
  const { seen, resize } = await open();
  midway = 'translate(15px, -20px) scale(0.9)';
  boxes = { ...high, ticket: [20, 700, 400, 360] };
  await resize('area');
  expect(seen(starts.at(-1) ?? '')).toEqual(seen(midway));
});

const larger = (width: number, height: number): Boxes => ({
  ...high,
  screen: [10, 5, 700, 700],
  area: [40, 10, 600, 640],
  stage: [50, 10, 580, 640],
  upper: [100, 40, width, 50],
  lower: [100, 40, width, height],
});
test.each([
  ['a little higher', larger(500, 500), 400],
  ['a little wider', larger(400, 533.3), 320],
])(
  'a board whose layout has just got %s starts at its old place, in the nearer of its old sizes',
  async (_, after, wide) => {
    const { seen, show, find } = await open({ shown: false });
    await act(async () => void find('#ticket').dispatchEvent(new Event('animationstart')));
    const [left = 0, top = 0, right = 0] = seen('', high);
    boxes = after;
    await show({});
    const [newLeft = 0, newTop = 0, newRight = 0] = seen(starts.at(-1) ?? '');
    // Places are within the screen, which has moved itself.
    expect([(newLeft + newRight) / 2, newTop, newRight - newLeft].map(Math.round)).toEqual([
      (left + right) / 2,
      top - 15,
      wide,
    ]);
  },
);

test('what is drawn counts where a view marks nothing: not what is empty, tiny or only fills the area', async () => {
  const marked = (id: string) => document.getElementById(id) ?? expect.fail(id);
  boxes = {
    all: [0, 0, 400, 600],
    fills: [0, 0, 400, 600],
    empty: [0, 0, 390, 590],
    words: [50, 60, 100, 20],
    picture: [40, 100, 30, 30],
    holds: [200, 300, 50, 40],
    line: [5, 5, 300, 1],
    thin: [6, 6, 1, 300],
    small: [260, 330, 2, 2],
    whole: [0, 0, 300, 700],
  };
  const box = (id: string) => {
    const { left, top, right, bottom } = extent(marked(id));
    return [left, top, right, bottom];
  };
  await open({ hasTicket: false }, () => (
    <div id="all">
      <div id="fills">
        <div id="empty" />
        <p id="words">Words</p>
        <svg id="picture" aria-hidden="true" />
        <div id="holds">
          <canvas />
        </div>
        <p id="line">.</p>
        <p id="thin">.</p>
        <p id="small">.</p>
      </div>
    </div>
  ));
  expect(box('all')).toEqual([40, 60, 262, 340]);
  expect(box('empty')).toEqual([0, 0, 390, 590]);
  boxes = { ...boxes, words: [50, 60, 100, 700] };
  expect(box('all')).toEqual([40, 60, 262, 760]);
});
