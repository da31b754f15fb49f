import type { Page } from '@playwright/test';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll, unfoldMenu } from './page.ts';
import { finishPopup, guestBox, openPopup, signIn, signInAtHome, someName } from './sign-in.ts';

test.use({ reducedMotion: 'reduce' });

const signedOut = 'Signed out. Sign in with your name to view your past submissions.';

async function write(page: Page, kind: string, title: string, message: string): Promise<void> {
  await page.getByLabel(kind).check();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('visitors and guests are told to sign in, and ask the server nothing', { tag: '@once' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/contact')) asked.push(request.url());
  });
  await page.goto('/#contact');
  await expect(page.getByText(signedOut)).toBeVisible();
  await unfoldMenu(page);
  await page.getByPlaceholder(guestBox).fill('Ada');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(signedOut)).toBeVisible();
  expect(asked).toEqual([]);
});

test('what a player sends stands in its column', { tag: '@quick-desktop' }, async ({ page }) => {
  test.slow();
  // Without the games, which other tests look at.
  await serveCatalogue(page, []);
  await signInAtHome(page, someName());
  await page.goto('/#contact');
  const card = page.getByRole('heading', { name: 'Your Submissions' }).locator('..');
  await expect(card.getByText('No bug reports yet.')).toBeVisible();
  await expect(card.getByText('No game requests yet.')).toBeVisible();

  await page.getByLabel('Game (optional)').selectOption('Minefield');
  await write(page, 'Bug report', 'The flag stays', 'After a loss\nthe flag stays on the board.');
  await expect(page.getByText('Thank you. We’ll read it.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await write(page, 'Game request', '<b>Chess</b>', 'Please.');
  const column = (name: string) => card.getByRole('heading', { name }).locator('..');
  await expect(column('Game Requests').getByRole('listitem')).toContainText(['<b>Chess</b>']);

  await page.reload();
  await expect(column('Bug Reports').getByRole('listitem')).toHaveCount(1);
  await expect(column('Bug Reports').getByRole('listitem')).toContainText(
    /bug.*open.*Minefield.*The flag stays/s,
  );
  await expect(column('Game Requests').getByRole('listitem')).toContainText(/idea.*open.*<b>Chess<\/b>/s);
  await expect(page.getByText(signedOut)).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a list that cannot be read is said, and the form still works', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  await signIn(page, someName());
  await page.route('**/api/contact/submissions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByText('Failed to load your submissions. Please try again later.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bug Reports' })).toBeVisible();
  await expect(page.getByText(/^No (bug reports|game requests) yet\.$/)).toHaveCount(0);
  await write(page, 'Bug report', 'A title', 'A message');
  await expect(page.getByText('Thank you. We’ll read it.')).toBeVisible();
  expectErrors(errors, /500/);
});

test('the sixth within an hour is refused, and what was written stays, also when the session has ended', {
  tag: '@once',
}, async ({ page, errors }) => {
  const name = someName();
  await signInAtHome(page, name);
  await page.goto('/#contact');
  for (const n of [1, 2, 3, 4, 5]) {
    await write(page, 'Bug report', `Number ${n}`, 'Again.');
    await expect(page.getByRole('heading', { name: `Number ${n}` })).toBeVisible();
  }
  await write(page, 'Bug report', 'Number 6', 'Again.');
  await expect(page.getByText('You’ve reached the hourly limit. Try again later.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Number 6');
  await expect(page.getByLabel('Message')).toHaveValue('Again.');
  expectErrors(errors, /429/);

  await page.route('**/api/contact/bug-reports', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You’re signed out. Please sign in and send it again.')).toBeVisible();
  await expect(page.getByText(/^Signed out\. Sign in with/)).toBeVisible();
  await finishPopup(await openPopup(page), name);
  await expect(page.getByLabel('Title')).toHaveValue('Number 6');
  await expect(page.getByLabel('Message')).toHaveValue('Again.');
  expectErrors(errors, /401/);
});
