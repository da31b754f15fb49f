import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CellActions, CellPress, longPress } from './usePress.ts';

/** Cells of 24 px in rows of ten. */
const middle = (cell: number) => ({ x: (cell % 10) * 24 + 12, y: Math.floor(cell / 10) * 24 + 12 });

let did: string[];
let press: CellPress;
const tap = (cell: number) => void did.push(`tap ${cell}`);
const hold = (cell: number) => did.push(`hold ${cell}`) > 0;
const chord = (cell: number) => void did.push(`chord ${cell}`);

function begin(actions: CellActions): void {
  press = new CellPress(actions);
}

beforeEach(() => {
  vi.useFakeTimers();
  did = [];
  begin({ tap, hold, chord });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a short press is a tap', () => {
  press.down(3, middle(3));
  vi.advanceTimersByTime(longPress - 1);
  press.cancel();
  press.click(3, true);
  vi.advanceTimersByTime(1000);
  expect(did).toEqual(['tap 3']);
});

test('a long press holds, and the click and the context menu that follow it do nothing', () => {
  press.down(3, middle(3));
  vi.advanceTimersByTime(longPress);
  press.contextMenu(3, false);
  press.click(3, true);
  expect(did).toEqual(['hold 3']);
});

test('a long press without an effect is a tap', () => {
  begin({ tap, hold: () => false, chord });
  press.down(3, middle(3));
  vi.advanceTimersByTime(longPress);
  press.click(3, true);
  expect(did).toEqual(['tap 3']);
});

test('Enter taps, also right after a long press', () => {
  press.down(3, middle(3));
  vi.advanceTimersByTime(longPress);
  press.click(3, false);
  expect(did).toEqual(['hold 3', 'tap 3']);
});

test('a right click holds; the context menu of a touch does nothing', () => {
  press.contextMenu(3, false);
  press.contextMenu(4, true);
  expect(did).toEqual(['hold 3']);
});

test('the middle button, and the left and the right one together, chord and do nothing else', () => {
  // Windows: the context menu comes last; elsewhere it comes first.
  for (const [first, second] of [
    [() => press.click(3, true), () => press.contextMenu(3, false)],
    [() => press.contextMenu(3, false), () => press.click(3, true)],
  ] as const) {
    press.down(3, middle(3));
    press.chord(3);
    first();
    second();
    vi.advanceTimersByTime(longPress);
  }
  expect(did).toEqual(['chord 3', 'chord 3']);
  press.begin();
  press.contextMenu(4, false);
  expect(did.at(-1)).toBe('hold 4');
});

test('a pan is no long press', () => {
  press.down(3, middle(3));
  press.move({ x: middle(3).x, y: middle(3).y + 9 });
  vi.advanceTimersByTime(longPress);
  expect(did).toEqual([]);
});

test('a second finger cancels the press and the click of the pinch', () => {
  press.down(3, middle(3));
  press.pinch();
  vi.advanceTimersByTime(longPress);
  press.move(middle(5));
  press.click(3, true);
  expect(did).toEqual([]);
  press.down(3, middle(3));
  press.click(3, true);
  expect(did).toEqual(['tap 3']);
});
