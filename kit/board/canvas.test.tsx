// Canvases, frames, sizes and flights of boards, and confetti.
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordCanvas } from '../testing/canvas.ts';
import { animated, drawnOn, lay } from '../testing/dom.ts';
import { stubFrames, stubLayout } from '../testing/frames.ts';
import { render } from '../testing/render.tsx';
import { celebrate } from './celebrate.ts';
import { useOnChange } from './effects.ts';
import { useFlip } from './flights.ts';
import { useReducedMotion } from './motion.ts';
import { paintGhost, starPath } from './painting.ts';
import { registerLengths, registerOwn } from './registerProperties.ts';
import { useInterval } from './timers.ts';
import { useCanvas } from './useCanvas.ts';
import { useSize } from './useSize.ts';

const laidOut = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setTimeout(resolve));
};

describe('a canvas', () => {
  const paint = vi.fn<(context: CanvasRenderingContext2D, inks: object, sinceEnd: number) => void>();
  beforeEach(() => paint.mockClear());

  function Canvas({ moves = false, over = false }: { readonly moves?: boolean; readonly over?: boolean }) {
    const [canvas, resize] = useCanvas({ inks: { wall: '--wall' }, moves, over, endLasts: 800, paint });
    return <canvas ref={canvas} onClick={() => resize(300, 200.4)} />;
  }

  test('is painted with each rendering in its inks, or before each frame where it moves', async () => {
    const { show } = await render(null);
    const frames = stubFrames();
    const styleOf = vi.fn(() => ({ getPropertyValue: (name: string) => `${name} red` }));
    vi.stubGlobal('getComputedStyle', styleOf);
    await show(<Canvas />);
    expect(paint.mock.calls.map(([, inks, since]) => [inks, since])).toEqual([
      [{ wall: '--wall red' }, Infinity],
    ]);
    await show(<Canvas />);
    expect(paint).toHaveBeenCalledTimes(2);
    // Reading the style of an element is slow.
    expect(styleOf).toHaveBeenCalledOnce();
    expect(frames.waiting()).toBe(0);
    await show(<Canvas moves />);
    expect(paint).toHaveBeenCalledTimes(2);
    frames.draw();
    frames.draw();
    expect(paint).toHaveBeenCalledTimes(4);
    await show(<Canvas />);
    frames.draw();
    expect(paint).toHaveBeenCalledTimes(5);
  });

  test('is cleared before it is painted, and has at most two pixels for each px', async () => {
    const { find, show, send } = await render(null);
    await show(<Canvas />);
    const canvas = find('canvas') as HTMLCanvasElement;
    Object.assign(window, { devicePixelRatio: 3 });
    await send(canvas, new MouseEvent('click', { bubbles: true }));
    expect([canvas.width, canvas.height]).toEqual([600, 401]);
    expect(paint).toHaveBeenCalledTimes(2);
    expect(drawnOn(canvas).slice(-2)).toMatchObject([
      { call: 'resetTransform' },
      { call: 'clearRect', args: [0, 0, 600, 401] },
    ]);
  });

  test('is painted for a moment after the end, which a board that appears later has behind it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const { show } = await render(null);
      const frames = stubFrames();
      await show(<Canvas moves />);
      await show(<Canvas over />);
      vi.advanceTimersByTime(300);
      frames.draw();
      expect(paint.mock.lastCall?.[2]).toBe(300);
      await act(async () => vi.advanceTimersByTime(499));
      expect(frames.waiting()).toBe(1);
      await act(async () => vi.advanceTimersByTime(1));
      expect(frames.waiting()).toBe(0);
      expect(paint.mock.lastCall?.[2]).toBe(800);
      await show(<Canvas />);
      await show(<Canvas key="later" over />);
      expect(frames.waiting()).toBe(0);
      expect(paint.mock.lastCall?.[2]).toBe(Infinity);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a change of a value is told once, with both values, and none as the board appears', async () => {
  const changes: unknown[] = [];
  function Board({ value }: { readonly value: number }) {
    useOnChange(value, (before, after) => changes.push([before, after]));
    return null;
  }
  const { show } = await render(<Board value={1} />);
  await show(<Board value={1} />);
  await show(<Board value={2} />);
  await show(<Board value={Number.NaN} />);
  await show(<Board value={Number.NaN} />);
  expect(changes).toEqual([
    [1, 2],
    [2, Number.NaN],
  ]);
});

test('an interval goes on while it has a time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const tick = vi.fn();
    function Ticking({ ms }: { readonly ms: number | undefined }) {
      useInterval(ms, tick);
      return null;
    }
    const { show } = await render(<Ticking ms={100} />);
    vi.advanceTimersByTime(250);
    expect(tick).toHaveBeenCalledTimes(2);
    await show(<Ticking ms={undefined} />);
    vi.advanceTimersByTime(250);
    expect(tick).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('an element tells its first size, each further one, and the zoom of the page, until it goes', async () => {
  const sizes: number[] = [];
  function Sized() {
    const element = useRef<HTMLDivElement>(null);
    useSize(element, ({ clientWidth }) => sizes.push(clientWidth));
    return <div ref={element} />;
  }
  const { page, show, unmount } = await render(null);
  const layout = stubLayout();
  await show(<Sized />);
  expect(sizes).toEqual([400]);
  expect(layout.observed()).toEqual([page.firstElementChild]);
  layout.deliver();
  window.dispatchEvent(new Event('resize'));
  expect(sizes).toEqual([400, 400, 400]);
  await unmount();
  window.dispatchEvent(new Event('resize'));
  expect([sizes.length, layout.observed()]).toEqual([3, []]);
});

describe('after a change', () => {
  function Tiles({ places }: { readonly places: Readonly<Record<string, number>> }) {
    const root = useRef<HTMLDivElement>(null);
    useFlip(root, places);
    return (
      <div ref={root}>
        {Object.entries(places).map(([tile, left]) => (
          <i key={tile} data-flip={tile} ref={(element) => void (element && lay(element, left, 0, 10))} />
        ))}
      </div>
    );
  }
  const moved = () =>
    animated().map(({ element, frames: [start] }) => [element.dataset.flip, start?.translate]);

  test('tiles move from their places before, those that are new or hardly moved do not', async () => {
    const { show } = await render(<Tiles places={{ a: 0, b: 100, c: 200 }} />);
    await laidOut();
    expect(moved()).toEqual([]);
    await show(<Tiles places={{ a: 50, b: 102, c: 203, d: 300 }} />);
    await laidOut();
    expect(moved()).toEqual([
      ['a', '-50px 0px'],
      ['c', '-3px 0px'],
    ]);
  });

  test('of the window’s size as well nothing moves, but the next change does', async () => {
    const { show } = await render(<Tiles places={{ a: 0 }} />);
    await laidOut();
    vi.stubGlobal('innerWidth', 500);
    await show(<Tiles places={{ a: 50 }} />);
    await laidOut();
    expect(moved()).toEqual([]);
    await show(<Tiles places={{ a: 150 }} />);
    await laidOut();
    expect(moved()).toEqual([['a', '-100px 0px']]);
  });

  test('a tile that still moves is measured at its own place', async () => {
    const { show } = await render(<Tiles places={{ a: 0 }} />);
    await laidOut();
    await show(<Tiles places={{ a: 50 }} />);
    await laidOut();
    const [first] = animated();
    await show(<Tiles places={{ a: 51 }} />);
    await laidOut();
    expect(first?.isCancelled).toBe(true);
  });
});

test('a board learns at once that motion is to be reduced', async () => {
  function Board() {
    return useReducedMotion() ? 'still' : 'moving';
  }
  const { page } = await render(<Board />);
  expect(page.textContent).toBe('moving');
  await act(async () => {
    page.ownerDocument.documentElement.dataset.motion = 'reduced';
    await laidOut();
  });
  expect(page.textContent).toBe('still');
});

test('a ghost is drawn opaque, then faded as a whole', () => {
  const { context, drawn } = recordCanvas(300, 200);
  paintGhost(context, () => context.fillRect(1, 2, 3, 4));
  context.fillRect(5, 6, 7, 8);
  expect(drawn).toMatchObject([
    { args: [1, 2, 3, 4], globalAlpha: 1 },
    { call: 'resetTransform' },
    { args: [0, 0, 300, 200], globalAlpha: 0.42, globalCompositeOperation: 'destination-in' },
    { args: [5, 6, 7, 8], globalAlpha: 1 },
  ]);
});

test('a star points up, with a notch after each point', () => {
  const { context, drawn } = recordCanvas(100, 100);
  starPath(context, [50, 60], 4, 20, 8);
  const [begin, ...points] = drawn;
  const close = points.pop();
  expect([begin?.call, close?.call]).toEqual(['beginPath', 'closePath']);
  const dent = 8 * Math.SQRT1_2;
  const expected = [
    [0, -20],
    [dent, -dent],
    [20, 0],
    [dent, dent],
    [0, 20],
    [-dent, dent],
    [-20, 0],
    [-dent, -dent],
  ];
  expect(points.map(({ args }) => args)).toEqual(
    expected.map(([x = 0, y = 0]) => [expect.closeTo(50 + x), expect.closeTo(60 + y)]),
  );
});

test('a custom property is registered once, where there is CSS', () => {
  registerOwn('--nowhere');
  const registerProperty = vi.fn();
  vi.stubGlobal('CSS', { registerProperty });
  try {
    registerOwn('--one', '--two');
    registerOwn('--one');
    registerLengths('92px', '--wide');
    expect(registerProperty.mock.calls).toEqual([
      [{ name: '--one', syntax: '*', inherits: false }],
      [{ name: '--two', syntax: '*', inherits: false }],
      [{ name: '--wide', syntax: '<length>', inherits: true, initialValue: '92px' }],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('confetti', () => {
  const shoot = Object.assign(vi.fn(), { reset: vi.fn() });
  const create = vi.fn((..._: unknown[]) => shoot);

  beforeEach(() => {
    vi.clearAllMocks();
    vi.doMock('canvas-confetti', () => ({ default: { create } }));
  });
  afterEach(() => {
    vi.doUnmock('canvas-confetti');
    vi.useRealTimers();
  });

  /** @returns the canvases shown over the page, and the end */
  async function celebrated(motion = '') {
    const { page } = await render(null);
    page.ownerDocument.documentElement.dataset.motion = motion;
    const shown: HTMLElement[] = [];
    Object.assign(HTMLElement.prototype, {
      showPopover(this: HTMLElement) {
        expect(this.isConnected).toBe(true);
        shown.push(this);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    return { shown, done: celebrate() };
  }

  test('falls over the page for 1.5 s, hidden from screen readers, and is put away', async () => {
    const { shown, done } = await celebrated();
    await vi.advanceTimersByTimeAsync(1_499);
    const [canvas] = shown;
    expect(canvas?.getAttribute('aria-hidden')).toBe('true');
    expect(create).toHaveBeenCalledExactlyOnceWith(canvas, { resize: true, useWorker: false });
    expect(shoot).toHaveBeenCalledOnce();
    expect([canvas?.isConnected, shoot.reset.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(50);
    await done;
    expect([canvas?.isConnected, shoot.reset.mock.calls.length]).toEqual([false, 1]);
  });

  test('does not fall with reduced motion', async () => {
    const { shown, done } = await celebrated('reduced');
    await done;
    expect(shown).toEqual([]);
  });

  test('harms nothing where it is unavailable', async () => {
    create.mockImplementationOnce(() => {
      throw new Error('no canvas');
    });
    const { shown, done } = await celebrated();
    await vi.advanceTimersByTimeAsync(50);
    await done;
    expect(shown[0]?.isConnected).toBe(false);
  });
});
