// From the end of a round to the end of a practice, in six games: by mouse, by touch, and by keyboard alone with a screen reader.
import { expect, expectAccessible, test } from './fixtures.ts';
import { type Hand, openEnd, steps, tell } from './second-look-story.ts';
import { playOutTicTacToe } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const handOf = (isMobile: boolean | undefined): Hand => (isMobile ? 'finger' : 'mouse');

test('a round of Tic Tac Toe is played, looked at again, and played on from its last moment', async ({
  page,
  isMobile,
}) => {
  // With this seed the first free cell is never the best.
  await page.goto(`/play/tic-tac-toe?difficulty=noob&seed=${'6'.repeat(32)}`);
  await playOutTicTacToe(page);
  await tell(page, 'tic-tac-toe', handOf(isMobile));
});

for (const slug of Object.keys(steps)) {
  test(`${slug}: from the ticket to the end of a practice by hand`, async ({ page, isMobile }) => {
    await openEnd(page, slug);
    await tell(page, slug, handOf(isMobile));
  });

  test(`${slug}: from the ticket to the end of a practice with a screen reader`, { tag: '@once' }, async ({
    page,
  }) => {
    await openEnd(page, slug);
    await expect(page.getByRole('button', { name: /^(Play again|Next hand)$/ })).toBeFocused();
    await expectAccessible(page);
    await tell(page, slug, 'keys');
  });
}
