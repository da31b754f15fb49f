// Higher/Lower with a screen reader: halves the range by the narrator's answers.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

/** Time that a screen reader takes for a character, at least. */
const SPEECH_MS = 60;

/** Returns the lowest and highest number that the guesses in the narrator's answer leave. */
function left(answer: string): readonly [low: number, high: number] {
  const guesses = [...answer.matchAll(/(\d+), (higher|lower)/g)];
  const low = guesses.filter(([, , way]) => way === 'higher').map(([, n]) => Number(n) + 1);
  const high = guesses.filter(([, , way]) => way === 'lower').map(([, n]) => Number(n) - 1);
  return [Math.max(1, ...low), Math.min(100, ...high)];
}

test('a number found at mid with a screen reader, typing guesses', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page }) => {
  test.setTimeout(180_000);
  const blind = await sitDown(page, 'higher-lower', {
    difficulty: 'mid',
    seed: '0123456789abcdef0123456789abcdef',
  });
  await blind.listen();
  expect(await blind.askByButton('options')).toMatch(/^Type a number from 1 to 100 and press Enter\./);
  for (let guess = 0; guess < 7; guess++) {
    const answer = await blind.askByButton('where');
    expect(answer).toContain(`You have ${7 - guess} attempt`);
    const [low, high] = left(answer);
    await blind.goTo('textbox', 'Your guess');
    await blind.type(String(Math.floor((low + high) / 2)));
    const [before] = await blind.heard();
    await blind.press('Enter');
    await expect.poll(async () => (await blind.heard())[0]).not.toBe(before);
    if ((await blind.heard())[0]?.startsWith('Correct!')) break;
    expect(await blind.askByButton('changed')).toMatch(/^Try (higher|lower)\. Attempts left: \d$/);
    if (guess === 0) await blind.looksWell();
  }
  expect(await blind.finished()).toMatch(/^Correct! The number was \d+\./);
  const answer = await blind.askByButton('where');
  expect(answer).toMatch(/^Correct!.* \d+, correct\.$/);
  // The rival's round comes once what was said before it has been heard in full.
  const rival = () => blind.said.findIndex(({ text }) => /, Toggle \d+\.$/.test(text));
  await expect.poll(rival, { timeout: 90_000 }).toBeGreaterThan(0);
  const [before, after] = blind.said.slice(rival() - 1);
  expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(SPEECH_MS * (before?.text.length ?? 0));
  expect(await blind.askByButton('changed')).toMatch(/^Correct!.*, Toggle \d+\./);
  await blind.looksWell();
});
