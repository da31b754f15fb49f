// Buru, played with a screen reader. Time passes only when the test says so, because listening takes longer than a robot's turn.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

/** Less (ms) than a robot takes to play a card, or to call at noob. */
const moment = 200;

/** A card of the hand that matches the pile, or else its first. */
function choose(answer: string): string | undefined {
  const match = /You can match it with (.+?)(?: or .+?)?\. Your hand/.exec(answer)?.[1];
  return match ?? /Your hand: ([^,.]+)/.exec(answer)?.[1];
}

test('a round with a screen reader, with every match called', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  // On this deal the player starts.
  const blind = await sitDown(page, 'buru', { seed: '00000003000000030000000300000003' });
  expect(await blind.ask('where')).toMatch(/^Your turn\. The pile is empty\. Your hand: /);
  await blind.looksWell();
  await blind.stopTime();
  let calls = 0;
  for (let heard = 0; heard < 300 && !(await blind.isOver()); heard++) {
    const answer = await blind.ask('where');
    if (/^A match\./.test(answer)) {
      await blind.press('b');
      expect(await blind.ask('changed')).toMatch(/You called in \d+ ms and took \d+ cards\. Your turn\./);
      calls++;
    } else if (/^Your turn\./.test(answer)) {
      await blind.activate('button', `${choose(answer)}, playable`);
    }
    await blind.stride(moment);
  }
  expect(calls).toBeGreaterThan(0);
  expect(await blind.finished()).toMatch(/^You’re out of cards\. \d+ cards captured, \d+ left/);
  await blind.startTime();
  expect(await blind.askByButton('where')).toMatch(/^You played the last card\. You captured \d+ cards\.$/);
  await blind.looksWell();
});
