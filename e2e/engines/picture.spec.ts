// The picture of a gap in the other engines fits into the panel of the second look.
import { game } from '../../games/color-match/card.ts';
import { leave, namedInks, openRound } from '../ended.ts';
import { expect, test } from './fixtures.ts';

test('the second look of Color Match has its picture on a phone', async ({ tab }) => {
  await tab.sitDown('phone');
  await tab.run(leave, openRound(game, namedInks()));
  await tab.goto(`/play/${game.slug}`);
  await tab.click('link', /Second look$/);
  await tab.see('img', /^Two strips of dots on one scale of time\. /);
  // Motion takes the dots from above their places.
  await expect
    .poll(() =>
      tab.run(() => {
        const plot = document.querySelector('svg[role="img"]:has([data-part])')?.getBoundingClientRect();
        const dots = [...document.querySelectorAll('[data-part] circle')].map((dot) =>
          dot.getBoundingClientRect(),
        );
        return (
          dots.every(({ top, bottom }) => top >= (plot?.top ?? 0) && bottom <= (plot?.bottom ?? 0)) &&
          dots.length
        );
      }),
    )
    .toBe(40);
  await tab.see('button', 'Play on');
});
