// Marks on the board of a second look: all of a moment's are drawn on what they speak of, and its tags stay off it. With the
// board's animations.

import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadEngine } from '../games/load.ts';
import { reviewFileOf } from '../games/testing/built.ts';
import { playBuru, playHearts, playOmi, playTicTacToe } from '../games/testing/strengths.ts';
import type { Game } from '../kit/contract/card.ts';
import { selectorOf } from '../kit/contract/place.ts';
import type { Mark, Moment, Reviewer } from '../kit/contract/review.ts';
import { runReview } from '../kit/round/review.ts';
import { playRival } from '../kit/round/rival.ts';
import type { Round } from '../kit/round/round.ts';
import { testSeed, testSetup, walkToEnd } from '../kit/testing/conformance.ts';
import { doneRound, type Kept, leave } from './ended.ts';
import { expect, test } from './fixtures.ts';
import { parts } from './parts.ts';

/** Rounds of careless players, by their seed, in games whose opponents sit at the table. */
const careless: Readonly<Record<string, (n: number) => Pick<Round<unknown, unknown>, 'log'>>> = {
  buru: (n) => playBuru(n, () => 450),
  hearts: (n) => playHearts(n, 0.5),
  omi: (n) => playOmi(n, 0.5),
  'tic-tac-toe': (n) => playTicTacToe(n, 0.3),
};
/** Rounds of each game, whose marks are compared with their elements at every moment. */
const rounds = 10;

interface Marked {
  readonly kept: Kept;
  readonly moments: readonly Moment[];
}

/** Rounds as this device keeps them, with moments that have marks. */
async function markedRounds(game: Game): Promise<readonly Marked[]> {
  const { id, slug } = game;
  const engine = await loadEngine(game);
  const { reviewer }: { reviewer: Reviewer } = await import(reviewFileOf({ slug }));
  const setup = testSetup('noob');
  const played = (n: number) => {
    const seed = testSeed(n);
    const own = careless[slug]?.(n);
    if (own) return own;
    const { rival } = reviewer;
    if (!rival) return walkToEnd({ engine, setup, seed });
    const round = playRival(engine.rules, rival, { setup, seed }, 0);
    leaveRound(round);
    return round;
  };
  return Array.from({ length: rounds }, (_, i): Marked => {
    const log = played(i + 1).log(id);
    const { moments } = runReview(reviewer, log, () => false);
    return {
      kept: doneRound(game, log, i + 1),
      moments: moments.filter(({ marks = [] }) => marks.length > 0),
    };
  }).filter(({ moments }) => moments.length > 0);
}

const hasReview = ({ slug }: Pick<Game, 'slug'>): boolean => existsSync(reviewFileOf({ slug }));

/** Lets the time of a round run out. */
function leaveRound(round: Round<unknown, unknown>): void {
  for (let n = 0; n < 10_000 && !round.outcome; n++)
    if (round.due === undefined) round.play('next', round.at);
    else round.advance(round.due);
}

/** Returns the faults of the marks on the board, in words, once nothing moves on it any more. */
async function faults(page: Page, marks: readonly Mark[]): Promise<string[]> {
  const spoken = marks.map(({ on, through = on, part = [0, 0, 1, 1] as const }) => ({
    selectors: [selectorOf(on), selectorOf(through)],
    part,
  }));
  return page.getByRole('region', { name: / board$/ }).evaluate(async (area, spoken) => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const frame = () => new Promise(requestAnimationFrame);
    do await frame();
    while (area.getAnimations({ subtree: true }).some(isMoving));
    // A mark follows in the next frame, and is painted in the one after.
    await frame();
    await frame();
    const elements = spoken.map(({ selectors, part: [x, y, width, height] }) => {
      const rects = selectors.map((selector) => area.querySelector(selector)?.getBoundingClientRect());
      const around = (side: 'left' | 'top' | 'right' | 'bottom', of: (...all: number[]) => number) =>
        of(...rects.map((rect) => rect?.[side] ?? Number.NaN));
      const [left, top] = [around('left', Math.min), around('top', Math.min)];
      const [wide, high] = [around('right', Math.max) - left, around('bottom', Math.max) - top];
      return [left + x * wide, top + y * high, width * wide, height * high];
    });
    const { left, top, width, bottom } = area.getBoundingClientRect();
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect();
    // A sheet below the board covers a part of it; a panel beside it covers none.
    const end = sheet && sheet.left < left + width / 4 ? Math.min(sheet.top, bottom) : bottom;
    const field = new DOMRect(left, top, width, end - top);
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((part) => ({
        name: part.textContent || (part.getAttribute('data-as') ?? ''),
        box: part.getBoundingClientRect(),
      }));
    const [tags, marks] = [boxes('[data-tag]'), boxes('[data-as]')];
    const headings = Array.from(area.querySelectorAll('h2'), (each) => each.getBoundingClientRect());
    const shared = (a: DOMRect, b: DOMRect) =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const isOff = ({ box: { x, y, width, height } }: (typeof marks)[number], i: number) =>
      ![x, y, width, height].every((side, at) => Math.abs(side - (elements[i]?.[at] ?? Number.NaN)) <= 1);
    return [
      ...marks.flatMap((mark, i) => (isOff(mark, i) ? [`${mark.name} is off its element`] : [])),
      ...(tags.length > 3 ? [`${tags.length} tags`] : []),
      ...tags.flatMap(({ name, box }, i) => [
        // A sheet's height may be a fraction of a pixel.
        ...(shared(box, field) < box.width * (box.height - 1) ? [`${name} leaves the board`] : []),
        ...(headings.some((heading) => shared(box, heading) > 0) ? [`${name} covers the question`] : []),
        ...marks.flatMap((mark) =>
          shared(box, mark.box) > (box.width * box.height) / 5 ? [`${name} covers ${mark.name}`] : [],
        ),
        ...tags
          .slice(0, i)
          .flatMap((other) => (shared(box, other.box) > 0 ? [`${name} on ${other.name}`] : [])),
      ]),
    ];
  }, spoken);
}

const screens = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
] as const;

for (const [part, some] of parts)
  test(`at every moment of ten rounds all marks are drawn, and no tag leaves the board or covers what it speaks of: ${part}`, {
    tag: '@once',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    for (const game of some.filter(hasReview)) {
      const marked = await markedRounds(game);
      await page.goto('/favicon.svg');
      for (const { kept } of marked) await page.evaluate(leave, kept);
      for (const [i, { kept, moments }] of marked.entries()) {
        // The smallest phone in every other round.
        await page.setViewportSize(screens[i % 2] ?? screens[0]);
        await page.goto(`/replay/${kept.record.id}?look`);
        const panel = page.getByRole('region', { name: 'Second look' });
        await expect(panel.locator('[data-kind]')).toBeVisible();
        await expect(page.locator('[data-pad]'), `${game.slug}: no pad`).toHaveCount(0);
        await page.keyboard.press('End');
        for (const { entry, marks = [] } of moments.toReversed()) {
          const where = `${kept.record.id}, action ${entry + 1}`;
          // Other moments have no marks.
          await expect(async () => {
            await page.keyboard.press('[');
            await expect(page).toHaveURL(new RegExp(`#${entry + 1}$`), { timeout: 500 });
          }, where).toPass();
          await expect.soft(page.locator('[data-as]'), where).toHaveCount(marks.length);
          await expect.soft.poll(() => faults(page, marks), { message: where, timeout: 5_000 }).toEqual([]);
        }
      }
    }
  });
