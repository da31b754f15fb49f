import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLayout } from '../testing/frames.ts';
import { animate, onceLaidOut } from './animate.ts';
import { countUp } from './effects.ts';

let layout: ReturnType<typeof stubLayout>;

/** Tasks run after the paint. */
const painted = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  await painted();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  layout = stubLayout();
});

afterEach(() => vi.unstubAllGlobals());

it('work that is asked for after layout is done there, without another observer', () => {
  const done: string[] = [];
  onceLaidOut(() => {
    done.push('outer');
    onceLaidOut(() => done.push('inner'));
    expect(layout.observed().length).toBe(0);
  });
  onceLaidOut(() => done.push('next'));
  layout.deliver();
  expect(done).toEqual(['outer', 'next', 'inner']);
});

it('work that follows from a frame’s work is done before its paint, without another observer', async () => {
  const done: string[] = [];
  onceLaidOut(() => {
    done.push('work');
    queueMicrotask(() => onceLaidOut(() => done.push('followed')));
  });
  layout.deliver();
  await Promise.resolve();
  expect(layout.observed().length).toBe(0);
  await Promise.resolve();
  expect(done).toEqual(['work', 'followed']);
  await painted();
  onceLaidOut(() => done.push('next frame'));
  expect(layout.observed().length).toBe(1);
  layout.deliver();
});

it('work that fails keeps no later work from its frame', async () => {
  const later = vi.fn();
  onceLaidOut(() => {
    throw new Error('no such card');
  });
  expect(layout.deliver).toThrow('no such card');
  await painted();
  onceLaidOut(later);
  layout.deliver();
  expect(later).toHaveBeenCalledOnce();
});

it('a time is in milliseconds, or a token that a minified style sheet may have in seconds', () => {
  const tokens: Readonly<Record<string, string>> = { '--t-move': '120ms', '--t-merge': '.18s' };
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => tokens[name] ?? '' }));
  const animated = vi.fn();
  const element = { animate: animated } as unknown as Element;
  for (const time of [90, '--t-move', '--t-merge'] as const) animate(element, [], time, 'linear');
  expect(animated.mock.calls.map(([, { duration }]) => duration)).toEqual([90, 120, 180]);
});

it('a number counts up, faster at first, and ends as it is written', () => {
  let draw: FrameRequestCallback = () => {};
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    draw = next;
    return 7;
  });
  const cancel = vi.fn();
  vi.stubGlobal('cancelAnimationFrame', cancel);
  vi.stubGlobal('performance', { now: () => 1_000 });
  const element = { textContent: '' } as HTMLElement;
  const skip = countUp(element, 1_000, String);
  const shown = [990, 1_000, 1_300, 1_600].map((now) => {
    draw(now);
    return element.textContent;
  });
  expect(shown).toEqual(['0', '0', '875', '1000']);
  element.textContent = '7';
  skip();
  expect(element.textContent).toBe('1000');
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  // One and nothing need no counting.
  element.textContent = '1';
  countUp(element, 1, String)();
  expect([element.textContent, cancel.mock.calls.length]).toEqual(['1', 1]);
});
