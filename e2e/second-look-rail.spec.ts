// Words under the rail of the second look.
import { game } from '../games/solitaire/card.ts';
import { legalMoves } from '../games/solitaire/piles.ts';
import { rules } from '../games/solitaire/rules.ts';
import type { Log } from '../kit/round/log.ts';
import { seeded } from '../kit/round/random.ts';
import { Round } from '../kit/round/round.ts';
import { testSeed } from '../kit/testing/conformance.ts';
import { openEnded } from './ended.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

/** A deal that chance closes with move 106 of 110; then the time runs out. */
function closedLate(): Log {
  const seed = testSeed(6);
  const dice = seeded(seed)('moves');
  const round = new Round(rules, { difficulty: 'pro', round: 0 }, seed);
  for (let move = 1; move <= 110; move++) {
    const moves = legalMoves(round.state).filter(({ from }) => !from.startsWith('f'));
    const isMove = moves.length > 0 && dice.chance(0.7);
    round.play(isMove ? { type: 'move', ...dice.pick(moves) } : { type: 'draw' }, 1_000 * move);
  }
  while (!round.outcome && round.due !== undefined) round.advance(round.due);
  return round.log(game.id);
}

test('the words of both parts stay whole and apart, and the smallest phones show the one of the place', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, game, closedLate());
  const address = await page.getByRole('link', { name: /^Second look/ }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByText('You had it until move 106.').first()).toBeVisible();
  const [open, closed] = [page.getByText('Winnable', { exact: true }), page.getByText('Not any more')];
  const slider = page.getByRole('slider');
  const boxes = () =>
    Promise.all(
      [open, closed, slider].map(async (part) => {
        const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
        return { left: Math.round(x), right: Math.round(x + width) };
      }),
    );
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [wood, char, rail] = await boxes();
    expect(wood?.left).toBe(rail?.left);
    expect(wood?.right, `${width}×${height}`).toBeLessThanOrEqual(char?.left ?? 0);
    expect(char?.right, `${width}×${height}`).toBeLessThanOrEqual(rail?.right ?? 0);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(open).toBeVisible();
  await expect(closed).toBeHidden();
  await slider.press('End');
  await expect(closed).toBeVisible();
  await expect(open).toBeHidden();
  const [, char, rail] = await boxes();
  expect(char?.right).toBeLessThanOrEqual(rail?.right ?? 0);
});

test('a round that nothing closed has no word for its end', { tag: '@once' }, async ({ page }) => {
  await openEnded(page, game);
  const address = await page.getByRole('link', { name: /^Second look/ }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByText('Winnable', { exact: true })).toBeVisible();
  await expect(page.getByText('Not any more')).toHaveCount(0);
});
