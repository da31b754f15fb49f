// Solitaire with a screen reader: plays named moves that bring a card home or to light, else draws.
import { expect, test } from '../fixtures.ts';
import { type Blind, sitDown } from './blind.ts';

interface Heard {
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** The first move that is worth it: "2 cards from 9 of hearts, column 3 to column 2, which turns a card up". */
function choose(options: string): Heard | undefined {
  const list = /You can move ([^.]*)\./.exec(options)?.[1]?.split('; ') ?? [];
  for (const told of list) {
    const [, count = '1', from = '', to = '', turns] =
      /^(?:(\d+) cards from )?[^,]+, (.+?) to ([^,]+)(, which turns a card up)?$/.exec(told) ?? [];
    if (to.endsWith('foundation') || turns || from === 'the waste') return { count: Number(count), from, to };
  }
  return undefined;
}

/** The key that leads to a pile. */
const keyOf = (pile: string): string => (pile === 'the waste' ? 'w' : (/\d/.exec(pile)?.[0] ?? ''));

async function move(blind: Blind, { count, from, to }: Heard): Promise<void> {
  await blind.press(keyOf(from));
  if (to.endsWith('foundation')) return blind.press('f');
  await blind.press(...Array<string>(count - 1).fill('ArrowUp'), 'Enter', keyOf(to), 'Enter');
}

test('a deal won by keyboard alone, with a screen reader', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  // This deal is won by such simple play.
  const blind = await sitDown(page, 'solitaire', { seed: '000000fc000000fc000000fc000000fc' });
  expect(await blind.ask('where')).toMatch(/^The clock starts .* Waste, empty\. Column 1: /);
  await blind.looksWell();
  await blind.press('d');
  await expect.poll(() => blind.ask('changed')).toMatch(/ on the waste\.$/);
  for (let step = 0; step < 120; step++) {
    const options = await blind.ask('options');
    if (/^A brings all the rest home\./.test(options)) break;
    const worth = choose(options);
    if (worth) await move(blind, worth);
    else await blind.press('d');
  }
  expect(await blind.ask('where')).toMatch(/^No hidden cards left.* \d+ minutes?.* left\.$/);
  await blind.press('a', 'a');
  expect(await blind.finished()).toMatch(
    /^You win! \d+ points in \d+:\d\d, plus \d+ for the seconds left\. .*Final score [\d,]+/,
  );
  expect(await blind.askByButton('where')).toMatch(
    /^All four suits are home\. 52 cards of 52 home, [\d,]+ points\.$/,
  );
  await blind.looksWell();
});
