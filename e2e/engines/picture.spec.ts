// The picture of a gap in the other engines: it fits into its place, and its facts lead to the board and back.
import { game } from '../../games/color-match/card.ts';
import { leave, namedInks, openRound } from '../ended.ts';
import { expect, test } from './fixtures.ts';

for (const device of ['desktop', 'phone'] as const) {
  test(`the second look of Color Match opens with its picture on a ${device}`, async ({ tab }) => {
    await tab.sitDown(device);
    await tab.run(leave, openRound(game, namedInks()));
    await tab.goto(`/play/${game.slug}`);
    await tab.see('link', /^Second look/);
    await tab.goto(
      await tab.run(() => document.querySelector<HTMLAnchorElement>('a[href*="look"]')?.href ?? ''),
    );
    await tab.see('button', 'Share picture');
    await tab.see('img', /^Two strips of dots on one scale of time\. /);
    // Motion takes the dots from above their places.
    await expect
      .poll(() =>
        tab.run(() => {
          const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const [plot, facts] = [boxOf('svg[role="img"]'), boxOf('[data-picture] ul')];
          const dots = [...document.querySelectorAll('[data-part] circle')].map((dot) =>
            dot.getBoundingClientRect(),
          );
          const isFree = (plot?.bottom ?? 0) <= (facts?.top ?? 0) + 1;
          return (
            isFree &&
            dots.every(({ top, bottom }) => top >= (plot?.top ?? 0) && bottom <= (plot?.bottom ?? 0)) &&
            dots.length
          );
        }),
      )
      .toBe(40);
    await tab.click('button', 'Show');
    await tab.see('region', / board$/);
    await tab.see('button', /^Find, move \d+ of \d+\. /);
    await tab.click('button', 'Back to the picture');
    await tab.see('button', 'Share picture');
  });
}
