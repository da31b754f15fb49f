// A game's day and the box tell the same about the deal that they share, whatever happens on a device in whatever order.
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { often } from '../../kit/testing/often.ts';
import { queries } from '../lib/queries.ts';
import { boxLevel, dealToday } from '../play/dealToday.ts';
import { endRound, updateEnded } from '../rounds/database.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import { stored } from '../rounds/testing/device.ts';
import { readDay, readOwnDeal } from './readDay.ts';

const game = gameBySlug('tic-tac-toe') as Game;
const date = '2026-11-22';
const seeds = { noob: '0'.repeat(32), mid: '1'.repeat(32), pro: '2'.repeat(32) };

let isUser = false;
const session = () => (isUser ? { kind: 'user', id: 'ann', name: 'Ann' } : { kind: 'guest', name: 'Ann' });
vi.mock('../account/session.ts', () => ({
  playerId: () => (isUser ? 'ann' : undefined),
  sessionReady: async () => session(),
}));
const issueRun = vi.fn();
vi.mock('../play/chunks.ts', () => ({ askForRun: (...deal: unknown[]) => issueRun(...deal) }));

interface Attempt {
  readonly run: string;
  readonly score: number;
}

/** The server: the first attempt of each deal that it has received. */
let firsts: Map<Difficulty, Attempt>;
let isOnline: boolean;

function answer(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const isOwn = searchParams.get('game') === game.id;
  const levels: readonly Difficulty[] = isOwn ? ['noob', 'mid', 'pro'] : ['noob'];
  const matches = levels.map((difficulty) => ({
    ...{ game: game.id, kind: 'quick', difficulty, seed: seeds[difficulty] },
    ...(difficulty !== 'pro' && { par: 1, parFrom: 'card' }),
    ...(difficulty !== 'noob' && { outside: true }),
  }));
  if (pathname === '/api/today') return { date, number: 5, matches };
  if (pathname === '/api/today/outages') return { dates: [] };
  if (pathname === '/api/today/mine')
    return { days: levels.some((each) => firsts.has(each)) ? [date] : [], guest: [] };
  const results = levels.map((difficulty) => {
    const own = firsts.get(difficulty);
    return {
      game: game.id,
      difficulty,
      count: 0,
      bins: [],
      ...(own && { own: { ...own, ms: 30, ranked: true } }),
    };
  });
  return { date, matches: results };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('offline');
    return Response.json(answer(path));
  });
  return () => vi.useRealTimers();
});

let count = 0;
/** Rounds that the server has yet to receive. */
let waiting: { readonly id: string; readonly level: Difficulty; readonly attempt: Attempt }[];

function arrive(level: Difficulty, attempt: Attempt): void {
  if (!firsts.has(level)) firsts.set(level, attempt);
}

async function flush(): Promise<void> {
  if (!isOnline || !isUser) return;
  for (const { id, level, attempt } of waiting.splice(0)) {
    arrive(level, attempt);
    await updateEnded(id, { status: 'done' });
  }
}

/** Plays a deal to its end. @returns whether it was a first try for all that the device knew */
async function play(level?: Difficulty): Promise<boolean> {
  const dealt = await dealToday(game, date, level);
  if (dealt?.today === undefined) return false;
  const n = ++count;
  const { setup, seed, today, outside, player, run = `local-${n}` } = dealt;
  const attempt = { run, score: n };
  const log = { game: game.id, version: rules.version, setup, seed, end: 30, pauses: [] };
  const about = { ...log, today, ...(outside && { outside }), ...(player !== undefined && { player }) };
  const ended = { score: n, result: 'win' as const, name: 'Ann', length: 0, duration: 30, when: n };
  const status = player === undefined ? ('done' as const) : ('waiting' as const);
  await endRound({ record: { ...about, ...ended, id: run, status }, entries: [] });
  if (player !== undefined) waiting.push({ id: run, level: setup.difficulty, attempt });
  await flush();
  return true;
}

const steps = [
  'box',
  'noob',
  'mid',
  'pro',
  'offline',
  'online',
  'sign in',
  'other device',
  'other mid',
  'reload',
] as const;

async function act(step: (typeof steps)[number]): Promise<void> {
  if (step === 'box') await play();
  else if (step === 'noob' || step === 'mid' || step === 'pro') await play(step);
  else if (step === 'offline') isOnline = false;
  else if (step === 'online') isOnline = true;
  else if (step === 'sign in') isUser = true;
  else if (step === 'reload') queries.clear();
  else if (isUser) arrive(step === 'other mid' ? 'mid' : 'noob', { run: `other-${++count}`, score: count });
  await flush();
}

test('a game’s day and the box tell of one attempt, whatever the order of tries, sign-in, devices and connections', async () => {
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 9 }), async (all) => {
    stored.clear();
    queries.clear();
    await clearRounds();
    [firsts, waiting, isOnline, isUser] = [new Map(), [], true, false];
    issueRun.mockImplementation(async (_: Game, { difficulty }: { difficulty: Difficulty }) =>
      isOnline ? { run: `run-${++count}`, seed: seeds[difficulty], version: rules.version } : 'offline',
    );
    // Fetched once, as on a visit before.
    await Promise.all([readDay(date), readDay(date, game.id)]);
    for (const step of all) {
      await act(step);
      const [boxed, own] = await Promise.all([readDay(date), readDay(date, game.id)]);
      const [noob, ...others] = own.matches;
      // Offline, the last known results of the two may differ by what another device has sent since.
      if (isOnline) expect(noob?.own).toEqual(boxed.matches[0]?.own);
      expect(boxed.matches).toHaveLength(1);
      expect(boxed.streak.current).toBe(boxed.matches[0]?.own ? 1 : 0);
      if (isOnline) expect(own.streak.current).toBe([noob, ...others].some((each) => each?.own) ? 1 : 0);
      if (isOnline) expect((await readOwnDeal(game.id)).isPlayed).toBe(own.calendar.played.includes(date));
      // A finished deal is practice from either side.
      for (const level of [undefined, 'noob'] as const)
        if (noob?.own && isOnline) expect((await dealToday(game, date, level))?.known).toBe(true);
    }
  });
  await fc.assert(property, {
    numRuns: often(6, 45),
    examples: [
      [['box', 'noob', 'sign in', 'noob']],
      [['sign in', 'other device', 'offline', 'reload']],
      [['sign in', 'offline', 'noob', 'box', 'other device', 'online']],
    ],
  });
});

test('the box’s own deal has the box’s difficulty', async () => {
  [firsts, waiting, isOnline, isUser] = [new Map(), [], true, false];
  queries.clear();
  expect(await boxLevel(game, date)).toBe('noob');
  expect(await boxLevel(gameBySlug('hearts') as Game, date)).toBeUndefined();
});
