import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noRivalry } from '../../kit/round/rivalry.ts';
import { storageOn } from '../../kit/testing/storage.ts';
import type { Settings, SettingsChange } from '../../protocol/settings.ts';
import { mergeSettings } from '../../protocol/settings.ts';

/** Settings stored in the account, and every patch that it received. */
let account: Settings;
let patches: SettingsChange[];
/** Holds back answers while set. */
let held: Promise<void> | undefined;
let online: boolean;

beforeEach(() => {
  account = {};
  patches = [];
  held = undefined;
  online = true;
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: storageOn(stored),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (!online) throw new TypeError('Failed to fetch');
    if (method === 'PATCH') {
      const change: SettingsChange = JSON.parse(body ?? '');
      patches.push(change);
      account = mergeSettings(account, change, () => true);
    }
    const answer = Response.json(account);
    await held;
    return answer;
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the modules of one page; the browser's storage persists from page to page. */
async function openPage() {
  vi.resetModules();
  const { syncSettings } = await import('./sync.ts');
  const { changeSettings, currentSettings } = await import('./store.ts');
  const { readSession } = await import('../account/user.ts');
  return { syncSettings, changeSettings, currentSettings, readSession };
}

test('an account without settings takes the device’s; one that has some wins', async () => {
  const page = await openPage();
  page.changeSettings({ sound: false });
  await page.syncSettings('ann');
  expect(account).toEqual({ sound: false });

  account = { contrast: 'more' };
  const next = await openPage();
  await next.syncSettings('ann');
  expect(next.currentSettings()).toEqual({ contrast: 'more' });
});

test('sends changes made during a request with the next one, and keeps them until then', async () => {
  const page = await openPage();
  await page.syncSettings('ann');
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  page.changeSettings({ volume: 20 });
  page.changeSettings({ volume: 40 });
  page.changeSettings({ volume: 60 });
  release();
  await vi.waitFor(() => expect(account).toEqual({ volume: 60 }), 30_000);
  expect(patches).toEqual([{ volume: 20 }, { volume: 60 }]);
  expect(page.currentSettings()).toEqual({ volume: 60 });
});

test('the next page sends an unsent change before it adopts the account’s settings', async () => {
  account = { suits: true };
  const page = await openPage();
  await page.syncSettings('ann');
  online = false;
  page.changeSettings({ wait: true });
  expect(page.currentSettings()).toEqual({ suits: true, wait: true });

  online = true;
  const next = await openPage();
  await next.syncSettings('ann');
  expect(account).toEqual({ suits: true, wait: true });
  expect(next.currentSettings()).toEqual({ suits: true, wait: true });
});

test('a player’s unsent changes wait while another player is signed in', async () => {
  const ann = await openPage();
  await ann.syncSettings('ann');
  online = false;
  ann.changeSettings({ wait: true });
  online = true;
  account = { suits: true };
  await (await openPage()).syncSettings('bob');
  expect(account).toEqual({ suits: true });

  account = { volume: 20 };
  await (await openPage()).syncSettings('ann');
  expect(account).toEqual({ volume: 20, wait: true });
});

test('keeps changes from before the session is known', async () => {
  window.localStorage.setItem('signedIn', '{"id":"ada","name":"Ada"}');
  account = { suits: true };
  online = false;
  const page = await openPage();
  await expect(page.readSession()).rejects.toThrow();
  page.changeSettings({ sound: false });

  online = true;
  const next = await openPage();
  await next.syncSettings('ada');
  expect(account).toEqual({ suits: true, sound: false });
  expect(next.currentSettings()).toEqual({ suits: true, sound: false });
});

test('a guest’s tallies against the rival come along into an account that has settings, and stay on the next device', async () => {
  const own = { memoryflip: { ...noRivalry, wins: 3 } };
  account = { suits: true, rivals: { snakerush: { ...noRivalry, losses: 1 } } };
  const page = await openPage();
  page.changeSettings({ sound: false, rivals: own });
  await page.syncSettings('ann');
  const all = { ...own, ...account.rivals, snakerush: { ...noRivalry, losses: 1 } };
  expect(page.currentSettings()).toEqual({ suits: true, rivals: all });
  expect(account).toEqual({ suits: true, rivals: all });

  window.localStorage.removeItem('settings');
  const next = await openPage();
  await next.syncSettings('ann');
  expect(next.currentSettings().rivals).toEqual(all);
});

test('choices go to an account that has only tallies', async () => {
  account = { rivals: { snakerush: { ...noRivalry, losses: 1 } } };
  const page = await openPage();
  page.changeSettings({ sound: false });
  await page.syncSettings('ann');
  expect(account).toEqual({ sound: false, rivals: { snakerush: { ...noRivalry, losses: 1 } } });
});

test('a device’s patterns come along into an account that has none, and the account’s win later', async () => {
  account = { suits: true };
  window.localStorage.setItem('patterns', 'on');
  const page = await openPage();
  await page.syncSettings('ann');
  expect(account).toEqual({ suits: true, patterns: true });
  account = { suits: true, patterns: false };
  const next = await openPage();
  await next.syncSettings('ann');
  expect(next.currentSettings()).toEqual({ suits: true, patterns: false });
});
