// The line of the second look: it is broken from the move on that closed the round.
import { game } from '../games/solitaire/card.ts';
import { legalMoves } from '../games/solitaire/piles.ts';
import { rules } from '../games/solitaire/rules.ts';
import type { Log } from '../kit/round/log.ts';
import { seeded } from '../kit/round/random.ts';
import { Round } from '../kit/round/round.ts';
import { testSeed } from '../kit/testing/conformance.ts';
import { openEnded, openLook } from './ended.ts';
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

test('the line is broken from the move that closed the round', { tag: '@once' }, async ({ page }) => {
  await openEnded(page, game, closedLate());
  await openLook(page);
  await expect(page.getByText('You had it until move 106.').first()).toBeVisible();
  const lost = page.locator('[data-lost]');
  const line = async () => (await page.getByRole('slider').boundingBox()) ?? { x: 0, width: 0 };
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = (await lost.boundingBox()) ?? { x: 0, width: 0 };
    const { x, width: whole } = await line();
    expect(box.x, `${width}×${height}`).toBeGreaterThan(x + whole / 2);
    expect(box.x + box.width).toBeLessThanOrEqual(x + whole);
  }
});

test('the line of a round that nothing closed is whole', { tag: '@once' }, async ({ page }) => {
  await openEnded(page, game);
  await openLook(page);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.locator('[data-lost]')).toHaveCount(0);
});
