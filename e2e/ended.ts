// Rounds that are over, played by the rules alone and left in the browser: their pages open with the ticket up.
import { expect, type Locator, type Page } from '@playwright/test';
import { rules as colorMatch } from '../games/color-match/rules.ts';
import { loadEngine } from '../games/load.ts';
import { testPlayerOf } from '../games/testing/built.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Log } from '../kit/round/log.ts';
import { Round } from '../kit/round/round.ts';
import { testSeed, testSetup, walkToEnd } from '../kit/testing/conformance.ts';
import { waitBetweenRounds } from './win.ts';

/** Seconds left of the countdown that burns along the ticket's main button. */
export const left = (page: Page, seconds: number): Locator =>
  page.locator('[data-left]').getByText(String(seconds), { exact: true });

/** Presses the headline on the ticket: the second look comes to the board. */
export async function openLook(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Second look$/ })
    .click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Plays a round to its end, by the game's test player. */
export async function walked(game: Game) {
  const engine = await loadEngine(game);
  const player = await testPlayerOf(game);
  return walkToEnd({ engine, setup: testSetup('noob'), seed: testSeed(1), player });
}

/** A round as the browser stores it. */
export interface Kept {
  readonly record: { readonly id: string };
  readonly entries: Log['entries'];
}

const robotsOf = (count: number) =>
  ['Tik-Tok', 'Cobalt-7', 'Tumbler'].slice(0, count).map((name) => ({ name, emoji: '🤖' }));

/** Round that a page has left in its game: at its end, unless it goes on. */
export function openRound({ slug, robots = [] }: Game, { entries, ...log }: Log, over = true): Kept {
  const record = {
    ...log,
    ...{ id: `local-${slug}`, slot: slug, status: 'open', writer: 'another page', over },
    ...{ length: entries.length, opponents: robotsOf(robots.length) },
    session: { results: [], rounds: 3, sum: 2, bests: {}, tallies: { win: 2, loss: 1, draw: 0 }, levels: {} },
  };
  return { record, entries };
}

/** Finished round of a guest on this device. */
export function doneRound({ slug, robots = [] }: Game, { entries, ...log }: Log, n: number): Kept {
  const record = {
    ...log,
    ...{ id: `local-${slug}-${n}`, status: 'done', name: 'Guest', length: entries.length, when: n },
    ...{ score: 0, result: null, duration: log.end, size: 1_000 },
    opponents: robotsOf(robots.length),
  };
  return { record, entries };
}

/** Opens a game at the end of a round that beat the best before it. @param ended the test player's by default */
export async function openEnded(page: Page, game: Game, ended?: Log): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(leave, openRound(game, ended ?? (await walked(game)).log(game.id)));
  await waitBetweenRounds(page);
  await page.goto(`/play/${game.slug}`);
}

/** A set of Color Match: forty answers, slower by 142 ms where the word lies and one of them wrong, then time runs out. */
export function namedInks(): Log {
  const round = new Round(colorMatch, { difficulty: 'noob', round: 0 }, testSeed(1));
  for (let at = 1_000, asked = 0; !round.outcome; at += 1_000, asked++) {
    round.play('next', at);
    const { phase } = round.state;
    if (phase.kind !== 'ask') continue;
    const { word, ink, choices } = phase.question;
    const [other = ink] = choices.filter((choice) => choice !== ink);
    const spread = 30 * ((asked % 9) - 4);
    at = asked < 40 ? at + 700 + spread + (word === ink ? 0 : 142) : phase.endsAt;
    if (asked < 40) round.play(asked === 20 ? other : ink, at);
    round.advance(at);
  }
  return round.log('colormatch');
}

/** Stores a round. Runs in the page. */
export async function leave({ record, entries }: Kept): Promise<void> {
  const opening = indexedDB.open('play-small-v2', 1);
  opening.onupgradeneeded = () => {
    const rounds = opening.result.createObjectStore('rounds', { keyPath: 'id' });
    rounds.createIndex('slot', 'slot', { unique: true });
    rounds.createIndex('status', 'status');
    opening.result.createObjectStore('chunks');
  };
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const transaction = opening.result.transaction(['rounds', 'chunks'], 'readwrite');
  transaction.objectStore('rounds').put({ ...record, wall: Date.now() });
  for (let i = 0; i * 500 < entries.length; i++)
    transaction.objectStore('chunks').put(entries.slice(i * 500, i * 500 + 500), [record.id, i]);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  opening.result.close();
}
