// Figures of each way to play on this device.
import { expect, test, vi } from 'vitest';
import { figures } from '../../games/snake-rush/figures.ts';
import type { Figures } from '../../kit/contract/figures.ts';
import type { OwnRound } from '../rounds/ownRounds.ts';
import { foundIn, waysIn } from './foundFigures.ts';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('../lib/download.ts', () => ({ saveAs: saved }));

const noWalls = { id: 'no-walls', name: 'No walls', how: 'No edge.' };
const sized = { id: 'own', name: 'Own size', how: 'Choose it.', choices: { Rows: ['8 rows', '9 rows'] } };
const game = { slug: 'snake-rush', variants: [noWalls, sized] };

function round(apples: number, variant?: string, more: Partial<OwnRound> = {}): OwnRound {
  const ranked = variant === undefined && more.isOwn !== false;
  const play = { game: 'snake-rush', difficulty: 'noob', result: 'loss', score: 10 * apples } as const;
  const kept = { id: `${apples}`, end: 5_000, when: 1_000 * apples, watchable: true, guest: true } as const;
  const counts = { apples };
  return { ...play, ...kept, ranked, isOwn: true, branch: undefined, variant, counts, ...more };
}

/** Newest first. */
const rounds = [
  round(9, 'own:1', { isOwn: false }),
  round(8, 'no-walls', { isOwn: false }),
  round(7, 'own:0'),
  round(6, 'no-walls'),
  round(5),
  round(4, 'gone'),
  round(3, 'no-walls'),
  round(2, undefined, { isOwn: false }),
];
const device = { figures: figures as Figures, rounds };
const counted = (way?: string) =>
  foundIn(game, device, way).tallies.map(({ plays, best, figures }) => [plays, best, figures.apples?.last]);

test('the ways are those in which a round counts, the last played first', () => {
  expect(waysIn(game, rounds)).toEqual(['own:0', 'no-walls']);
  expect(waysIn(game, [round(5), round(2, 'no-walls', { isOwn: false })])).toEqual([]);
});

test('each way has its own figures, without practice and known deals', () => {
  expect(counted()).toEqual([[1, 50, [5]]]);
  expect(counted('no-walls')).toEqual([[2, 60, [3, 6]]]);
  expect(counted('own:0')).toEqual([[1, 70, [7]]]);
  expect(counted('own:1')).toEqual([]);
});

test('its table has all its rounds, says which count, and is named after it', async () => {
  const tableOf = async (way?: string) => {
    foundIn(game, device, way).onTable?.();
    const [blob, name] = saved.mock.lastCall ?? [];
    return [name, ...((await blob?.text()) ?? '').trim().split('\r\n')];
  };
  expect(await tableOf('no-walls')).toEqual([
    'snake-rush-no-walls.csv',
    'Played,Level,Result,Score,Time (s),Counted,Apples',
    '1970-01-01T00:00:03.000Z,noob,loss,30,5,yes,3',
    '1970-01-01T00:00:06.000Z,noob,loss,60,5,yes,6',
    '1970-01-01T00:00:08.000Z,noob,loss,80,5,no,8',
  ]);
  expect((await tableOf('own:0'))[0]).toBe('snake-rush-own-0.csv');
  const [name, , ...usual] = await tableOf();
  expect(name).toBe('snake-rush.csv');
  expect(usual.map((line) => line?.split(',').slice(-2))).toEqual([
    ['no', '2'],
    ['yes', '5'],
  ]);
});
