// Keyboards of other layouts: events with the code and the character that they have there.
import type { Locator, Page } from '@playwright/test';
import { chooseInGameMenu, openFrozen, openGame } from './board.ts';
import { expect, test } from './fixtures.ts';

interface Key {
  readonly code: string;
  /** Character that the layout types; "Process" for an input method. */
  readonly key: string;
}

interface Keyboard {
  down(key: Key): Promise<void>;
  up(key: Key): Promise<void>;
  press(key: Key): Promise<void>;
}

async function keyboard(page: Page): Promise<Keyboard> {
  const devtools = await page.context().newCDPSession(page);
  const send = async (type: 'rawKeyDown' | 'keyUp', key: Key) => {
    // As Windows reports what an input method takes.
    const hidden = key.key === 'Process' && { windowsVirtualKeyCode: 229 };
    await devtools.send('Input.dispatchKeyEvent', { type, ...key, ...hidden });
  };
  const down = (key: Key) => send('rawKeyDown', key);
  const up = (key: Key) => send('keyUp', key);
  return {
    down,
    up,
    async press(key) {
      await down(key);
      await up(key);
    },
  };
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** A key of each game that is played by letters or digits, and what shows that it did something. */
const games: readonly [slug: string, layout: string, key: Key, shown: (page: Page) => Locator][] = [
  ['twenty48', 'Russian', { code: 'KeyA', key: 'ф' }, text('Moves 1')],
  ['snake-rush', 'Arabic', { code: 'KeyW', key: 'ص' }, text(/^Moves [1-9]/)],
  ['escape-maze', 'AZERTY', { code: 'KeyW', key: 'z' }, text(/^Time \d+ s$/)],
  [
    'tic-tac-toe',
    'AZERTY',
    { code: 'Digit2', key: 'é' },
    (page) => page.getByRole('button', { name: 'Row 1, column 2, X' }),
  ],
  ['rpsls', 'Arabic', { code: 'Digit3', key: '٣' }, text(/^scissors /i)],
  ['solitaire', 'an input method', { code: 'KeyD', key: 'Process' }, text('Moves 1')],
  [
    'quick-quiz',
    'Russian',
    { code: 'KeyB', key: 'и' },
    (page) => page.getByRole('radio', { name: /^B / }).and(page.locator(':checked')),
  ],
];

test('each game that is played by letters or digits hears those of every layout', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  const keys = await keyboard(page);
  for (const [slug, layout, key, shown] of games) {
    await test.step(`${slug}, ${layout}`, async () => {
      await openGame(page, slug, 'noob');
      await keys.press(key);
      await expect(shown(page)).toBeVisible();
    });
  }
});

test('on AZERTY the key at the W position moves, and the one that takes back is named in the help', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const labels = {
      KeyW: 'z',
      KeyA: 'q',
      KeyS: 's',
      KeyD: 'd',
      KeyZ: 'w',
      KeyM: ',',
      Comma: ';',
      KeyR: 'r',
    };
    const keyboard = { getLayoutMap: async () => new Map(Object.entries(labels)) };
    Object.defineProperty(navigator, 'keyboard', { get: () => keyboard });
  });
  const keys = await keyboard(page);
  await openGame(page, 'twenty48', 'noob');
  for (const key of ['q', 'z']) await keys.press({ code: key === 'q' ? 'KeyA' : 'KeyW', key });
  await expect(page.getByText('Moves 2', { exact: true })).toBeVisible();
  await keys.press({ code: 'KeyZ', key: 'w' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.locator('[data-key]')).toHaveText(['Z', 'Q', 'S', 'D']);
  await keys.press({ code: 'KeyS', key: 's' });
  await keys.press({ code: 'Slash', key: '!' });
  const answer = page.getByRole('complementary', { name: 'Answer' });
  await expect(answer).toContainText('Z, Q, S and D. W takes back the last move.');
  await keys.press({ code: 'KeyM', key: ',' });
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText('Row 1:');

  await chooseInGameMenu(page, 'Help');
  await page.getByText('Rules, odds and keys').click();
  const help = page.getByRole('dialog');
  const shown = (name: string) =>
    help
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('kbd');
  await expect(shown('Up')).toHaveText(['↑', 'Z']);
  await expect(shown('Left')).toHaveText(['←', 'Q']);
  await expect(shown('Undo')).toHaveText(['W', 'Ctrl+Z']);
  await expect(help.getByText('Describe the board').locator('kbd').first()).toHaveText(',');
});

test('the numpad is a map of the Tic Tac Toe board', { tag: '@once' }, async ({ page }) => {
  const keys = await keyboard(page);
  await openGame(page, 'tic-tac-toe', 'noob');
  await keys.press({ code: 'Numpad7', key: '7' });
  await expect(page.getByRole('button', { name: 'Row 1, column 1, X' })).toBeVisible();
});

test('a held key ends by its position, though its character has changed', {
  tag: '@once',
}, async ({ page }) => {
  const keys = await keyboard(page);
  await openFrozen(page, 'emoji-drop', 'noob');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const place = async () => {
    await keys.press({ code: 'Comma', key: 'б' });
    const told = await page.getByRole('complementary', { name: 'Answer' }).textContent();
    return /You are at \d/.exec(told ?? '')?.[0];
  };
  await keys.down({ code: 'KeyA', key: 'ф' });
  await page.clock.runFor(100);
  await keys.up({ code: 'KeyA', key: 'Ф' });
  await page.clock.runFor(50);
  const stopped = await place();
  expect(stopped).toMatch(/^You are at [1-5]$/);
  await page.clock.runFor(600);
  expect(await place()).toBe(stopped);
});

test('the number of Higher / Lower takes the digits of every keyboard', { tag: '@once' }, async ({
  page,
}) => {
  const keys = await keyboard(page);
  await openGame(page, 'higher-lower', 'noob');
  const guess = page.getByLabel('Your guess');
  await guess.focus();
  for (const key of [
    { code: 'Digit4', key: "'" },
    { code: 'Digit2', key: 'é' },
  ])
    await keys.press(key);
  await expect(guess).toHaveValue('42');
  await guess.fill('٧۵');
  await expect(guess).toHaveValue('75');
});
