// Emoji Drop in relaxed mode with a screen reader. Time passes only while the player listens: a second for each answer,
// however slow the machine is.
import { expect, test } from '../fixtures.ts';
import { type Blind, sitDown } from './blind.ts';

/** Asks what falls; the answer takes a second to listen to, in which things fall on. */
async function listen(blind: Blind): Promise<string> {
  const answer = await blind.ask('where');
  await blind.stride(1000);
  return answer;
}

/** The place of the next thing to land of one kind. */
function nextAt(answer: string, kind: 'Catch' | 'Avoid'): string | undefined {
  return new RegExp(`${kind} the [a-z ]+ at (\\d)`).exec(answer)?.[1];
}

const score = (answer: string): number => Number(/score (\d+)/i.exec(answer)?.[1]);

test('good things caught with a screen reader in relaxed mode, then the bad ones until the lives are gone', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'emoji-drop', {
    difficulty: 'mid',
    seed: '0123456789abcdef0123456789abcdef',
    relaxed: true,
  });
  expect(await blind.ask('where')).toMatch(/^Not started\./);
  await blind.looksWell();
  await blind.stopTime();
  await blind.activate('button', 'Start');
  let answer = await listen(blind);
  for (let heard = 0; heard < 40 && score(answer) < 60; heard++) {
    const place = nextAt(answer, 'Catch');
    if (place) await blind.press(place);
    answer = await listen(blind);
  }
  // Five catches without a miss between them would be 60.
  expect(score(answer)).toBeGreaterThanOrEqual(60);
  expect(await blind.ask('changed')).toMatch(/ at \d\./);
  for (let heard = 0; heard < 120 && !(await blind.isOver()); heard++) {
    const place = nextAt(answer, 'Avoid');
    if (place) await blind.press(place);
    answer = await listen(blind);
  }
  await blind.startTime();
  expect(await blind.finished()).toMatch(/^Oops! No lives left\. .*Final score \d+/);
});
