import type { Locator, Page } from '@playwright/test';
import { chooseInGameMenu, expectOnScreen, openFrozen, openGame, openResults, touch } from './board.ts';
import { left } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openRound } from './kept.ts';
import { allowErrors, expectErrors, expectNoSidewaysScroll } from './page.ts';
import { difference } from './pixels.ts';
import { signIn, someName } from './sign-in.ts';
import { waitBetweenRounds } from './win.ts';

const answers = (page: Page) => page.getByRole('radiogroup').getByRole('radio');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const next = (page: Page) => page.getByRole('button', { name: 'Next question' });
const review = (page: Page) => page.getByRole('region', { name: 'Your answers' });
const over = (page: Page) => page.getByRole('dialog', { name: /^(Quiz finished\.|A perfect quiz!)$/ });

async function expectQuestion(page: Page, n: number, total: number): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: /^Q / })).toHaveText(`Q ${n}/${total}`);
  await expect(answers(page)).toHaveCount(4);
}

const longest = {
  question: 'Which of the ‘Incomprehensibilities’ '.repeat(6).trim(),
  correct: 'An answer that takes rather more than a single line on a phone, which happens',
  incorrect: ['Another one that is long enough to need a second line', 'A third, '.repeat(30), 'No'],
  category: 'Entertainment: Japanese Anime & Manga',
  src: 'opentdb',
};

async function serve(page: Page, questions: readonly unknown[]): Promise<void> {
  await page.route('**/api/trivia/questions*', (route) => route.fulfill({ json: questions }));
}

test('a quiz by keyboard alone, with every question in the review', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'quick-quiz', 'noob');
  const asked: string[] = [];
  for (let n = 1; n <= 6; n++) {
    await expectQuestion(page, n, 6);
    asked.push((await page.locator('#question').textContent()) ?? '');
    // Nothing is selected yet: Enter submits nothing.
    await page.keyboard.press('Enter');
    await expectQuestion(page, n, 6);
    await page.keyboard.press('d');
    await page.keyboard.press(['a', 'b', 'c', 'd'][n % 4] ?? 'a');
    await expect(answers(page).nth(n % 4)).toBeChecked();
    await page.keyboard.press('Enter');
    if (n === 6) break;
    // The button that submitted goes on, and has the focus.
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(/^(Right!|Not quite: it’s [A-D], .+)$/);
    await page.keyboard.press('Enter');
  }
  await expect(over(page)).toBeVisible();
  await page.clock.runFor(700);
  await expect(review(page).getByRole('listitem')).toHaveCount(6);
  for (const question of asked) await expect(review(page)).toContainText(question);
  const right = await review(page).getByText('(right)').count();
  await expect(over(page)).toContainText(`${right} of 6`);
  await expect(review(page).getByText('Right answer:')).toHaveCount(6 - right);
  await expect(page.locator('thead')).toHaveText('#RightPlayedDifficultyTime');
  await expect(page.locator('tbody td').nth(1)).toHaveText(`${right}/6`);

  // Watched again, a new question leaves the focus to the button that brought it.
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('b');
  await openResults(page);
  await page.getByRole('link', { name: 'Watch round 1 (opens a new tab)' }).click();
  const film = await opened;
  await page.clock.resume();
  await film.getByRole('button', { name: 'One step on' }).focus();
  for (const n of [1, 2]) {
    await film.keyboard.press('Enter');
    await expect(
      film.getByRole('img', { name: new RegExp(`^Answers: .+, ${6 - n} to come$`) }),
    ).toBeVisible();
    await expectQuestion(film, n, 6);
  }
});

test('a quiz by touch, all of it on the screen', { tag: '@phone' }, async ({ page }) => {
  await openFrozen(page, 'quick-quiz', 'mid');
  for (let n = 1; n <= 10; n++) {
    await expectQuestion(page, n, 10);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await touch(answers(page).nth(n % 4));
    await expectOnScreen(page, answers(page).first().locator('..'), submit(page));
    await touch(submit(page));
    if (n < 10) await touch(next(page));
  }
  await expect(over(page)).toBeVisible();
  await page.clock.runFor(700);
  await expect(review(page).getByRole('listitem')).toHaveCount(10);
  for (let second = 5; second > 0; second--) {
    await expect(left(page, second)).toBeVisible();
    await page.clock.runFor(1000);
  }
  await expect(over(page)).toBeHidden();
  await expectQuestion(page, 1, 10);
});

test('Enter on an answer that has the focus submits it, and only it: its question is counted until the next one', {
  tag: '@once',
}, async ({ page }) => {
  await openGame(page, 'quick-quiz', 'noob');
  await answers(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(answers(page).nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(next(page)).toBeVisible();
  await expectQuestion(page, 1, 6);
  await expect(page.getByText('Question 1 of 6')).toHaveCount(2);
  await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2, 6);
  await expect(page.getByText('Question 2', { exact: true })).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a phone on its side, and the smallest one, show the whole question', { tag: '@phone' }, async ({
  page,
}) => {
  await serve(page, [
    {
      ...longest,
      category: 'History',
      question: 'Which treaty of 1494 divided new lands between Spain and Portugal?',
      correct: 'The Treaty of Tordesillas',
      incorrect: ['The Treaty of Utrecht', 'The Treaty of Verdun', 'The Treaty of Lisbon'],
    },
  ]);
  await openGame(page, 'quick-quiz', 'noob');
  /** Expects that a part below the answers covers none of them. */
  const expectClear = async (below: Locator) => {
    const last = await page.getByRole('radiogroup').locator('label').last().boundingBox();
    const { y = 0 } = (await below.boundingBox()) ?? {};
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(y);
  };
  for (const [width, height] of [
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectOnScreen(page, answers(page).first(), answers(page).last(), submit(page));
    await expectClear(submit(page));
  }
  await touch(page.getByRole('radio', { name: /Utrecht/ }));
  await touch(submit(page));
  await expect(page.locator('#verdict')).toContainText('Tordesillas');
  await expectClear(page.locator('#verdict'));
});

test('the longest of questions leaves Submit on the screen, and is credited', { tag: '@phone' }, async ({
  page,
}) => {
  const theirs = { ...longest, question: `${longest.question}?`, src: 'Pub Quiz', licence: 'CC BY 4.0' };
  // Four of six: two of them follow each other.
  const both = [longest, theirs];
  await serve(page, [...both, ...both.map((each) => ({ ...each, question: `${each.question}??` }))]);
  await openGame(page, 'quick-quiz', 'noob');
  for (let n = 1; n <= 6; n++) {
    const credit = page.getByText(/^(Open Trivia Database, CC BY-SA 4\.0|Pub Quiz, CC BY 4\.0)$/);
    const isLong = (await page.getByText('Incomprehensibilities').count()) > 0;
    if (isLong) {
      await scrollToTop(credit);
      await expect(credit).toBeInViewport({ ratio: 1 });
    }
    await touch(answers(page).last());
    await expectOnScreen(page, submit(page));
    await touch(submit(page));
    if (n === 6) break;
    await touch(next(page));
    await expectQuestion(page, n + 1, 6);
    expect(await page.locator('#question').evaluate(scrolled), 'each begins at its top').toBe(0);
  }
  await expect(review(page).getByText('Open Trivia Database, CC BY-SA 4.0')).toHaveCount(2);
  await expect(review(page).getByText('Pub Quiz, CC BY 4.0')).toHaveCount(2);
});

/** How far (px) the quiz is scrolled. */
function scrolled(question: Element): number | undefined {
  return question.closest('form')?.parentElement?.scrollTop;
}

async function scrollToTop(within: Locator): Promise<void> {
  await within.evaluate((element) => {
    for (let part: Element | null = element; part; part = part.parentElement) part.scrollTop = 0;
  });
}

test('without the server’s questions there are the built-in ones', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  await page.route('**/api/trivia/questions*', (route) => route.fulfill({ status: 500 }));
  await openGame(page, 'quick-quiz', 'pro');
  await expectQuestion(page, 1, 15);
  expectErrors(errors, /status of 500/);
});

const simple = (n: number, question: string) => ({
  question: `${question} ${n}?`,
  correct: 'right',
  incorrect: ['no', 'never', 'wrong'],
  category: 'Test',
  src: 'play-small',
});

test('axe finds nothing grave on a question, nor on the review', { tag: '@phone' }, async ({ page }) => {
  await serve(
    page,
    Array.from({ length: 6 }, (_, n) => simple(n, 'Which')),
  );
  await openGame(page, 'quick-quiz', 'noob');
  await waitBetweenRounds(page);
  await expectAccessible(page);
  // A wrong answer stands until the player goes on.
  for (let n = 1; n <= 6; n++) {
    await expectQuestion(page, n, 6);
    await touch(answers(page).and(page.getByRole('radio', { name: 'never' })));
    await touch(submit(page));
    if (n === 1) await expectAccessible(page);
    if (n < 6) await touch(next(page));
  }
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await expectAccessible(page);
});

test('an answer is judged at once; what is right goes on by itself, what is wrong waits', {
  tag: '@once',
}, async ({ page }) => {
  await serve(
    page,
    Array.from({ length: 6 }, (_, n) =>
      simple(n, n % 2 === 0 ? 'Short' : 'A question of some length, on two lines'),
    ),
  );
  await openFrozen(page, 'quick-quiz', 'noob');
  const row = (name: string) => answers(page).and(page.getByRole('radio', { name })).locator('..');
  const before = await row('right').screenshot();
  const button = await submit(page).boundingBox();
  await touch(row('right'));
  await touch(submit(page));
  await expect(row('right')).toContainText('Right');
  await page.clock.runFor(300);
  expect((await difference(page, before, await row('right').screenshot())).changed).toBeGreaterThan(0);
  await page.clock.runFor(2_100);
  await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Question 2', { exact: true })).toBeVisible();
  expect(await submit(page).boundingBox(), 'it stays where it is').toEqual(button);

  await touch(row('wrong'));
  await touch(submit(page));
  await expect(row('wrong')).toContainText('Your answer');
  await expect(row('right')).toContainText('Right');
  await page.clock.runFor(5_000);
  await expect(page.getByText('Question 2', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Not quite: it’s [A-D], right\.$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Answers: right, wrong, 4 to come' })).toBeVisible();
  await touch(next(page));
  await expect(page.getByText('Question 3', { exact: true })).toBeVisible();
});

test('the review waits while it is looked at', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'quick-quiz', 'noob');
  for (let n = 1; n <= 6; n++) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await page.clock.runFor(700);
  const next = left(page, 5);
  await expect(next).toBeVisible();
  const list = await review(page).boundingBox();
  if (!list) throw new Error('no review');
  await page.mouse.move(list.x + 50, list.y + 40);
  await page.mouse.move(list.x + 50, list.y + 50);
  await page.clock.runFor(8_000);
  await expect(next).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(1_000);
  await expect(left(page, 4)).toBeVisible();
  // Scrolling delays the next round for a while.
  await review(page).evaluate((element) => element.dispatchEvent(new Event('scroll')));
  await page.clock.runFor(3_500);
  await expect(left(page, 4)).toBeVisible();
  await page.clock.runFor(600);
  for (let second = 4; second > 0; second--) {
    await expect(left(page, second)).toBeVisible();
    await page.clock.runFor(1_000);
  }
  await expect(over(page)).toBeHidden();
});

test('a ranked quiz is judged by the server, also after a time without it and a reload', {
  tag: '@once',
}, async ({ page, errors }) => {
  test.slow();
  await signIn(page, someName());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answered = '**/api/runs/*/checkpoint';
  await page.route(answered, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/play/quick-quiz?difficulty=noob');
  await expectQuestion(page, 1, 6);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  // The choice shows immediately, the verdict when it arrives.
  const chosen = page.locator('label').filter({ hasText: 'Your answer' });
  await expect(chosen).toHaveCount(1);
  await expect(page.locator('#verdict')).toBeEmpty();
  release();
  await expect(page.locator('#verdict')).toHaveText(/^(Right!|Not quite: it’s [A-D], .+)$/);

  await page.unroute(answered);
  await page.route(answered, (route) => route.abort('connectionfailed'));
  for (const n of [2, 3, 4, 5, 6]) {
    await next(page).click();
    await expectQuestion(page, n, 6);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    if (n === 2 || n === 6) await expect(page.locator('#verdict')).toContainText('Waiting for the server.');
  }
  await expect(page.getByRole('img', { name: /answered, answered, 0 to come$/ })).toBeVisible();
  await expect.poll(async () => (await openRound(page, 'quick-quiz'))?.length).toBe(6);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /answered, answered, 0 to come$/ })).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await page.unroute(answered);
  await expect(over(page)).toBeVisible({ timeout: 15_000 });
  const { ranked, score } = await (await saved).json();
  expect(ranked).toBe(true);
  // It counts up to the number.
  await expect(over(page)).toHaveText(new RegExp(`${score}\\s*of 6`));
  allowErrors(errors, /ERR_CONNECTION_FAILED/);
});

const help = (page: Page) => page.getByRole('dialog', { name: 'How to play Quick Quiz' });
const categoryOf = (page: Page) => page.locator('form').getByText('Food', { exact: true });

/** Answers each question with its first answer, by finger or by key. @returns the questions */
async function answerAll(page: Page, byTouch: boolean): Promise<string[]> {
  const asked: string[] = [];
  for (let n = 1; n <= 6; n++) {
    await expectQuestion(page, n, 6);
    await expect(categoryOf(page)).toBeVisible();
    asked.push((await page.locator('#question').textContent()) ?? '');
    if (byTouch) await answers(page).first().tap();
    else await page.keyboard.press('a');
    if (byTouch) await submit(page).tap();
    else await page.keyboard.press('Enter');
    if (n === 6) break;
    await expect(page.locator('#verdict')).toContainText(/Right!|Not quite/);
    if (byTouch) await next(page).tap();
    else await page.keyboard.press('Enter');
  }
  await expect(over(page)).toBeVisible();
  return asked;
}

test('a category is chosen in the help, has its own best, asks no question twice, and reaches no board', async ({
  page,
  hasTouch,
}) => {
  await signIn(page, someName());
  await page.goto('/play/quick-quiz?difficulty=noob');
  await expectQuestion(page, 1, 6);
  // The verdict of a right answer stays, too.
  await waitBetweenRounds(page);
  const category = help(page).getByRole('combobox', { name: 'Category' });
  const play = help(page).getByRole('button', { name: 'Play By category' });
  if (hasTouch) {
    await chooseInGameMenu(page, 'Help');
    await category.selectOption('Food');
    await expectNoSidewaysScroll(page);
    await play.tap();
  } else {
    await page.keyboard.press('?');
    for (const [part, key] of [
      [category, 'F'],
      [play, 'Enter'],
    ] as const) {
      for (let n = 0; n < 20 && !(await part.evaluate((it) => it === document.activeElement)); n++)
        await page.keyboard.press('Tab');
      await expect(part).toBeFocused();
      await page.keyboard.press(key);
    }
  }
  await expect(help(page)).toBeHidden();
  const header = page.locator('header').filter({ hasText: 'QUICK QUIZ' });
  await expect(header).toContainText('Food');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const first = await answerAll(page, hasTouch);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(over(page)).toBeHidden();
  const second = await answerAll(page, hasTouch);
  expect(new Set([...first, ...second]).size).toBe(12);
  expect(sent.filter((url) => url.includes('/api/runs'))).toEqual([]);
  await chooseInGameMenu(page, 'Help');
  const way = help(page).getByRole('listitem').filter({ hasText: 'By category' });
  await expect(way).toContainText(/Best \d in 2 rounds\./);
  await expect(category).toHaveValue('3');
  await category.selectOption('Music');
  await expect(way).not.toContainText('Best');
  await category.selectOption('Food');
  await touch(way.getByRole('button', { name: 'Leave By category' }));
  await expect(header).not.toContainText('Food');
  expect(await (await page.request.get('/api/users/me/stats')).json()).toEqual([]);
});

test('a link to a category has one quiz for everybody, and its replay names the category', {
  tag: '@once',
}, async ({ page, browser }) => {
  const link = '/play/quick-quiz?difficulty=noob&variant=category:3&seed=0123456789abcdef0123456789abcdef';
  await page.goto(link);
  const asked = await answerAll(page, false);
  await page.goto('/you');
  const row = page.getByRole('row').filter({ hasText: 'Quick Quiz' });
  await expect(row).toContainText('Food');
  await row.getByRole('link', { name: /^Watch/ }).click();
  await expect(page.getByRole('region', { name: 'About this replay' })).toContainText('Food');
  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(link);
  expect(await answerAll(friend, false)).toEqual(asked);
  await other.close();
});

test('without a connection, a category says that its questions are missing', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  await page.route('**/api/trivia/questions*', (route) => route.abort('internetdisconnected'));
  await page.goto('/play/quick-quiz?variant=category:3');
  const note = page.getByText('Food couldn’t load, so this question is built in.');
  // One built-in question is on food.
  await expectQuestion(page, 1, 6);
  await expect(note).toBeHidden();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2, 6);
  await expect(note).toBeVisible();
  expectErrors(errors, /ERR_INTERNET_DISCONNECTED/);
});
