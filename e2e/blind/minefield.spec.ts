// Minefield with a screen reader: the cells are read by name, and only what their numbers prove is revealed.
import { expect, test } from '../fixtures.ts';
import { type Blind, sitDown } from './blind.ts';

interface Cell {
  /** "Row 2, column 3" */
  readonly place: string;
  readonly row: number;
  readonly column: number;
  /** "Hidden", "Flagged", "Empty", "Mine" or a number. */
  readonly name: string;
}

/** Every cell of the grid, by its place and its name. */
async function read(blind: Blind): Promise<readonly Cell[]> {
  const snapshot = await blind.find('grid', 'Minefield').ariaSnapshot();
  const cells = snapshot.matchAll(/gridcell "(Row (\d+), column (\d+)), \w+":\s*- button "(\w+)"/g);
  return Array.from(cells, ([, place = '', row, column, name = '']) => ({
    place,
    row: Number(row),
    column: Number(column),
    name,
  }));
}

/** So many of these cells are mines, and no others around the number. */
interface Fact {
  readonly cells: readonly Cell[];
  readonly mines: number;
}

/** Returns a fact for each number: its hidden cells and how many mines they hold, known mines subtracted. */
function facts(cells: readonly Cell[], mines: ReadonlySet<string>): Fact[] {
  return cells.flatMap(({ row, column, name }) => {
    if (!/^\d$/.test(name)) return [];
    const hidden = cells.filter(
      (near) =>
        near.name === 'Hidden' && Math.abs(near.row - row) <= 1 && Math.abs(near.column - column) <= 1,
    );
    const open = hidden.filter(({ place }) => !mines.has(place));
    return open.length === 0 ? [] : [{ cells: open, mines: Number(name) - (hidden.length - open.length) }];
  });
}

/** The cells that two numbers together prove safe or mined: those of one that the other does not touch. */
function prove(a: Fact, b: Fact): { safe: readonly Cell[]; mined: readonly Cell[] } {
  const own = a.cells.filter((cell) => !b.cells.includes(cell));
  const others = b.cells.filter((cell) => !a.cells.includes(cell));
  if (own.length === a.cells.length || a.mines - b.mines !== own.length) return { safe: [], mined: [] };
  return { safe: others, mined: own };
}

/** All that is safe by looking at one or two numbers at a time; notes mines on the way. */
function safeCells(cells: readonly Cell[], mines: Set<string>): ReadonlySet<string> {
  const safe = new Set<string>();
  for (let known = -1; known !== mines.size + safe.size; ) {
    known = mines.size + safe.size;
    const told = facts(cells, mines);
    for (const fact of told) {
      if (fact.mines === 0) for (const { place } of fact.cells) safe.add(place);
      if (fact.mines === fact.cells.length) for (const { place } of fact.cells) mines.add(place);
    }
    for (const a of told) {
      for (const b of told) {
        const found = prove(a, b);
        for (const { place } of found.safe) safe.add(place);
        for (const { place } of found.mined) mines.add(place);
      }
    }
  }
  return safe;
}

test('a field cleared by reading its cells', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  const blind = await sitDown(page, 'minefield', {
    difficulty: 'noob',
    seed: '0123456789abcdef0123456789abcdef',
  });
  expect(await blind.ask('where')).toMatch(/^Reveal any cell\. 9 rows, 9 columns, 10 mines\./);
  // The first arrow key leads into the grid, to its middle.
  await blind.press('ArrowUp', 'Enter');
  expect(await blind.ask('changed')).toMatch(/Empty\. \d+ cells revealed\./);
  expect(await blind.ask('where')).toMatch(/^Avoid the mines\. .* Rows? \d.*: .*hidden/);
  await blind.looksWell();

  const mines = new Set<string>();
  let at = { row: 5, column: 5 };
  /** Walks to a cell with the arrow keys. */
  const walk = async (to: Cell): Promise<void> => {
    const [down, across] = [to.row - at.row, to.column - at.column];
    await blind.press(...Array<string>(Math.abs(down)).fill(down > 0 ? 'ArrowDown' : 'ArrowUp'));
    await blind.press(...Array<string>(Math.abs(across)).fill(across > 0 ? 'ArrowRight' : 'ArrowLeft'));
    at = to;
  };
  for (let look = 0; look < 60 && !(await blind.isOver()); look++) {
    const cells = await read(blind);
    expect(cells).toHaveLength(81);
    const safe = safeCells(cells, mines);
    const hidden = cells.filter(({ place, name }) => name === 'Hidden' && safe.has(place));
    if (hidden.length === 0) break;
    for (const cell of hidden) {
      // One before it may have opened it too; after the last one Enter is for Play again.
      const name = `Row ${cell.row}, column ${cell.column}, hidden`;
      if ((await blind.find('gridcell', name).count()) === 0) continue;
      await walk(cell);
      await blind.press('Enter');
    }
  }
  expect(await blind.finished()).toMatch(/^Cleared! \d+ moves in [\d.]+ seconds\. .*Final score \d+/);
  expect(await blind.askByButton('where')).toMatch(/^Every safe cell is revealed\. 71 of 71 safe cells/);
  await blind.looksWell();
});
