import { beforeEach, expect, it, vi } from 'vitest';
import { animate, onceLaidOut } from './animate.ts';

/** Observers’ callbacks, which the browser calls after layout. */
const observing = new Set<() => void>();
const layOut = () => {
  for (const deliver of observing) deliver();
};

beforeEach(() => {
  observing.clear();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #deliver: () => void;
      constructor(deliver: () => void) {
        this.#deliver = deliver;
      }
      observe = () => observing.add(this.#deliver);
      disconnect = () => observing.delete(this.#deliver);
    },
  );
});

it('work that is asked for after layout is done there, without another observer', () => {
  const done: string[] = [];
  onceLaidOut(() => {
    done.push('outer');
    onceLaidOut(() => done.push('inner'));
    expect(observing.size).toBe(0);
  });
  onceLaidOut(() => done.push('next'));
  layOut();
  expect(done).toEqual(['outer', 'next', 'inner']);
});

it('work that fails keeps no later work from its frame', () => {
  const later = vi.fn();
  onceLaidOut(() => {
    throw new Error('no such card');
  });
  expect(layOut).toThrow('no such card');
  onceLaidOut(later);
  layOut();
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
