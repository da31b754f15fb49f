// Small and zoomed screens: every button of every game can be pressed on its whole area, once it is scrolled into view.
import type { Page } from '@playwright/test';
import { games } from '../games/index.ts';
import { boardOf, openFrozen, stride } from './board.ts';
import { over } from './cards.ts';
import { playerOf } from './engines/players.ts';
import { expect, settled, test } from './fixtures.ts';
import { parts } from './parts.ts';

test.use({ reducedMotion: 'reduce' });

type Size = readonly [width: number, height: number];

/** Down to 1280×1024 at 400 % (px). */
const lowest: readonly Size[] = [
  [568, 232],
  [427, 283],
  [320, 256],
];
/** A phone upright and on its side, the smallest, and the lowest. Reflow visits more. */
const sizes: readonly Size[] = [[390, 844], [844, 390], [320, 568], ...lowest.slice(-1)];
/** Sizes for the deal, which shows most buttons. */
const allSizes: readonly Size[] = [...sizes, ...lowest.slice(0, -1), [320, 454], [768, 1024]];

/**
 * Returns the buttons of the game that something covers, with the part of their area that a finger reaches. Cards of one
 * toolbar lie on each other: a part of each must be free.
 */
async function covered(page: Page): Promise<string[]> {
  return page.locator('[data-field]').evaluate((frame) => {
    // Visible only with the keyboard's focus.
    const isClipped = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath === 'inset(50%)' || isClipped(part.parentElement));
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isCorner = (x: number, y: number, { width, height }: DOMRect, radius: number): boolean => {
      const dx = radius - Math.min(x, 1 - x) * width;
      const dy = radius - Math.min(y, 1 - y) * height;
      return dx > 0 && dy > 0 && Math.hypot(dx, dy) > radius - 1;
    };
    /** The share of the button's area that a finger reaches, and what lies over the rest. */
    const reachOf = (button: HTMLElement) => {
      button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = button.getBoundingClientRect();
      const { borderTopLeftRadius } = getComputedStyle(button);
      const radius = Math.min(Number.parseFloat(borderTopLeftRadius), box.width / 2, box.height / 2);
      const points = steps.flatMap((x) => steps.map((y) => [x, y] as const));
      const inside = points.filter(([x, y]) => !isCorner(x, y, box, radius));
      const others = inside.flatMap(([x, y]) => {
        const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        const { spot } = button.dataset;
        // The cards of a pile act for it.
        const isOwn = spot && top?.closest<HTMLElement>('[data-spot]')?.dataset.spot === spot;
        return isOwn || button.contains(top) || top?.closest('label')?.contains(button) ? [] : [top];
      });
      const [first] = others;
      return {
        reach: 1 - others.length / inside.length,
        by: first ? `${first.className} ${first.textContent}`.slice(0, 60) : 'the edge of the window',
      };
    };
    return (
      [...frame.querySelectorAll<HTMLElement>('button, a[href], input')]
        .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((button) => !isClipped(button) && getComputedStyle(button).pointerEvents !== 'none')
        // A few of a grid's cells, which are alike.
        .filter((button, i) => !button.closest('[role="grid"]') || i % 29 === 0)
        .flatMap((button) => {
          const { reach, by } = reachOf(button);
          const least = button.closest('[role="toolbar"]') ? 0.1 : 1;
          const name = button.ariaLabel ?? button.textContent ?? '';
          return reach < least ? [`${name}: ${Math.round(reach * 100)} %, under ${by}`] : [];
        })
    );
  });
}

async function coveredAt(page: Page, where: string, some = sizes): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of some) {
    await page.setViewportSize({ width, height });
    let here: string[] = [];
    // The board takes its size in a frame after the page has, which a busy machine draws later.
    for (let tries = 0; tries < 5; tries++) {
      await page.clock.runFor(50);
      await settled(page);
      here = await covered(page);
      if (here.length === 0) break;
    }
    found.push(...here.map((each) => `${width}×${height}, ${where}, ${each}`));
  }
  return found;
}

/** The buttons other than cells and cards, which have many alike. */
async function buttonNames(page: Page): Promise<string> {
  const names = await page
    .locator('[data-field]')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((button) => !button.closest('[role="toolbar"], [role="grid"]'))
        .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => (button.ariaLabel ?? button.textContent ?? '').replace(/\d+/g, '')),
    );
  return [...new Set(names)].sort().join(', ');
}

/** Uses the first control of the board that can be used now. */
async function act(page: Page, slug: string, action: number): Promise<void> {
  const { controls = [], keys } = playerOf(slug);
  const wanted = typeof controls === 'function' ? controls(action) : controls;
  for (const control of [/^Start$/, ...wanted]) {
    const [role, name] = control instanceof RegExp ? (['button', control] as const) : control;
    const found = boardOf(page)
      .getByRole(role as 'button', { name, disabled: false })
      .and(page.locator(':not([aria-disabled="true"])'))
      .last();
    if (!(await found.isVisible())) continue;
    await found.dispatchEvent('click');
    return;
  }
  for (const key of keys?.[action % keys.length] ?? []) await page.keyboard.press(key);
}

test('at the deal of each card game, every button can be pressed on the lowest screens', {
  tag: '@phone',
}, async ({ page }) => {
  for (const { slug } of games.filter(({ category }) => category === 'Cards')) {
    await openFrozen(page, slug, 'pro');
    expect.soft(await coveredAt(page, slug, lowest)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

/** Actions of a round that may show other buttons. */
const actions = 24;

for (const [, some] of parts) {
  for (const { slug } of some) {
    test(`${slug}: every button can be pressed on its whole area, at eight sizes`, {
      tag: '@phone',
    }, async ({ page }) => {
      const seen = new Set<string>();
      const found: string[] = [];
      await openFrozen(page, slug, 'pro');
      for (let action = 0; action < actions; action++) {
        // Other journeys test the ticket.
        if ((await over(page).count()) > 0) break;
        const names = await buttonNames(page);
        if (!seen.has(names))
          found.push(...(await coveredAt(page, `action ${action}`, action === 0 ? allSizes : sizes)));
        seen.add(names);
        await page.setViewportSize({ width: 390, height: 844 });
        await act(page, slug, action);
        await stride(page, 1_500);
      }
      expect(found).toEqual([]);
    });
  }
}
