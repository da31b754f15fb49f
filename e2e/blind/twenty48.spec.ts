// 2048 with a screen reader, until the board is full.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

const cycle = ['left', 'down', 'right', 'up'] as const;

/** The tiles that the narrator reads, row by row. */
function tiles(answer: string): readonly string[] {
  return [...answer.matchAll(/Row \d: ([^.]*)\./g)].flatMap(([, row]) => row?.split(', ') ?? []);
}

test('a board filled with a screen reader, going round the ways that the narrator names', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000);
  // With this seed the board fills soon.
  const blind = await sitDown(page, 'twenty48', { seed: '0000057f0000057f0000057f0000057f' });
  expect(tiles(await blind.ask('where'))).toHaveLength(16);
  await blind.activate('button', 'Left');
  expect(await blind.askByButton('changed')).toMatch(/New [24], row \d, column \d\./);
  await blind.looksWell();
  await blind.goTo('button', 'Down');
  let next = 1;
  for (let move = 1; move < 600 && !(await blind.isOver()); move++) {
    const options = await blind.ask('options');
    const open = cycle
      .map((_, i) => cycle[(next + i) % 4] ?? 'left')
      .find((way) => options.includes(` ${way}`));
    if (!open) break;
    next = cycle.indexOf(open) + 1;
    await blind.press(`Arrow${open[0]?.toUpperCase()}${open.slice(1)}`);
  }
  expect(await blind.finished()).toMatch(/^No moves left Best tile \d+\. .*Final score [\d,]+/);
  const end = await blind.askByButton('where');
  expect(end).toMatch(/^The board is full\./);
  expect(tiles(end)).not.toContain('empty');
  await blind.looksWell();
});
