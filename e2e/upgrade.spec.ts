// A browser whose rounds an earlier version has stored.
import { rules } from '../games/tic-tac-toe/rules.ts';
import { leaveEarlierRounds } from './earlier.ts';
import { expect, test } from './fixtures.ts';
import { openRound } from './kept.ts';
import { signIn, someName } from './sign-in.ts';

test.use({ reducedMotion: 'reduce' });

test('rounds of an earlier version come through whole: open, waiting to be sent, and to be watched', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const sent: string[] = [];
  await page.route('**/api/runs/*/finish', async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    await route.fulfill({ json: { ranked: true, score: 0, state: {} } });
  });
  await signIn(page, someName());
  await page.evaluate(leaveEarlierRounds, { version: rules.version, wall: Date.now() });

  await page.goto('/');
  await expect.poll(() => sent.toSorted()).toEqual(['/api/runs/run-a/finish', '/api/runs/run-b/finish']);
  await expect.poll(() => openRound(page, 'tic-tac-toe')).toBeDefined();

  await page.goto('/play/tic-tac-toe');
  await expect(page.getByRole('button', { name: 'Row 2, column 2, X' })).toBeVisible();
  await expect(page.getByRole('button', { name: /, empty$/ })).toHaveCount(7);

  for (const id of [1, 2, 3, 4, 5]) {
    await page.goto(`/replay/local-${id}`);
    await expect(page.getByText(/^Verified in your browser/)).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Row 2, column 2, X' })).toBeVisible();
  }
  expect(sent).toHaveLength(2);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('play-small'))).toEqual(['play-small-v2']);
});
