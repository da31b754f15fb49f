import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
let followOtherTabs: (event: Partial<StorageEvent>) => void;

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof followOtherTabs) => {
      followOtherTabs = listener;
    },
    removeEventListener: () => {
      followOtherTabs = () => {};
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('adopts a choice of another tab without subscribers, and keeps it with the next choice', async () => {
  const { changeSettings, currentSettings } = await import('./store.ts');
  changeSettings({ volume: 20 });
  stored.set('settings', JSON.stringify({ volume: 20, suits: true }));
  followOtherTabs({ key: 'settings' });
  expect(currentSettings()).toEqual({ volume: 20, suits: true });
  changeSettings({ wait: true });
  expect(JSON.parse(stored.get('settings') ?? '')).toEqual({ volume: 20, suits: true, wait: true });
});

test('migrates the patterns that the version before kept under a key of their own', async () => {
  stored.set('patterns', 'on');
  stored.set('settings', '{"volume":20}');
  const { currentSettings, toggleSetting } = await import('./store.ts');
  expect(currentSettings()).toEqual({ volume: 20, patterns: true });
  expect([...stored]).toEqual([['settings', '{"volume":20,"patterns":true}']]);
  toggleSetting('patterns');
  expect(currentSettings()).toEqual({ volume: 20, patterns: false });
});
