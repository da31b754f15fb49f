import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RivalRound } from '../../kit/round/rival.ts';
import { noRivalry } from '../../kit/round/rivalry.ts';
import { storageOn } from '../../kit/testing/storage.ts';
import type { SettingsChange } from '../../protocol/settings.ts';

const game = { id: 'memoryflip' };

let stored: Map<string, string>;
let answers: (RivalRound | undefined)[];
const play = async () => answers.shift();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: storageOn(stored),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

/** The tally of the page that was opened last. */
async function rivalry() {
  const { currentSettings } = await import('../settings/store.ts');
  return currentSettings().rivals?.[game.id];
}

/** Loads the modules of one page; the browser's storage persists from page to page. */
async function openPage() {
  vi.resetModules();
  return import('./rival.ts');
}

test('counts each finished round once, also after a reload or an undo', async () => {
  answers = [
    { winner: 'player', score: 1_240 },
    { winner: 'rival', score: 1_300 },
  ];
  const page = await openPage();
  const first = { figure: '1,240', lead: -1 };
  expect(await page.meetRival(game, 'one', play)).toEqual({ ...first, isFirst: true });
  expect(await page.meetRival(game, 'one', play)).toEqual({ ...first, isFirst: false });

  const next = await openPage();
  expect(await next.meetRival(game, 'one', play)).toEqual({ ...first, isFirst: false });
  expect(await rivalry()).toMatchObject({ wins: 1, losses: 0 });
  expect(await next.meetRival(game, 'two', play)).toEqual({ figure: '1,300', lead: 1, isFirst: false });
  expect(await rivalry()).toMatchObject({ wins: 1, losses: 1 });
});

test('counts, and sends, its own game beside forty tallies of unknown ones that the device has kept', async () => {
  const foreign = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`game${n}`, noRivalry]));
  const memoryflip = { ...noRivalry, wins: 1, run: 1 };
  stored.set(
    'settings',
    JSON.stringify({ sound: false, rivals: { ...foreign, omi: noRivalry, memoryflip } }),
  );
  answers = [{ winner: 'none', score: 1 }];
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null });
  const page = await openPage();
  await (await import('../lib/cards.ts')).loadCards();
  const sent: SettingsChange[] = [];
  (await import('../settings/store.ts')).onSettingsChange((change) => sent.push(change));
  await page.meetRival(game, 'one', play);
  const rivals = { omi: noRivalry, memoryflip: { ...memoryflip, ties: 1 } };
  expect(JSON.parse(stored.get('settings') ?? '')).toEqual({ sound: false, rivals });
  expect(sent).toEqual([{ rivals }]);
});

test('counts a round once where the browser stores nothing', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  answers = [
    { winner: 'player', score: 1_240 },
    { winner: 'rival', score: 1_300 },
  ];
  const page = await openPage();
  await page.meetRival(game, 'one', play);
  await page.meetRival(game, 'one', play);
  expect(await rivalry()).toMatchObject({ wins: 1, losses: 0 });
});

test('counts nothing where the rival has no round', async () => {
  answers = [undefined];
  const page = await openPage();
  expect(await page.meetRival(game, 'one', play)).toBeUndefined();
  expect(stored.get('settings')).toBeUndefined();
});

test('broken storage tells nothing', async () => {
  stored.set('rival', '[{"id":1}]');
  vi.resetModules();
  const { metRound } = await import('./rival.ts');
  expect(metRound('one')).toBeUndefined();
});

test('a round that the version before has stored is told as a tie, as it names no winner', async () => {
  const words = 'Toggle took 6 guesses on the same deal.';
  stored.set('rival', JSON.stringify([{ id: 'one', words }]));
  const page = await openPage();
  expect(await page.meetRival(game, 'one', play)).toEqual({ figure: '6', lead: 0, isFirst: false });
});

test('keeps the last rounds only', async () => {
  const page = await openPage();
  answers = Array.from({ length: 30 }, () => ({ winner: 'player', score: 1 }));
  for (let n = 0; n < 30; n++) await page.meetRival(game, `round ${n}`, play);
  expect(JSON.parse(stored.get('rival') ?? '')).toHaveLength(12);
});

test.each([
  [{ winner: 'rival', score: 1_240 }, 'Toggle scored 1,240 on the same deal.'],
  [{ winner: 'none', score: 7 }, 'A tie: Toggle scored 7 on the same deal.'],
  [{ winner: 'player', score: 0, words: 'lost' }, 'Toggle lost on the same deal.'],
  [{ winner: 'rival', score: 1, words: 'took 6 guesses' }, 'Toggle took 6 guesses on the same deal.'],
] as const)('%j is said as %s', async (round, words) => {
  const { sentence } = await openPage();
  expect(sentence(round)).toBe(words);
});
