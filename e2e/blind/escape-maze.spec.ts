// Escape Maze with a screen reader: a depth-first search that knows only what it has heard. Its time passes only when the
// test says so.
import { expect, test } from '../fixtures.ts';
import { type Blind, sitDown } from './blind.ts';

const steps = { down: [1, 0], right: [0, 1], up: [-1, 0], left: [0, -1] } as const;
type Direction = keyof typeof steps;
const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

/** The cell that was told, as "3,5", and the open ways. */
function understand(answer: string): { cell: string; open: readonly Direction[] } | undefined {
  const [, row, column, list] = /^Row (\d+), column (\d+)\. Open: ([^.]*)\./.exec(answer) ?? [];
  if (!row || !list) return undefined;
  const ways = [...list.matchAll(/(up|down|left|right) \d+ to/g)].map(([, way]) => way as Direction);
  return { cell: `${row},${column}`, open: ways };
}

function beyond(cell: string, way: Direction): string {
  const [row = 0, column = 0] = cell.split(',').map(Number);
  return `${row + steps[way][0]},${column + steps[way][1]}`;
}

/** Walks until the narrator no longer tells of a maze; its last answer. */
async function walkOut(blind: Blind): Promise<string> {
  const seen = new Set<string>();
  const back: Direction[] = [];
  for (let step = 0; step < 300; step++) {
    const answer = await blind.ask('where');
    const heard = understand(answer);
    if (!heard) return answer;
    seen.add(heard.cell);
    // The exit is at the bottom right: those ways are tried first.
    const fresh = (Object.keys(steps) as Direction[]).find(
      (way) => heard.open.includes(way) && !seen.has(beyond(heard.cell, way)),
    );
    const way = fresh ?? back.pop();
    if (!way) throw new Error('There is no way out.');
    if (fresh) back.push(opposite[fresh]);
    await blind.press(`Arrow${way[0]?.toUpperCase()}${way.slice(1)}`);
  }
  throw new Error('It took too long.');
}

test('out of a maze with a screen reader; then the time runs out', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'escape-maze', { seed: '0123456789abcdef0123456789abcdef' });
  expect(await blind.ask('where')).toBe('Not started: 45 seconds for each maze, 4 lives.');
  await blind.looksWell();
  await blind.stopTime();
  await blind.press('Enter');
  expect(await blind.ask('changed')).toMatch(/Maze 1: 9 rows, 9 columns\. You are at the top left\./);
  expect(await blind.ask('options')).toMatch(/^You can go /);
  expect(await walkOut(blind)).toMatch(/^Escaped: \d+ points\. 4 lives left/);
  // The next maze waits to be asked for, and every one costs a life now.
  expect(await blind.ask('options')).toBe(
    'Enter continues to the next maze, which also comes on its own. P makes it wait.',
  );
  for (let mazes = 0; mazes < 4; mazes++) {
    await blind.press('Enter');
    await blind.stride(46_000);
  }
  expect(await blind.finished()).toContain('You escaped from 1 maze.');
  await blind.startTime();
  await blind.looksWell();
});
