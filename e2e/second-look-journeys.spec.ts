// From the end of a round to the end of a practice: in two games each by mouse, by touch, and by keyboard with a screen reader.
import { expect, expectAccessible, test } from './fixtures.ts';
import { openEnd, tell } from './second-look-story.ts';
import { playOutTicTacToe } from './win.ts';

test.use({ reducedMotion: 'reduce' });

test('a round of Tic Tac Toe is played, looked at again, and played on from its last moment', {
  tag: '@once',
}, async ({ page }) => {
  // With this seed the first free cell is never the best.
  await page.goto(`/play/tic-tac-toe?difficulty=noob&seed=${'6'.repeat(32)}`);
  await playOutTicTacToe(page);
  await tell(page, 'tic-tac-toe', 'mouse');
});

for (const [slug, hand] of [
  ['memory', 'mouse'],
  ['minefield', 'finger'],
  ['twenty48', 'finger'],
  ['higher-lower', 'keys'],
  ['color-match', 'keys'],
] as const) {
  test(`${slug}: from the ticket to the end of a practice by ${hand}`, {
    tag: hand === 'finger' ? '@phone' : '@once',
  }, async ({ page }) => {
    await openEnd(page, slug);
    if (hand === 'keys') {
      await expect(page.getByRole('button', { name: /^(Play again|Next hand)$/ })).toBeFocused();
      await expectAccessible(page);
    }
    await tell(page, slug, hand);
  });
}
