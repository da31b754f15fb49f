// Texts of every game's frame about the game and its player.
import { robotNames } from '../app/frame/personas.ts';
import { games } from '../games/index.ts';
import { boardOf, chooseInGameMenu, screens } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

test('names on phones stand on a line of 13 px, beside a pill of 14', { tag: '@phone' }, async ({ page }) => {
  for (const { slug } of games.filter(({ robots }) => robots)) {
    await page.goto(`/play/${slug}`);
    for (const [width, height, pill] of [
      [390, 844, '14px'],
      [320, 568, '12px'],
    ] as const) {
      await page.setViewportSize({ width, height });
      const names = page.locator('header p').first();
      await expect(names).toContainText('Guest');
      await expect(names).toHaveCSS('font-size', '13px');
      const line = await names.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
      expect((await names.boundingBox())?.height, slug).toBeLessThan(line * 1.5);
      // The pill takes nobody's place.
      for (const told of await page.locator('[data-pill]').all()) {
        await expect(told).toHaveCSS('font-size', pill);
        await expect(told).toBeInViewport({ ratio: 1 });
      }
      await expect(names).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a full game or a way to play cuts neither names nor facts on small phones', {
  tag: '@phone',
}, async ({ page }) => {
  const longest = `${robotNames.toSorted((a, b) => b.length - a.length)[0]} `;
  for (const path of [
    'hearts?series=100',
    'omi?series=10',
    'buru?series=7',
    'minefield?variant=own:7.9.2',
    'solitaire?variant=untimed:1.2.1',
    'rpsls?variant=learner',
  ]) {
    await page.goto(`/play/${path}`);
    await expect(boardOf(page)).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const faults = await page.locator('[data-field]').evaluate((frame, longest) => {
        const all = (selector: string) => [...frame.querySelectorAll<HTMLElement>(selector)];
        for (const side of all('footer [data-side]').slice(1)) {
          const [name, total] = [side.firstChild, side.querySelector('b')];
          if (name && !side.textContent.startsWith('The')) name.textContent = longest;
          if (total) total.textContent = '99';
        }
        const words = all('header h1, header p, header p > span').filter((part) => part.checkVisibility());
        const rectOf = (part: Element) => part.getBoundingClientRect();
        const meets = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const cut = words.filter((part) => part.scrollWidth > part.clientWidth + 1);
        const others = all('header button, header dt').map(rectOf);
        const covered = words.filter((part) => others.some((other) => meets(rectOf(part), other)));
        const hidden = all('footer li').filter((fact) => {
          // For screen readers alone.
          if (getComputedStyle(fact).position === 'absolute') return false;
          const [own, list] = [rectOf(fact), rectOf(fact.parentElement ?? fact)];
          return own.top < list.top - 1 || own.bottom > list.bottom + 1 || own.right > list.right + 1;
        });
        return [...cut, ...covered, ...hidden].map(({ textContent }) => textContent);
      }, longest);
      expect(faults, `${path} at ${width} px`).toEqual([]);
    }
  }
});

for (const { slug, name, desc } of games) {
  test(`${slug} names its player, and describes itself in the footer, on phones in the help`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(`/play/${slug}`);
    const description = page.locator('footer').getByText(`${name} ${desc}`);
    for (const [width, height] of [...screens, [1280, 800], [768, 1024]] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await expect(page.locator('header').getByText('Guest')).toBeInViewport({ ratio: 1 });
      if (width > 760 && height > 480) await expect(description).toBeInViewport({ ratio: 1 });
      else await expect(description).toBeHidden();
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseInGameMenu(page, 'Help');
    await expect(page.getByRole('dialog').getByText(desc, { exact: true })).toBeVisible();
  });
}
