// Color Match in relaxed mode with a screen reader: the narrator names the ink of each word.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

interface Heard {
  readonly ink: string;
  readonly choices: readonly string[];
}

function understand(answer: string): Heard {
  const [, ink = '', list = ''] = /in (\w+) ink\. Choose the ink: ([^.]*)\./.exec(answer) ?? [];
  return { ink, choices: [...list.matchAll(/\d (\w+)/g)].map(([, colour]) => colour ?? '') };
}

test('a set of Color Match with a screen reader: five right answers, then four wrong ones', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'color-match');
  await blind.playWay('Relaxed mode');
  expect(await blind.ask('where')).toMatch(/^Not started: 3 choices, 12 seconds/);
  await blind.looksWell();
  await blind.stopTime();
  await blind.press('Enter');
  for (let word = 0; word < 5; word++) {
    const { ink, choices } = understand(await blind.ask('where'));
    await blind.press(String(choices.indexOf(ink) + 1));
    expect(await blind.ask('where')).toMatch(new RegExp(`^\\+\\d+ The ink is ${ink}\\.`));
    await blind.press('Enter');
  }
  expect(await blind.ask('options')).toMatch(/^Press a number: 1 /);
  for (let press = 0; press < 20; press++) {
    const { ink, choices } = understand(await blind.ask('where'));
    // An answer is of what has happened, drawn by then or not; the end is drawn with it.
    if (await blind.isOver()) break;
    if (ink) await blind.activate('button', choices.find((colour) => colour !== ink) ?? '');
    else await blind.activate('button', 'Next');
  }
  expect(await blind.finished()).toContain('5 right, 5 in a row.');
  await blind.startTime();
  await blind.looksWell();
});
