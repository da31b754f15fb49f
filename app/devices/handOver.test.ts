import { beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/twenty48/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Entry } from '../../kit/round/log.ts';
import { Round } from '../../kit/round/round.ts';
import type { TakenRun } from '../../protocol/runs.ts';
import { readOpen } from '../rounds/database.ts';
import { Driver } from '../rounds/driver.ts';
import { resumeRound } from '../rounds/resume.ts';
import { openSession, sessionSnapshot } from '../rounds/session.ts';
import { clearRounds, database } from '../rounds/testing/database.ts';
import { keepAsPractice, ownEntries, takeOver } from './handOver.ts';
import '../rounds/testing/device.ts';
import { keep } from '../rounds/testing/keep.ts';

vi.mock('../account/session.ts', () => ({
  currentSession: () => ({ kind: 'user', id: 'ann', name: 'Ann' }),
  playerId: () => 'ann',
}));

const game = gameBySlug('twenty48') as Game;
const setup = { difficulty: 'noob', round: 0 } as const;
const seed = '0000057f0000057f0000057f0000057f';
const held = { id: 'a'.repeat(32), sent: 2 };

function played(moves: string): Round<unknown, unknown> {
  const round = new Round<unknown, unknown>(rules as never, setup, seed);
  for (const [i, move] of [...moves].entries()) round.play(move, i * 500);
  expect(round.entries).toHaveLength(moves.length);
  return round;
}

/** The server gives this log, which the other device has played. */
function serve(entries: readonly Entry[], end = entries.at(-1)?.[0] ?? 0): string[] {
  const asked: string[] = [];
  const pauses = [[end, 9_000] as const];
  const log = { game: 'twenty48', version: rules.version, setup, seed, entries, end, pauses };
  const opponents = [{ name: 'Mira', emoji: '🦊' }];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ ...log, opponents } satisfies TakenRun);
  });
  return asked;
}

/** Plays the run here, and sends two entries of it. */
async function playHere(moves: string): Promise<void> {
  const session = openSession({ setup, seed, run: 'r1', player: 'ann' });
  const driver = new Driver(played(moves));
  const snapshot = () => sessionSnapshot(session, []);
  const store = keep({ id: game.id, slot: 'twenty48', round: 'r1', run: 'r1', driver, snapshot });
  store.sent = held.sent;
  await store.flush();
  await store.stop();
}

const entriesHere = async () => (await readOpen('twenty48'))?.entries;
const resume = () =>
  resumeRound({ game, rules: rules as never, slot: 'twenty48', deal: undefined, claim: true });

beforeEach(clearRounds);

test('a round of another device is this one’s, with its log, its pauses, its robots and its run', async () => {
  const { entries } = played('LDR');
  const asked = serve(entries, 2_500);
  await takeOver('r1', 'twenty48');
  expect(asked).toEqual(['/api/runs/r1/take']);
  const first = await resume();
  if (typeof first !== 'object') throw new Error('nothing to resume');
  expect(first).toMatchObject({ id: 'r1', held: { sent: 3 } });
  const opponents = [{ name: 'Mira' }];
  expect(first.session.deal).toMatchObject({ run: 'r1', player: 'ann', seed, setup, opponents });
  expect(first.round?.entries).toEqual(entries);
  expect(first.round?.at).toBe(2_500);
  expect(first.round?.pauses[0]).toEqual([2_500, 9_000]);
});

test('a device that is behind takes the server’s log', async () => {
  await playHere('LD');
  const { entries } = played('LDRU');
  serve(entries);
  await takeOver('r1', 'twenty48');
  expect(await entriesHere()).toEqual(entries);
});

test('a device that is ahead of the same log keeps its own', async () => {
  await playHere('LDRUL');
  serve(played('LDR').entries);
  await takeOver('r1', 'twenty48');
  expect(await entriesHere()).toEqual(played('LDRUL').entries);
  expect((await readOpen('twenty48'))?.record).toMatchObject({ held: { sent: 3 } });
});

test('a device whose next move is before the other’s time takes the server’s log', async () => {
  await playHere('LDRUL');
  serve(played('LDR').entries, 60_000);
  await takeOver('r1', 'twenty48');
  expect(await entriesHere()).toEqual(played('LDR').entries);
});

test('two branches: the server’s goes on, and this device’s can be kept as practice before', async () => {
  await playHere('LDRUL');
  expect(await ownEntries('r1', 'twenty48')).toBe(3);
  expect(await keepAsPractice(game, 'r1', 'twenty48')).toBe('/play/twenty48?practice=r1.3');
  expect(await readOpen('twenty48')).toBeUndefined();
  const kept = await readOpen('twenty48:practice');
  expect(kept?.entries).toEqual(played('LDRUL').entries);
  expect(kept?.record).toMatchObject({
    setup: { branch: { of: 'r1', entries: 2 } },
    mark: 'Practice from move 3',
  });
  expect(kept?.record).not.toHaveProperty('run');
  serve(played('LDUR').entries);
  await takeOver('r1', 'twenty48');
  expect(await entriesHere()).toEqual(played('LDUR').entries);
});

test('an open round of an older version, which no device holds yet, goes on and gets a holder', async () => {
  await playHere('LD');
  const db = await database();
  const { held: _, ...older } = await db.get('rounds', 'r1');
  await db.put('rounds', older);
  const first = await resume();
  if (typeof first !== 'object' || !first.round) throw new Error('nothing to resume');
  expect(first).not.toHaveProperty('held');
  const { id, slot, writer } = first;
  const place = { slot, writer: String(writer), round: String(id), run: 'r1' };
  const snapshot = () => sessionSnapshot(first.session, []);
  const store = keep({ ...place, id: game.id, driver: new Driver(first.round), snapshot });
  expect([store.sent, store.holder.id]).toEqual([0, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await store.flush();
  await store.stop();
  expect(await readOpen('twenty48')).toMatchObject({ record: { held: { id: store.holder.id, sent: 0 } } });
});

test('without an answer nothing changes here', async () => {
  await playHere('LDRU');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 410 }));
  await expect(takeOver('r1', 'twenty48')).rejects.toThrow();
  expect(await entriesHere()).toEqual(played('LDRU').entries);
});
