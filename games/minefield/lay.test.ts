import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { variantText, variantWords } from '../../kit/round/variants.ts';
import { often } from '../../kit/testing/often.ts';
import { type Field, flood, type Layout, layouts, mine, neighbours } from './board.ts';
import { game } from './card.ts';
import { deduce } from './deduce.ts';
import { unknown } from './knowledge.ts';
import { depthOf, layMines, solve } from './lay.ts';
import { ownLayout, ownSize } from './ownSize.ts';

describe('a board', () => {
  test.each([
    ['noob', often(60, 1_000)],
    ['mid', often(40, 700)],
    ['pro', often(15, 300)],
  ] as const)(
    'at %s is solved without a guess, from any first cell (%i boards)',
    (difficulty, boards) => {
      const layout = layouts[difficulty];
      const cells = layout.rows * layout.columns;
      for (let i = 0; i < boards; i++) {
        const random = seeded(i.toString(16).padStart(32, '0'));
        const first = (i * 37) % cells;
        const field = layMines({ difficulty }, first, random);
        expect(solve(layout, field, first, depthOf({ difficulty }))).toBe(cells - layout.mines);
      }
    },
    120_000,
  );

  test('of any own size is solved without a guess, too', () => {
    const sizes = [
      [0, 0, 3],
      [0, 25, 3],
      [19, 0, 3],
      [19, 25, 3],
      [19, 25, 0],
      [7, 9, 2],
    ];
    for (const [n, choices] of sizes.entries()) {
      const layout = ownLayout(variantText({ id: ownSize }, choices));
      if (!layout) throw new Error('no layout');
      const cells = layout.rows * layout.columns;
      for (let i = 0; i < often(4, 100); i++) {
        const first = (i * 37) % cells;
        const field = layMines({ difficulty: 'noob', layout }, first, seeded(`${n}${i}`.padStart(32, '0')));
        expect(field.filter((each) => each === mine)).toHaveLength(layout.mines);
        expect(solve(layout, field, first, 'frontier')).toBe(cells - layout.mines);
      }
    }
    expect(ownLayout(`${ownSize}:19.25.3`)).toEqual({ rows: 24, columns: 30, mines: 144 });
    expect(variantWords(game, `${ownSize}:19.25.3`)).toBe('24 rows, 30 columns, a mine in 5');
    expect(ownLayout('relaxed')).toBeUndefined();
  });

  test('is the same for the same seed and first cell', () => {
    const seed = '00112233445566778899aabbccddeeff';
    expect(layMines({ difficulty: 'pro' }, 77, seeded(seed))).toEqual(
      layMines({ difficulty: 'pro' }, 77, seeded(seed)),
    );
  });
});

/** A board of 4×4, opened at a cell without a mine and then further cell by safe cell. */
const openings = fc
  .record({
    mines: fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 6 }),
    opened: fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 7 }),
  })
  .map(({ mines, opened }) => {
    const layout: Layout = { rows: 4, columns: 4, mines: mines.length };
    const around = neighbours(layout);
    const field = Array.from({ length: 16 }, (_, cell) =>
      mines.includes(cell) ? mine : (around[cell] ?? []).filter((next) => mines.includes(next)).length,
    );
    const seen = Array<number>(16).fill(unknown);
    for (const cell of opened) {
      if (field[cell] === mine) continue;
      flood(
        field,
        around,
        cell,
        (next) => seen[next] === unknown,
        (next) => {
          seen[next] = field[next] as number;
        },
      );
    }
    return { layout, field, seen };
  });

describe('the solver', () => {
  test('calls safe or a mine only what is so in every board that looks the same', () => {
    fc.assert(
      fc.property(openings, fc.constantFrom('pairs', 'frontier'), ({ layout, seen }, depth) => {
        const found = deduce(layout, seen, depth);
        if (!found) return;
        const { safe, mines } = certainties(layout, seen);
        expect(safe).toEqual(expect.arrayContaining([...found.safe]));
        expect(mines).toEqual(expect.arrayContaining([...found.mines]));
      }),
    );
  });

  test('never leaves a guess where something is certain', () => {
    fc.assert(
      fc.property(openings, ({ layout, seen }) => {
        const { safe, mines } = certainties(layout, seen);
        expect(deduce(layout, seen, 'frontier') !== undefined).toBe(safe.length + mines.length > 0);
      }),
    );
  });

  test('counts the mines that are left', () => {
    // The only mine is one of the three cells around the 1 in the corner: those farther away are safe.
    const layout: Layout = { rows: 2, columns: 4, mines: 1 };
    const seen = [1, unknown, unknown, unknown, unknown, unknown, unknown, unknown];
    expect(deduce(layout, seen, 'pairs')).toBeUndefined();
    expect(deduce(layout, seen, 'frontier')).toEqual({ safe: [2, 3, 6, 7], mines: [] });
  });

  test('gives up on a board that needs a guess', () => {
    const layout: Layout = { rows: 1, columns: 4, mines: 1 };
    const field: Field = [mine, 1, 0, 0];
    expect(solve(layout, field, 3, 'frontier')).toBe(3);
    const split: Field = [1, mine, 1, 0];
    expect(solve(layout, split, 3, 'frontier')).toBe(3);
    const corner: Layout = { rows: 2, columns: 3, mines: 1 };
    expect(solve(corner, [mine, 1, 0, 1, 1, 0], 2, 'frontier')).toBe(4);
  });
});

/** The cells that are the same in every way to place the mines, found by trying all. */
function certainties({ mines: count, ...size }: Layout, seen: readonly number[]) {
  const around = neighbours({ ...size, mines: count });
  const hidden = seen.flatMap((value, cell) => (value === unknown ? [cell] : []));
  const times = new Map<number, number>();
  let ways = 0;
  const isMine = Array<boolean>(seen.length).fill(false);
  const agrees = (): boolean =>
    seen.every(
      (value, cell) =>
        value === unknown || (around[cell] ?? []).filter((next) => isMine[next]).length === value,
    );
  const place = (from: number, left: number): void => {
    if (left === 0) {
      if (!agrees()) return;
      ways++;
      for (const cell of hidden) if (isMine[cell]) times.set(cell, (times.get(cell) ?? 0) + 1);
      return;
    }
    for (let i = from; i <= hidden.length - left; i++) {
      const cell = hidden[i] as number;
      // Too many mines around a number already.
      if (
        (around[cell] ?? []).some(
          (n) => seen[n] !== unknown && mined(around[n] ?? [], isMine) >= (seen[n] as number),
        )
      )
        continue;
      isMine[cell] = true;
      place(i + 1, left - 1);
      isMine[cell] = false;
    }
  };
  place(0, count);
  return {
    safe: hidden.filter((cell) => !times.has(cell)),
    mines: hidden.filter((cell) => times.get(cell) === ways),
  };
}

function mined(cells: readonly number[], isMine: readonly boolean[]): number {
  return cells.filter((cell) => isMine[cell]).length;
}
