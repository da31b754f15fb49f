// The ticket in the other engines: the rival's line, the match that rewinds the board, and what the own page keeps.
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
import type { Tab } from './tab.ts';
import { guess } from './visits.ts';

/** A round of random guesses that this device has finished and reviewed. */
function reviewed(n: number): Kept {
  const round = walkToEnd({ engine: { rules }, setup: { difficulty: 'pro', round: n }, seed: testSeed(n) });
  const { entries, ...log } = round.log(game.id);
  const { figures } = runReview(reviewer, { ...log, entries }, () => false);
  const record = {
    ...{ ...log, id: `local-${n}`, status: 'done', name: 'Guest', length: entries.length, when: n },
    ...{ score: round.score, result: round.outcome?.result ?? null, duration: round.duration, size: 1_000 },
    ...notedOf(figures),
  };
  return { record, entries };
}

const sentence = /^(A tie: )?Toggle (took \d+ guess(es)?|lost) on the same deal\.$/;

/** The rival's words, the tally beside them, and the place of the round's match. */
function ticket(tab: Tab) {
  return tab.run(() => {
    const [words, tally] = [...document.querySelectorAll('[data-ticket] p:has(> b) > *')].map(
      ({ textContent }) => textContent ?? '',
    );
    const slider = document.querySelector<HTMLInputElement>('[data-ticket] input[type="range"]');
    const { left = 0, right = 0, top = 0, bottom = 0 } = slider?.getBoundingClientRect() ?? {};
    const guesses = document.querySelectorAll('[aria-label="Guesses"] li').length;
    const place = slider?.getAttribute('aria-valuetext');
    return { words, tally, place, guesses, left, right, y: (top + bottom) / 2 };
  });
}

/** Drags the flame from one share of its way to another. */
async function drag(tab: Tab, from: number, to: number): Promise<void> {
  const { left, right, y } = await ticket(tab);
  // The thumb is 44 px wide.
  const at = (share: number) => ({
    x: Math.round(left + 22 + share * (right - left - 44)),
    y: Math.round(y),
  });
  await tab.drag(at(from), at((from + to) / 2), at(to));
}

test('the rival’s line and the round’s match on the ticket; its tally and the trend on the own page', async ({
  tab,
}) => {
  await tab.sitDown('desktop');
  await tab.run(() => localStorage.setItem('settings', '{"wait":true,"motion":"reduced"}'));
  await tab.goto('/favicon.svg');
  for (const n of [1, 2, 3, 4]) await tab.run(leave, reviewed(n));
  await tab.goto(`/play/higher-lower?difficulty=pro&seed=${seed}`);
  await tab.see('textbox', 'Your guess');
  for (const [i, number] of [10, 20, 30, 40, 50].entries()) await guess(tab, number, 4 - i);
  await expect.poll(() => isOver(tab)).toBe(true);
  await expect.poll(async () => (await ticket(tab)).words).toMatch(sentence);
  const { tally = '' } = await ticket(tab);
  expect(tally).toMatch(/^Toggle \d – you \d$/);
  await expect.poll(() => tab.narration()).toMatch(/ deal\. Toggle \d, you \d\./);

  const isAt = (place: string, guesses: number) =>
    expect.poll(() => ticket(tab)).toMatchObject({ place, guesses });
  for (const device of ['desktop', 'phone'] as const) {
    await tab.sitDown(device);
    await isAt('End of the round, move 5 of 5', 5);
    await drag(tab, 1, 0);
    await isAt('Before move 1 of 5', 0);
    await drag(tab, 0, 1);
  }
  await tab.activate('slider', 'Place in the round');
  await tab.press('ArrowLeft');
  await isAt('Before move 5 of 5', 4);
  await tab.press('Home', 'ArrowRight', 'ArrowRight');
  await isAt('Before move 3 of 5', 2);
  const back = await tab.follow(() => tab.activate('link', /^Play from here/));
  await expect.poll(() => tab.told()).toContain('Practice from move 3');
  await back();

  await tab.sitDown('desktop');
  // The figures are written after the headline shows.
  await expect(async () => {
    await tab.goto('/you');
    await tab.see('region', 'Trends');
  }).toPass();
  await tab.see('region', 'Toggle and you');
  expect(await tab.run(() => document.querySelector('#rival')?.parentElement?.textContent)).toContain(tally);
  const trend = /^Bits a guess over 5 rounds: from [\d.]+ to [\d.]+, usually [\d.]+\.$/;
  await tab.see('img', trend);
  await tab.activate('button', /^Tic Tac Toe/);
  await expect.poll(() => tab.has('img', trend)).toBe(false);
  await tab.activate('button', /^Higher/);
  await tab.see('img', trend);
});
