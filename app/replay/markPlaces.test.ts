import { expect, test } from 'vitest';
import { type Box, place, shared } from './markPlaces.ts';

const field: Box = { left: 0, top: 0, width: 360, height: 340 };

/** A cell of a board of nine, 40 px each. */
const cell = (column: number, row: number): Box => ({
  left: 40 * column,
  top: 40 * row,
  ...{ width: 40, height: 40 },
});

const isInside = ({ left, top, width, height }: Box) =>
  left >= 0 && top >= 0 && left + width <= field.width && top + height <= field.height;

test('a tag lies beside what it speaks of, on the side of its kind', () => {
  const [better, yours] = place(
    [
      { as: 'better', tag: 'Safe', box: cell(4, 4) },
      { as: 'yours', tag: 'Your guess', box: cell(6, 2) },
    ],
    field,
  );
  expect(better?.tagBox?.left).toBeLessThan(160);
  expect(yours?.tagBox?.top).toBeGreaterThan(120);
});

test('tags at every place of the board stay inside it, off each other, and but for an edge off all marks', () => {
  for (let n = 0; n < 81; n++) {
    const [column, row] = [n % 9, Math.floor(n / 9)];
    const near = cell(column === 8 ? 7 : column + 1, row === 8 ? 7 : row);
    const placed = place(
      [
        { as: 'better', tag: 'Safe', box: near },
        { as: 'yours', tag: 'Your guess', box: cell(column, row) },
        { as: 'proof', tag: undefined, box: cell(column, row === 0 ? 1 : row - 1) },
      ],
      field,
    );
    const tags = placed.flatMap(({ tagBox }) => tagBox ?? []);
    const [first, second] = tags;
    if (!first || !second) throw new Error('no tags');
    expect(tags.every(isInside), `cell ${n}`).toBe(true);
    expect(shared(first, second), `cell ${n}`).toBe(0);
    for (const { box } of placed)
      for (const tag of tags)
        expect(shared(tag, box), `cell ${n}`).toBeLessThan((tag.width * tag.height) / 5);
  }
});

test('an arrow runs from edge to edge of far boxes, and its tag keeps off it', () => {
  const [mark] = place([{ as: 'better', tag: 'Right', box: cell(1, 4), target: cell(7, 4) }], field);
  const { arrow, tagBox } = mark ?? {};
  const [[from, y] = [], [to] = []] = arrow ?? [];
  expect(from).toBe(86);
  expect(to).toBe(274);
  expect(y).toBe(180);
  if (!tagBox) throw new Error('no tag');
  const line: Box = { left: 86, top: 167, width: 188, height: 26 };
  expect(shared(tagBox, line)).toBe(0);
});

test('an arrow between neighbours runs from middle to middle', () => {
  const [mark] = place([{ as: 'better', tag: undefined, box: cell(1, 1), target: cell(2, 1) }], field);
  expect(mark?.arrow).toEqual([
    [60, 60],
    [100, 60],
  ]);
});
