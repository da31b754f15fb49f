// The ticket in the other engines: the rival's number, the countdown, and what the own page keeps.
import { notedOf } from '../../app/rounds/figures.ts';
import { game } from '../../games/higher-lower/card.ts';
import { reviewer } from '../../games/higher-lower/review.ts';
import { rules } from '../../games/higher-lower/rules.ts';
import { runReview } from '../../kit/round/review.ts';
import { testSeed, walkToEnd } from '../../kit/testing/conformance.ts';
import { seed } from '../board.ts';
import { type Kept, leave } from '../ended.ts';
import { expect, test } from './fixtures.ts';
import { isOver } from './players.ts';
import { guess } from './visits.ts';

/** A round of random guesses that this device has finished and reviewed. */
function reviewed(n: number): Kept {
  const round = walkToEnd({ engine: { rules }, setup: { difficulty: 'pro', round: n }, seed: testSeed(n) });
  const { entries, ...log } = round.log(game.id);
  const review = runReview(reviewer, { ...log, entries }, () => false);
  const record = {
    ...{ ...log, id: `local-${n}`, status: 'done', name: 'Guest', length: entries.length, when: n },
    ...{ score: round.score, result: round.outcome ?? null, duration: round.duration, size: 1_000 },
    ...notedOf(review),
  };
  return { record, entries };
}

test('the rival’s number on the ticket; its tally and the trend on the own page', async ({ tab }) => {
  await tab.sitDown('desktop');
  await tab.run(() => localStorage.setItem('settings', '{"wait":true,"motion":"reduced"}'));
  await tab.goto('/favicon.svg');
  for (const n of [1, 2, 3, 4]) await tab.run(leave, reviewed(n));
  await tab.goto(`/play/higher-lower?difficulty=pro&seed=${seed}`);
  await tab.see('textbox', 'Your guess');
  for (const [i, number] of [10, 20, 30, 40, 50].entries()) await guess(tab, number, 4 - i);
  await expect.poll(() => isOver(tab)).toBe(true);
  const sides = () =>
    tab.run(() => [...document.querySelectorAll('[data-ticket] dt')].map(({ textContent }) => textContent));
  await expect.poll(sides).toEqual(['Your guesses', 'Toggle']);
  await expect.poll(() => tab.narration()).toMatch(/Your guesses 5, Toggle (\d|Lost)\./);

  // The figures are written after the headline shows.
  await expect(async () => {
    await tab.goto('/you');
    await tab.see('region', 'Trends');
  }).toPass();
  await tab.see('region', 'Toggle and you');
  expect(await tab.run(() => document.querySelector('#rival')?.parentElement?.textContent)).toMatch(
    /Toggle \d – you \d/,
  );
  const trend = / over 5 rounds: from \d+ % to \d+ %, usually \d+ %\.$/;
  await tab.see('img', trend);
  await tab.activate('button', /^Tic Tac Toe/);
  await expect.poll(() => tab.has('img', trend)).toBe(false);
  await tab.activate('button', /^Higher/);
  await tab.see('img', trend);
});
