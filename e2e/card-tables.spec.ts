// The tables of the card games, as they are seen: how large, what stands out, what flies.
import type { Page } from '@playwright/test';
import { openFrozen, stride, touch } from './board.ts';
import { cutNames, handOf, playable, unplayable, untilAsked } from './cards.ts';
import { expect, settled, test } from './fixtures.ts';
import { motionRate } from './motions.ts';
import { expectNoSidewaysScroll } from './page.ts';

const table = (page: Page) => page.locator('[data-table]');

async function openPlaying(page: Page, slug: 'hearts' | 'omi' | 'buru'): Promise<void> {
  await openFrozen(page, slug, 'noob');
  if (slug === 'hearts') {
    await touch(page.getByRole('button', { name: 'Auto-select' }));
    await touch(page.getByRole('button', { name: 'Pass', exact: true }));
  }
  if (slug === 'omi') await touch(page.getByRole('button', { name: 'hearts', exact: true }));
  await untilAsked(page);
}

/** The least width (px) of the cards in the hand. */
const sizes = [
  { width: 1280, height: 800, card: 120 },
  { width: 768, height: 1024, card: 100 },
  { width: 390, height: 844, card: 72 },
  { width: 844, height: 390, card: 58 },
  { width: 667, height: 375, card: 50 },
  { width: 320, height: 568, card: 40 },
] as const;

for (const slug of ['hearts', 'omi', 'buru'] as const) {
  test(`the table of ${slug} fills the field with large cards, and keeps inside it`, {
    tag: '@once',
  }, async ({ page }) => {
    await openPlaying(page, slug);
    for (const { card, ...size } of sizes) {
      await page.setViewportSize(size);
      await page.clock.runFor(100);
      await expectNoSidewaysScroll(page);
      const seen = await table(page).evaluate((element) => {
        // Cards on their way to their new places are there.
        for (const moving of element.getAnimations({ subtree: true })) {
          if (moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) moving.finish();
        }
        const field = element.closest('section')?.getBoundingClientRect() ?? new DOMRect();
        const box = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('[role="toolbar"] button, [data-place] svg, [data-won]')];
        return {
          fills: [box.width / field.width, box.height / field.height],
          out: parts.filter((part) => {
            const at = part.getBoundingClientRect();
            return (
              at.left < field.left - 1 ||
              at.top < field.top - 1 ||
              at.right > field.right + 1 ||
              at.bottom > field.bottom + 1
            );
          }).length,
          card: element.querySelector<HTMLElement>('[role="toolbar"] [data-card]')?.offsetWidth ?? 0,
        };
      });
      const where = `${size.width}×${size.height}`;
      expect(Math.min(...seen.fills), where).toBeGreaterThan(0.86);
      expect(seen.out, where).toBe(0);
      expect(seen.card, where).toBeGreaterThanOrEqual(card);
      expect(await cutNames(page), where).toEqual([]);
    }
  });
}

test('cards that cannot be played keep their colours at 3:1 and lie lower', { tag: '@once' }, async ({
  page,
}) => {
  await openPlaying(page, 'hearts');
  for (let i = 0; i < 12 && (await unplayable(page).count()) === 0; i++) {
    await touch(playable(page).last());
    await untilAsked(page);
  }
  await settled(page);
  // How far each card stands above its place in its row (px); the layout's place knows nothing of the lift.
  const lifts = (cards: HTMLElement[]) =>
    cards.map((card) => {
      const row = card.offsetParent?.getBoundingClientRect().top ?? 0;
      const { top, height } = card.getBoundingClientRect();
      return row + card.offsetTop + card.offsetHeight / 2 - (top + height / 2);
    });
  const high = await playable(page).evaluateAll(lifts);
  const low = await unplayable(page).evaluateAll(lifts);
  expect(Math.min(...high) - Math.max(...low)).toBeGreaterThan(9);
  const contrasts = await unplayable(page).evaluateAll((buttons) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    const light = (colour: string): number => {
      if (!pen) return 0;
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return buttons.map((button) => {
      const card = button.querySelector('[data-card]') ?? button;
      const { color, backgroundColor } = getComputedStyle(card);
      const [a, b] = [light(color), light(backgroundColor)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
  });
  expect(Math.min(...contrasts)).toBeGreaterThan(3);
});

/** By card of the hand: how far (px) its top lies from the top of the screen, when all has come to rest. */
async function topsOfHand(page: Page): Promise<Record<string, number>> {
  await settled(page);
  return handOf(page).evaluate((hand) => {
    const cards = [...hand.querySelectorAll<HTMLElement>('[data-slot]')];
    return Object.fromEntries(cards.map((card) => [card.dataset.slot, card.getBoundingClientRect().top]));
  });
}

test('as the turn comes, what can be played rises by a fifth of a card, be it all cards or some', {
  tag: '@once',
}, async ({ page }) => {
  await openPlaying(page, 'omi');
  const seen = new Set<'all' | 'some'>();
  for (let turn = 0; turn < 6; turn++) {
    await touch(playable(page).last());
    await page.mouse.move(0, 0);
    await expect(playable(page)).toHaveCount(0);
    const before = await topsOfHand(page);
    await untilAsked(page);
    const low = await unplayable(page).evaluateAll((cards) => cards.map(({ dataset }) => dataset.slot));
    const width = await handOf(page)
      .locator('[data-card]')
      .first()
      .evaluate((card: HTMLElement) => card.offsetWidth);
    for (const [card, top] of Object.entries(await topsOfHand(page))) {
      const rise = Math.max(14, width * 0.19);
      expect((before[card] ?? 0) - top, card).toBeCloseTo(low.includes(card) ? 0 : rise, 0);
    }
    seen.add(low.length > 0 ? 'some' : 'all');
  }
  expect(seen).toEqual(new Set(['all', 'some']));
});

/** Plays a card, and tells where its flight begins: how far (px) from its place on the table. */
async function playedFrom(page: Page): Promise<number> {
  const animationsAt = await motionRate(page);
  const button = playable(page).last();
  const card = await button.getAttribute('data-slot');
  await animationsAt(0);
  await button.evaluate((element: HTMLElement) => element.click());
  // It begins in the frame that shows the card.
  await stride(page, 20);
  const from = await page
    .locator(`[data-lies="${card}"], [role="img"] [data-card="${card}"]`)
    .first()
    .evaluate((played) => {
      const { top } = played.getBoundingClientRect();
      for (const flight of played.getAnimations()) flight.finish();
      return top - played.getBoundingClientRect().top;
    });
  await animationsAt(1);
  return from;
}

for (const slug of ['hearts', 'buru'] as const) {
  test(`a card that is played in ${slug} flies from the hand, and only appears with reduced motion`, {
    tag: '@once',
  }, async ({ page }) => {
    await openPlaying(page, slug);
    expect(await playedFrom(page)).toBeGreaterThan(80);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.clock.runFor(3000);
    if ((await untilAsked(page)) === 'asked') expect(Math.abs(await playedFrom(page))).toBeLessThan(1);
  });
}

/** The middles, [x, y] in px, of the trick's cards at rest and of the copies that can be seen, where they begin to fly. */
async function trickAndCopies(page: Page): Promise<readonly number[][][]> {
  return page.evaluate(async () => {
    // Frames are drawn and robots' workers answer by the real clock, not by the page's.
    await document.body.animate([], 30).finished;
    const middlesOf = (parts: Element[], at: number) =>
      parts.map((part) => {
        for (const flight of part.getAnimations()) flight.currentTime = at;
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      });
    const copies = [...document.querySelectorAll<HTMLElement>('[inert][aria-hidden="true"]')].filter(
      (part) => part.style.position === 'fixed' && part.getAnimations().length > 0,
    );
    return [
      middlesOf([...document.querySelectorAll('[aria-label="Trick"] > *')], 9999),
      middlesOf(copies, 0),
    ];
  });
}

test('a trick that is taken flies from where it lay, to the stack of its side', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlaying(page, 'omi');
  await touch(playable(page).last());
  const looks: (readonly number[][][])[] = [];
  for (let i = 0; i < 100 && (looks.at(-1)?.[1] ?? []).length < 4; i++) {
    await stride(page, 50);
    looks.push(await trickAndCopies(page));
  }
  const lay = looks.map(([trick = []]) => trick).findLast((trick) => trick.length === 4);
  const [, flown = []] = looks.at(-1) ?? [];
  expect(flown).toHaveLength(4);
  for (const [i, [x = 0, y = 0]] of flown.entries()) {
    const [wasX = 0, wasY = 0] = lay?.[i] ?? [];
    expect(Math.hypot(x - wasX, y - wasY)).toBeLessThan(12);
  }
  await untilAsked(page);
  await expect(handOf(page).getByRole('button')).toHaveCount(7);
  await expect(page.locator('[data-won] > [data-card], [data-won] > span')).toHaveCount(1);
  const [stack, back] = await page
    .locator('[data-won]:has(span)')
    .evaluate((pile) =>
      [pile, pile.firstElementChild ?? pile].map((part) => part.getBoundingClientRect().toJSON()),
    );
  expect(Math.abs(back.x + back.width / 2 - stack.x - stack.width / 2)).toBeLessThan(6);
});
