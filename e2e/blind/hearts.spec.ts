// Hearts with a screen reader: a whole hand in relaxed mode.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';
import { heardCards, strength } from './tricks.ts';

/** As long (ms) as the robots take at most, from one card of the player's to the next. */
const robotsTime = 3400;

test('a hand of Hearts in relaxed mode with a screen reader', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'hearts', { seed: '0123456789abcdef0123456789abcdef', relaxed: true });
  await blind.stopTime();
  const dealt = await blind.ask('where');
  expect(dealt).toMatch(/^Pass three cards to the left, to .* (20|19) minutes.* left\.$/);
  const hand = heardCards(dealt, 'Your hand').toSorted((a, b) => strength(b) - strength(a));
  expect(hand).toHaveLength(13);
  for (const card of hand.slice(0, 3)) await blind.activate('button', card);
  await blind.looksWell();
  await blind.activate('button', 'Pass');
  await blind.stride(2000);
  expect(await blind.ask('changed')).toMatch(/ passed you .+, .+, /);

  // The game plays the last card.
  for (let card = 0; card < 12; card++) {
    let heard = '';
    // The robots' own work takes no part in the page's clock, and a busy machine takes longer over it.
    await expect(async () => {
      await blind.stride(robotsTime);
      heard = await blind.ask('where');
      expect(heard).toMatch(/^Your turn/);
    }).toPass();
    const can = heardCards(heard, 'You can play').toSorted((a, b) => strength(a) - strength(b));
    await blind.activate('button', new RegExp(`^${can[0]}(, new)?, playable$`));
  }
  await blind.stride(2 * robotsTime);
  expect(await blind.finished()).toMatch(/You \d+, /);
  expect(await blind.askByButton('where')).toMatch(/^The hand is over\. Points: you \d+, /);
  await blind.looksWell();
});
