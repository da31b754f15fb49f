// Frames, and the layout that tells sizes, held back until a test asks for them.
import { vi } from 'vitest';

/** Holds frames back. */
export function stubFrames() {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    frames.set(++last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
  return {
    /** Number of callbacks that wait for the next frame. */
    waiting: () => frames.size,
    draw: (): void => {
      const [...now] = frames.values();
      frames.clear();
      for (const draw of now) draw(0);
    },
  };
}

/** Holds back what observers of sizes are told. */
export function stubLayout() {
  const observers: { readonly deliver: () => void; readonly observed: Set<unknown> }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observed = new Set<unknown>();
      readonly deliver: () => void;
      constructor(deliver: () => void) {
        this.deliver = deliver;
        observers.push(this);
      }
      observe = (element: unknown) => this.observed.add(element);
      disconnect = () => this.observed.clear();
    },
  );
  return {
    observed: (): unknown[] => observers.flatMap(({ observed }) => [...observed]),
    /** Tells every observer of an element. */
    deliver: (): void => {
      for (const { deliver } of observers.filter(({ observed }) => observed.size > 0)) deliver();
    },
  };
}
