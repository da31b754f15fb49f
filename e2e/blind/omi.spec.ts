// Omi with a screen reader: a whole hand.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';
import { chooseCard, heardCards } from './tricks.ts';

/** As long (ms) as the robots take at most, from one card of the player's to the next. */
const robotsTime = 3000;

test('a hand of Omi with a screen reader', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'omi', { seed: '0123456789abcdef0123456789abcdef' });
  await blind.stopTime();
  const first = heardCards(await blind.ask('where'), 'Your first four cards');
  expect(first).toHaveLength(4);
  expect(await blind.ask('options')).toMatch(/H for hearts/);
  await blind.looksWell();
  await blind.activate('button', first[0]?.split(' of ')[1] ?? '');
  expect(await blind.ask('changed')).toMatch(/^You choose \w+ as trumps\. Your other cards: /);

  // The game plays the last card.
  for (let card = 0; card < 7; card++) {
    let heard = '';
    // The robots' own work takes no part in the page's clock, and a busy machine takes longer over it.
    await expect(async () => {
      await blind.stride(robotsTime);
      heard = await blind.ask('where');
      expect(heard).toMatch(/^Your turn/);
    }).toPass();
    expect(heard).toMatch(/Trump: \w+, chosen by you\./);
    await blind.activate('button', `${chooseCard(heard)}, playable`);
  }
  await blind.stride(2 * robotsTime);
  expect(await blind.finished()).toMatch(/Tricks \d of 8/);
  expect(await blind.askByButton('where')).toMatch(
    /^The hand is over\. Tricks: your side \d, East and West \d\.$/,
  );
  await blind.looksWell();
});
