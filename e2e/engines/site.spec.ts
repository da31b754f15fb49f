// The site around the games in one session of an engine.
import { readFileSync } from 'node:fs';
import { LocalKey } from '../../server/auth/local/key.ts';
import type { Chunk } from '../../tools/build/chunks.ts';
import { openLine } from '../line.ts';
import { someName } from '../sign-in.ts';
import { authSecret } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { playOn } from './players.ts';
import type { Tab } from './tab.ts';
import { win } from './visits.ts';

/** Signs in through the window that the home page opens. */
async function signIn(tab: Tab, name: string): Promise<void> {
  const { engine } = tab;
  // The link that the server prints in its terminal.
  await tab.goto(new LocalKey(authSecret).link(engine.origin));
  await tab.goto('/');
  const before = await engine.windows();
  const opened = async () => (await engine.windows()).filter((window) => !before.includes(window));
  await tab.click('button', /^Sign in with/);
  await expect.poll(opened).toHaveLength(1);
  const [popup = ''] = await opened();
  await engine.show(popup);
  await tab.type('Your name', name);
  await tab.click('button', 'Sign in');
  await expect.poll(opened).toHaveLength(0);
  await engine.show(before.at(-1) ?? '');
  await tab.see('button', name);
}

test('a player signs in, a win reaches the leaderboard and is watched again, and the day is shared with friends', async ({
  tab,
}) => {
  await tab.sitDown('desktop');
  const name = someName();
  await signIn(tab, name);
  await tab.goto('/play/higher-lower?difficulty=noob');
  await win(tab);
  // Asked for again until the server has checked the round.
  await expect(async () => {
    await tab.goto('/leaderboards#higherlower');
    await tab.see('row', / Player Score /);
    expect(await tab.has('row', new RegExp(`${name} \\(you\\)`))).toBe(true);
  }).toPass();
  await tab.click('link', `Watch ${name}'s round`);
  await expect.poll(() => tab.told()).toContain('Verified in your browser: the same win');
  expect(await tab.told()).toContain(`Replay of ${name}`);
  await tab.press('End');
  await expect.poll(() => tab.board()).toContain('correct');

  await tab.goto('/friends');
  await tab.type('Name', 'Kitchen Table');
  await tab.activate('button', 'Make the box');
  await tab.see('heading', 'Kitchen Table');
  await tab.see('textbox', 'Invite link');
  await tab.goto('/today/calendar');
  await tab.see('grid');
  await tab.see('button', /^[A-Z][a-z]+day,? \d+ [A-Z][a-z]+/);
  await tab.goto('/you');
  await tab.activate('link', /^Second look at Higher/);
  await tab.see('region', 'Second look');
  await tab.see('slider');
  await tab.activate('button', 'Numbers');
  await expect.poll(() => tab.told()).toContain('As good as halving');
  // All of it has loaded: to leave before would abort a request.
  const loaded = () =>
    tab.run(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/usual-[\w-]+\.js$/.test(name)),
    );
  await expect.poll(loaded).toBe(true);
});

/** Waits until the service worker has all that the site is made of. */
async function everythingKept(tab: Tab): Promise<void> {
  const chunks: readonly Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
  const missing = () =>
    tab.run(
      async (wanted) => {
        const kept = await (await caches.open('files')).keys();
        const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
        return [
          ...wanted.filter((path) => !paths.has(path)),
          ...(navigator.serviceWorker.controller ? [] : ['the worker']),
        ];
      },
      chunks.map(({ file }) => `/${file}`),
    );
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
}

test('after signing out, Back shows nobody’s name on a page that the browser has kept', async ({
  tab,
  engine,
}) => {
  await tab.sitDown('desktop');
  const name = someName();
  await signIn(tab, name);
  await tab.run(() =>
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', String(persisted))),
  );
  await tab.goto('/leaderboards');
  await tab.click('button', name);
  await tab.click('menuitem', 'Sign out');
  // The page that is left shows the button, too, for a moment; two steps back from there is none of the site's.
  await expect(async () => expect(await tab.run(() => location.pathname)).toBe('/')).toPass();
  await tab.see('button', /^Sign in with/);
  await tab.run(() => history.go(-2));
  // WebKit keeps the page as it was left, with the name.
  if (engine.name === 'WebKit')
    await expect(async () =>
      expect(await tab.run(() => sessionStorage.getItem('kept'))).toBe('true'),
    ).toPass();
  await tab.see('button', /^Sign in with/);
  expect(await tab.told()).not.toContain(name);
});

test('a game is opened, played and reloaded without a connection', async ({ tab, engine }) => {
  await tab.sitDown('desktop');
  // A separate address that can be cut and serves exactly the server's pages.
  await using line = await openLine();
  await engine.open(line.origin);
  await everythingKept(tab);
  line.cut();
  await engine.open(`${line.origin}/play/solitaire`);
  await tab.see('region', / board$/);
  await playOn(tab, 'solitaire', 'keys');
  await engine.open(`${line.origin}/play/solitaire`);
  await tab.activate('button', 'Continue');
  await playOn(tab, 'solitaire', 'keys');
});
