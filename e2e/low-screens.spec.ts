// A phone on its side: what stands around the board there is whole, whatever chance and the round make it say.
import { boardOf, openFrozen, openGame } from './board.ts';
import { cutNames } from './cards.ts';
import { expect, test } from './fixtures.ts';
import { guess } from './win.ts';

test('on a phone on its side names beside a question, both scores and a long status are whole', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'hearts', 'noob');
  await expect(page.getByRole('button', { name: 'Auto-select' })).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width}×${height}`;
    expect(await cutNames(page), where).toEqual([]);
    const boxOf = (label: RegExp) =>
      page
        .locator('dt')
        .filter({ hasText: label })
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect((await boxOf(/^High score$/)).top, where).toBeGreaterThanOrEqual((await boxOf(/^Score$/)).bottom);
    const status = page.locator('footer').getByText(/^Pass three cards to the left, to /);
    await status.evaluate((line) => {
      line.textContent = 'Pass three cards to the left, to Circuitina.';
    });
    expect((await status.boundingBox())?.height, where).toBeLessThan(20);
    expect(await status.evaluate((line) => line.scrollWidth <= line.clientWidth), where).toBe(true);
  }
});

test('on a phone on its side Higher/Lower stands in the middle, with the guesses whole beside it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openGame(page, 'higher-lower', 'noob');
  const [area, sign] = await Promise.all([
    boardOf(page).boundingBox(),
    page.getByRole('button', { name: 'Guess', exact: true }).boundingBox(),
  ]);
  const middle = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle(area) - middle(sign))).toBeLessThan(2);
  await guess(page, [100]);
  await expect(page.getByRole('region', { name: 'Guesses' }).getByRole('listitem')).toBeInViewport({
    ratio: 1,
  });
});
