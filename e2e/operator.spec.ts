// Changes that an operator makes by the command line, seen in open pages.
import { arcade } from './arcade.ts';
import { expect, test } from './fixtures.ts';
import { signInAtHome, someName } from './sign-in.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

interface Received {
  readonly id: string;
  readonly uid: string;
  readonly player: string;
}

test('a report’s status, a player’s name and a place on the boards change under open pages', {
  tag: '@once',
}, async ({ page, context }) => {
  test.slow();
  const name = someName();
  await signInAtHome(page, name);
  await page.goto('/#contact');
  await page.getByLabel('Title').fill('A wish');
  await page.getByLabel('Message').fill('More games.');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: 'A wish' });
  await expect(sent).toContainText('open');

  const played = await context.newPage();
  await played.goto('/play/higher-lower');
  const saved = played.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await winHigherLower(played);
  await saved;
  await played.goto('/leaderboards#higherlower');
  const own = played.getByRole('row', { name: `${name} (you)` });
  await expect(own).toBeVisible();

  const received = (await arcade('submissions', 'list', '--limit', '1000')) as Received[];
  const report = received.find(({ player }) => player === name);
  if (!report) throw new Error('the report has not arrived');
  await arcade('submissions', 'set-status', report.id, 'planned');
  await expect(sent).toContainText('planned');

  await arcade('players', 'hide', report.uid);
  await expect(own).toHaveCount(0);
  await arcade('players', 'show', report.uid);
  await expect(own).toBeVisible();

  const other = someName();
  await arcade('players', 'rename', report.uid, other);
  await expect(played.getByRole('row', { name: `${other} (you)` })).toBeVisible();
  for (const open of [page, played])
    await expect(open.getByRole('button', { name: other, exact: true })).toBeVisible();

  await arcade('players', 'close', report.uid);
  for (const open of [page, played])
    await expect(open.getByRole('button', { name: /^Sign in with/ }).first()).toBeVisible();
});
