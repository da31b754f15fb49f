// Tic Tac Toe with a screen reader.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

/** The cells of the board as the narrator reads it, row by row. */
function cells(answer: string): readonly string[] {
  return [...answer.matchAll(/Row \d: (\w+), (\w+), (\w+)\./g)].flatMap(([, ...row]) => row);
}

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Wins if it can, else stops a win, else the best free cell: the centre, a corner, an edge. */
function choose(board: readonly string[]): number {
  const closing = (mark: string) =>
    lines
      .find((line) => {
        const held = line.map((cell) => board[cell]);
        return held.filter((cell) => cell === mark).length === 2 && held.includes('empty');
      })
      ?.find((cell) => board[cell] === 'empty');
  return (
    closing('X') ?? closing('O') ?? [4, 0, 2, 6, 8, 1, 3, 5, 7].find((cell) => board[cell] === 'empty') ?? 0
  );
}

test('a round of Tic Tac Toe by keyboard alone, with a screen reader', { tag: '@once' }, async ({ page }) => {
  const blind = await sitDown(page, 'tic-tac-toe', { seed: '0123456789abcdef0123456789abcdef' });
  expect(await blind.ask('changed')).toContain('Your move');
  for (let turn = 0; turn < 5 && !(await blind.isOver()); turn++) {
    const heard = await blind.hears(/^(Your turn|You have won|.* has won|It's a draw)/);
    const board = cells(heard);
    expect(board).toHaveLength(9);
    // The end is heard before its ticket comes.
    if (!heard.startsWith('Your turn')) break;
    const cell = choose(board);
    expect(await blind.ask('options')).toContain(`(${cell + 1})`);
    await blind.press(String(cell + 1));
    if (turn !== 1) continue;
    await blind.hears(/^Your turn/);
    expect(await blind.ask('changed')).toMatch(/: O in row \d, column \d\. Your move$/);
    await blind.looksWell();
  }
  expect(await blind.finished()).toMatch(/wins|draw/);
  expect(await blind.askByButton('options')).toBe(
    'The round is over. You can play again, or close the game.',
  );
  await blind.looksWell();
  await blind.activate('button', 'Play again');
  expect(cells(await blind.hears(/^Your turn/))).toEqual(Array(9).fill('empty'));
});

test('the cells by arrow keys and Enter, each named with its place and mark', {
  tag: '@once',
}, async ({ page }) => {
  const blind = await sitDown(page, 'tic-tac-toe');
  await blind.goTo('button', 'Row 2, column 2, empty');
  await blind.press('ArrowUp', 'ArrowRight', 'Enter');
  await expect(blind.find('button', 'Row 1, column 3, X')).toBeFocused();
});
