// A game that is played every day, with a screen reader: its own day, its figures, a series, another way to play, and a round
// that another device has left open.
import { expect, test } from '../fixtures.ts';
import { signIn, someName } from '../sign-in.ts';
import { origin } from '../site.ts';
import { Blind, sitDown } from './blind.ts';

/** A round of the game's own terms is one throw. */
async function playRound(blind: Blind): Promise<string> {
  await blind.activate('button', 'Rock');
  return blind.finished();
}

async function choose(blind: Blind, link: string | RegExp): Promise<void> {
  await blind.activate('button', 'Menu');
  await blind.activate('link', link);
}

test('a game’s own day, a best of three, another way to play and the figures of both with a screen reader', {
  tag: '@once',
}, async ({ page }) => {
  // The day's box has its noob.
  const blind = await sitDown(page, 'rpsls', { difficulty: 'mid' });
  await choose(blind, 'Today’s deal: not played yet');
  await page.waitForURL(/[?&]today=/);
  expect(await playRound(blind)).toMatch(/ RPSLS is (struck|lit|blazing)\./);
  await page.goto('/play/rpsls?difficulty=noob');
  await blind.activate('button', 'Menu');
  await blind.goTo('link', 'Best of five');
  await blind.activate('link', 'Best of three');
  for (let round = 1; ; round++) {
    await page.waitForURL(/[?&]series=3/);
    const words = await playRound(blind);
    expect(words).toMatch(new RegExp(` After round ${round}: You \\d, .+ \\d\\.`));
    if (/^Best of three: (won|lost|drawn) /.test(words)) break;
    expect(round).toBeLessThan(3);
    await blind.activate('button', 'Next round');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await blind.looksWell();

  await page.goto('/play/rpsls?difficulty=noob');
  await blind.playWay('Learning robot');
  await blind.goTo('button', 'Rock');
  for (let n = 1; n <= 20; n++) {
    await blind.press('Enter');
    if (n < 20) await blind.hears(new RegExp(`^You threw Rock, .* Throw ${n + 1} of 20\\. Choose your move`));
  }
  expect(await blind.finished()).toContain('expected 18 of your 20 throws');

  await choose(blind, 'Your figures');
  await blind.goTo('combobox', 'Way to play');
  await expect.poll(() => blind.names('heading')).toContain('Throws won');
  await blind.press('ArrowDown');
  await expect.poll(() => blind.names('heading')).toContain('Wins of 20');
  expect(await blind.names('heading')).not.toContain('Throws won');
  // The plot is a table, too.
  expect(await blind.names('row', /^\d+ 1$/)).not.toEqual([]);
  await blind.activate('radio', 'NOOB');
  await blind.looksWell();
});

test('a round that another device has left open goes on with a screen reader', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const name = someName();
  await signIn(page, name);
  const first = await sitDown(page, 'solitaire');
  await first.press('d');
  /** Without the time that is left. */
  const cards = (heard: string) => heard.replace(/\d+ points.*/, '');
  const board = cards(await first.hears(/\b23\b/));
  const sent = async () => (await (await page.request.get('/api/users/me/open')).json())[0]?.entries;
  await expect.poll(sent).toBe(1);

  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const other = new Blind(await context.newPage());
  await signIn(other.page, name);
  await other.page.goto('/play/solitaire');
  await other.activate('button', /^Go on from your computer: .*, move 2$/);
  await other.activate('button', 'Continue');
  expect(cards(await other.ask('where'))).toBe(board);
  await other.press('d');
  await expect.poll(sent).toBe(2);
  const played = cards(await other.hears(/\b22\b/));

  await first.press('d');
  await expect(
    first.page.getByRole('status').filter({ hasText: /^This round went on on your computer/ }),
  ).toBeVisible();
  await first.looksWell();
  await first.activate('button', 'Go on here');
  await first.activate('button', 'Continue');
  expect(cards(await first.ask('where'))).toBe(played);
  await context.close();
});
