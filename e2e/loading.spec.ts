// How pages arrive: from one origin, at rest, and readable before any script runs.
import type { Locator, Page } from '@playwright/test';
import { pageSize } from '../app/home/filter.ts';
import { games } from '../games/index.ts';
import { expect, settled, test } from './fixtures.ts';
import { origin } from './site.ts';

const paths = ['/', ...games.map(({ slug }) => `/play/${slug}`)];

const parts = Math.ceil(paths.length / 8);
for (let part = 0; part < parts; part++) {
  test(`pages ask nothing of another origin, and do not jump while they load: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.slow();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin) elsewhere.push(request.url());
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) shifts.push(shift.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Slow fonts and scripts: the page is first painted without them. What is routed is in no cache.
    await page.route(/\.(?:woff2|js)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const path of paths.slice(part * 8, part * 8 + 8)) {
      await page.goto(path);
      await expect(page.getByRole('button').first()).toBeVisible();
      if (path === '/') await expect(page.getByText(/^Showing/)).toBeVisible();
      await settled(page);
      await page.waitForFunction(() => document.fonts.check("900 20px 'Anybody'"));
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
      );
      expect.soft(sum, path).toBeLessThan(0.02);
    }
    expect(elsewhere).toEqual([]);
  });
}

test('on a phone the buttons of a game stay in one row while a wider typeface stands in', {
  tag: '@phone',
}, async ({ page }) => {
  for (const slug of ['color-match', 'minefield', 'twenty48']) {
    await page.goto(`/play/${slug}`);
    await expect(page.getByRole('region', { name: / board$/ })).toBeVisible();
    const footer = page.locator('footer');
    await settled(page);
    const { height } = (await footer.boundingBox()) ?? {};
    await footer.evaluate((element) => {
      element.style.letterSpacing = '1.5px';
    });
    expect((await footer.boundingBox())?.height, slug).toBe(height);
  }
});

test('every label on the home page shows its picture, over all of the label', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  const labels = page.locator('[data-sleeve]');
  const seen = new Set<string>();
  for (let left = games.length; left > 0; left -= pageSize) {
    if (left < games.length) await page.getByRole('button', { name: 'Next page' }).first().click();
    const shown = Math.min(left, pageSize);
    await expect(page.getByText(`Showing ${shown} of ${games.length}`)).toBeVisible();
    // They come four at a time.
    await expect(labels).toHaveCount(shown);
    for (const label of await labels.all()) {
      await label.scrollIntoViewIfNeeded();
      const picture = label.locator('img');
      await picture.evaluate((img: HTMLImageElement) => {
        img.style.visibility = '';
        return img.decode();
      });
      const [box, within] = [await picture.boundingBox(), await label.boundingBox()];
      expect(box).toEqual(within);
      // Without the picture there are only the field and its rays.
      const shown = await label.screenshot();
      await picture.evaluate((img) => {
        img.style.visibility = 'hidden';
      });
      expect(shown.equals(await label.screenshot())).toBe(false);
      seen.add((await picture.getAttribute('src')) ?? '');
    }
  }
  expect(seen.size).toBe(games.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says what it is', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Play Small\.\s*Smile Big\./);
    for (const name of ['Featured Games', 'About', 'Contact']) {
      await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
    }
  });

  test('the page of every game names its game', { tag: '@once' }, async ({ page }) => {
    for (const game of games) {
      await page.goto(`/play/${game.slug}`);
      await expect(page).toHaveTitle(new RegExp(game.name));
      await expect(page.getByRole('heading', { name: game.title })).toBeVisible();
    }
  });
});

test.describe('before the code has come', () => {
  /** The same tiles in every round; another round than the one before, which would be resumed. */
  const address = (round: number) => `/play/twenty48?seed=early&round=${round}`;

  /** Opens a page whose code is held back. @returns a function that lets it come */
  async function openWithoutCode(page: Page, path: string, sign: string): Promise<() => void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/static\/js\/main-/, (route) => released.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(sign).first()).toBeVisible();
    return release;
  }

  test('the mark of a game that loads for more than a second nods, and stands still until then', {
    tag: '@once',
  }, async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1_000);
    const release = await openWithoutCode(page, address(1), 'Loading 2048');
    const nods = () => page.locator('[role="status"] svg').evaluate((mark) => mark.getAnimations().length);
    await page.clock.runFor(990);
    expect(await nods()).toBe(0);
    await page.clock.runFor(1_000);
    await expect.poll(nods).toBe(1);
    release();
  });

  test('keys are taken up in their order, those that come meanwhile after them; one or more in the first frame of the board', {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
    const press = async () => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const board = page.locator('table');
    const tiles = '[data-fate]:not([data-fate="gone"])';
    await page.goto(address(1));
    await board.waitFor({ state: 'attached' });
    const states: string[][] = [];
    for (let count = 0; count < 4 * keys.length; count++) {
      await page.keyboard.press(keys[count % keys.length] ?? '');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      states.push(await page.locator(tiles).allTextContents());
    }
    const expected = await board.textContent();

    const release = await openWithoutCode(page, address(2), 'Loading 2048…');
    const firstFrame = await page.evaluateHandle((shown) => {
      const frame = new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(shown)) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            resolve([...document.querySelectorAll(shown)].map((tile) => tile.textContent)),
          );
        }).observe(document, { subtree: true, childList: true });
      });
      return { frame };
    }, tiles);
    for (let times = 0; times < 3; times++) await press();
    release();
    await press();
    await expect(board).toHaveText(expected ?? '');
    expect(states).toContainEqual(await firstFrame.evaluate(({ frame }) => frame));
  });

  test('a game’s page shows no button that does nothing', { tag: '@once' }, async ({ page }) => {
    const release = await openWithoutCode(page, address(1), 'Loading 2048…');
    expect(await page.getByRole('button').or(page.getByRole('radio')).count()).toBe(0);
    release();
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  test('taps on the site’s buttons are taken up', { tag: '@quick-phone' }, async ({ page, hasTouch }) => {
    const tap = (button: Locator) => (hasTouch ? button.tap() : button.click());
    const releaseHome = await openWithoutCode(page, '/', 'Play now');
    const theme = await page.locator('html').getAttribute('data-theme');
    await tap(page.getByRole('button', { name: 'Switch between light and dark theme' }));
    releaseHome();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
  });
});

test('the theme that was chosen is there at the first paint', { tag: ['@once', '@quick-desktop'] }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  // Without the app's own scripts only the small one in the head can have set it. The page would not take others
  // in their place, were it to name their hashes.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '');
    await route.fulfill({ response, body: html });
  });
  await page.route(/\/static\/js\/(?!theme-).*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
