// The shell around the games: routes, metadata, header, footer, theme, and what happens when something fails.
import { games } from '../games/index.ts';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll, unfoldMenu } from './page.ts';

const notFound = /status of 404/;

test.describe('routes', () => {
  test('the home page shows its parts', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Small. Smile Big.');
    for (const name of ['Featured Games', 'About', 'Contact and Support']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByText(/^Showing \d+ of \d+ games? in All\.$/)).toBeVisible();
  });

  test('a game has a page of its own, which locks the scroll', { tag: '@once' }, async ({ page }) => {
    await page.goto('/play/tic-tac-toe');
    await expect(page.getByRole('region', { name: 'Tic Tac Toe', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  });

  for (const path of ['/play/chess', '/play/', '/play/TIC-TAC-TOE']) {
    test(`${path} is no game, and leads home`, {
      tag: '@once',
    }, async ({ page, errors }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Game not found.' })).toBeVisible();
      if (path === '/play/chess') await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Small. Smile Big.');
      expectErrors(errors, notFound);
    });
  }

  test('any other address is not found, in the same style', { tag: '@once' }, async ({ page, errors }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play Small', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    expectErrors(errors, notFound);
  });
});

test.describe('metadata', () => {
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];

  test('each page carries its own in the prerendered HTML', { tag: ['@once', '@quick-desktop'] }, async ({
    request,
  }) => {
    for (const path of ['/', ...games.map((game) => `/play/${game.slug}`)]) {
      const html = await (await request.get(path)).text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const game = games.find(({ slug }) => path.endsWith(`/${slug}`));
      expect(title).toContain(game?.name ?? 'Play Small. Smile Big.');
      expect(meta(html, 'description')?.length).toBeGreaterThan(30);
      expect(meta(html, 'keywords')).toContain('free games');
      expect(meta(html, 'author')).toBeTruthy();
      expect(meta(html, 'robots')).toBe('index, follow');
      expect(meta(html, 'og:title')).toBe(title);
      expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
      expect(meta(html, 'og:image')).toBe(game ? `/preview/play/${game.slug}.png` : '/social.png');
      expect(meta(html, 'twitter:card')).toBe('summary_large_image');
      expect(meta(html, 'twitter:image')).toBe(meta(html, 'og:image'));
      expect(html).toContain('<link rel="manifest" href="/site.webmanifest"');
    }
  });

  test('what is not found is not to be indexed', { tag: '@once' }, async ({ request }) => {
    for (const path of ['/play/chess', '/nowhere']) {
      expect(meta(await (await request.get(path)).text(), 'robots')).toBe('noindex, follow');
    }
  });

  test('the files that it names exist', { tag: '@once' }, async ({ request }) => {
    for (const [file, type] of [
      ['/social.png', 'image/png'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon.ico', 'image/'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/humans.txt', 'text/plain'],
      ['/sw.js', 'text/javascript'],
    ] as const) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toBe('no-cache');
      expect(answer.headers()['content-type'], file).toContain(type);
    }
    const { icons } = await (await request.get('/site.webmanifest')).json();
    expect(icons.length).toBeGreaterThan(2);
    for (const { src, type } of icons) {
      expect((await request.get(src)).headers()['content-type'], src).toBe(type);
    }
  });

  test('a game opened over the home page has its own title', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const home = await page.title();
    await page.getByRole('button', { name: 'Play Tic Tac Toe' }).click();
    await expect(page).toHaveTitle(/^Tic Tac Toe/);
    await page.goBack();
    await expect(page).toHaveTitle(home);
  });
});

test.describe('header', () => {
  test('the skip link comes first and leads past the navigation', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const [link, id] of [
    ['Games', 'games'],
    ['About', 'about'],
    ['Contact', 'contact'],
  ] as const) {
    test(`${link} leads to its section`, { tag: id === 'games' ? [] : '@once' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText(/^Showing/)).toBeVisible();
      await unfoldMenu(page);
      const leads = page.getByRole('link', { name: link, exact: true });
      await leads.click();
      await expect(page).toHaveURL(`/#${id}`);
      // Once more, while the page still scrolls.
      if (id !== 'games') await leads.click();
      await expect(page.locator(`#${id} h2`)).toBeInViewport();
    });

    test(`${link} leads home from elsewhere`, { tag: '@once' }, async ({ page, errors }) => {
      await page.goto('/nowhere');
      await unfoldMenu(page);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.getByText(/^Showing/)).toBeVisible();
      await expect(page.locator(`#${id} h2`)).toBeInViewport();
      expectErrors(errors, notFound);
    });
  }

  test('the brand leads to the root', { tag: '@once' }, async ({ page, errors }) => {
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Play Small', exact: true }).click();
    await expect(page).toHaveURL('/');
    expectErrors(errors, notFound);
  });

  test('on narrow screens links and account fold into a menu that Escape closes', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
    await button.press('Enter');
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.getByPlaceholder('Play as Guest (name optional)')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(20, 700);
    await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
  });

  test('nothing sticks out at 320 px', { tag: '@quick-phone' }, async ({ page, errors }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, sign] of [
      ['/nowhere', 'Page not found.'],
      ['/#privacy', 'In your browser'],
      ['/#contact', 'Showing'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(sign)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    expectErrors(errors, notFound);
    await page.goto('/');
    await unfoldMenu(page);
    await expect(page.getByRole('button', { name: 'Sign in with your name' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('footer', () => {
  test('it has the year, and credits the creator', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Play Small`);
    await expect(footer.getByRole('link', { name: /authors/ })).toHaveAttribute('href', /.+/);
  });

  for (const [name, text] of [
    ['Privacy', 'Attachments in forms are temporarily disabled.'],
    ['Terms', 'The games are free'],
  ] as const) {
    test(
      `${name} opens over the page and closes by key, backdrop and button`,
      name === 'Privacy' ? {} : { tag: '@once' },
      async ({ page }) => {
        await page.goto('/');
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        const dialog = page.getByRole('dialog', { name });
        const ways = [
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(4, 4),
          () => dialog.getByRole('button', { name: 'Close' }).click(),
        ];
        for (const close of ways) {
          await link.click();
          await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
          await expect(dialog).toContainText(text);
          // Words that are selected out over the edge do not close it.
          await dialog.getByRole('heading', { level: 3 }).first().hover();
          await page.mouse.down();
          await page.mouse.move(4, 4);
          await page.mouse.up();
          await expect(dialog).toBeVisible();
          await close();
          await expect(dialog).toBeHidden();
          await expect(page).toHaveURL('/');
          await expect(link).toBeFocused();
        }
      },
    );

    test(`${name} opens by its anchor, and Back closes it`, { tag: '@once' }, async ({ page }) => {
      await page.goto('/');
      await page.goto(`/#${name.toLowerCase()}`);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
    });
  }
});

test.describe('theme', () => {
  const root = 'html';

  test('it follows the system until the player chooses, and the choice stays', {
    tag: ['@once', '@quick-desktop'],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

    await page.getByRole('button', { name: /theme/ }).click();
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark');
  });

  test('a stored theme that is none is none', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    for (const bad of ['', 'Dark', 'blue', '{"theme":"dark"}', 'null']) {
      await page.evaluate((value) => localStorage.setItem('theme', value), bad);
      await page.reload();
      await expect(page.locator(root), bad).toHaveAttribute('data-theme', 'light');
    }
  });
});

test.describe('failures', () => {
  test('a chunk that does not come is named, and can be tried again', {
    tag: ['@once', '@quick-desktop'],
  }, async ({ page, errors }) => {
    await page.route('**/static/js/site-*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await expect(page.getByText(/^Loading chunk Site failed \([^:]+\)\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/static/js/site-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Small. Smile Big.');

    // Back is a way out, too.
    await page.route('**/static/js/play-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Play Tic Tac Toe' }).click();
    await expect(page.getByText(/^Loading chunk PlayOverlay failed/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Play Tic Tac Toe' })).toBeVisible();
    expectErrors(errors, /ERR_FAILED|Loading chunk (Site|PlayOverlay)|Failed to fetch/);
  });

  test('an uncaught failure shows its text and a way home by a full load', { tag: '@once' }, async ({
    page,
    errors,
  }) => {
    await page.addInitScript(() => {
      if (!location.search) return;
      window.EventSource = class {
        constructor() {
          throw new Error('No events today.');
        }
      } as unknown as typeof EventSource;
    });
    await page.goto('/?broken');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await expect(page.getByText('No events today.')).toBeVisible();
    expectErrors(errors, /No events today/);
    await page.evaluate(() => {
      (window as unknown as { stale: boolean }).stale = true;
    });
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Small. Smile Big.');
    expect(await page.evaluate(() => 'stale' in window)).toBe(false);
    await expect(page).toHaveURL('/');
  });

  test('tolerates storage that throws', { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
    await serveCatalogue(page, []);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: /theme/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await unfoldMenu(page);
    await page.getByPlaceholder('Play as Guest (name optional)').fill('Ada');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  });
});

test('axe finds nothing serious', async ({ page }) => {
  // Axe takes seconds for each look when the machine is busy.
  test.slow();
  await page.goto('/');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await unfoldMenu(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Guest' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});
