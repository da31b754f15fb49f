// The playground, on the development server: the one page that the built site does not have.
import { createServer, type ViteDevServer } from 'vite';
import { expect, test } from './fixtures.ts';

let vite: ViteDevServer;

test.beforeAll(async () => {
  vite = await createServer({
    cacheDir: 'node_modules/.vite-e2e',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await vite.listen();
  // Vite may answer requests as outdated until it has found all dependencies.
  await vite.environments.client.depsOptimizer?.scanProcessing;
});
test.afterAll(() => vite.close());

test('a round is played on both stages, and differently from an earlier moment', {
  tag: '@once',
}, async ({ page }) => {
  // Vite has yet to make everything that is asked for, and a busy machine takes its time over that.
  test.slow();
  const [origin] = vite.resolvedUrls?.local ?? [];
  await page.goto(`${origin}playground?game=example&difficulty=noob&seed=${'1'.repeat(32)}`);
  const phone = page.frameLocator('iframe[title="Phone, light"]');
  const desktop = page.frameLocator('iframe[title="Desktop, light"]');
  const expectOnBoth = async (sticks: string, timeout = 7_000) => {
    for (const stage of [phone, desktop])
      await expect(stage.getByRole('img', { name: sticks, exact: true })).toBeVisible({ timeout });
  };

  await expectOnBoth('19 sticks', 60_000);
  await phone.getByRole('button', { name: 'Take 1' }).click();
  // The robot, whose dice are in the seed, takes three.
  await expectOnBoth('15 sticks');
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem')).toHaveCount(3);
  expect(await phone.locator(':root').evaluate(() => window.innerWidth)).toBe(390);
  expect(await desktop.locator(':root').evaluate(() => window.innerWidth)).toBe(1280);

  await page.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(page.getByText('An earlier moment')).toBeVisible();
  await expectOnBoth('19 sticks');
  await desktop.getByRole('button', { name: 'Take 3' }).click();
  await expect(page.getByRole('group', { name: 'Lines of play' }).getByRole('button')).toHaveCount(2);
  await page.getByRole('button', { name: 'Line 1' }).click();
  await expectOnBoth('15 sticks');

  await page.getByRole('group', { name: 'Of the frame' }).getByRole('button', { name: 'help' }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expect(desktop.getByRole('dialog')).toBeVisible();
});

test('the built site has no playground', { tag: ['@once', '@quick-desktop'] }, async ({ request }) => {
  for (const path of ['/playground', '/playground/', '/playground/index.html', '/playground/stage.html']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
