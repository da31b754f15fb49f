// Comes first: what follows looks for a window when it is loaded.
import './testing/device.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { rules } from '../../games/twenty48/rules.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { doWaiting } from '../lib/drawn.ts';
import { readOpen, removeRound } from './database.ts';
import { Driver } from './driver.ts';
import { openWriter } from './resumeRound.ts';

const seed = '00112233445566778899aabbccddeeff';
const slot = 'twenty48';

/** A round of 2048 that is written as it is played. */
function open() {
  const round = new Round(rules as Rules, { difficulty: 'mid', round: 0 }, seed);
  const driver = new Driver(round, { time: { now: () => 0, request: () => 1, cancel: () => {} } });
  openWriter({
    id: crypto.randomUUID(),
    game: 'twenty48',
    slot,
    driver,
    snapshot: () => ({
      opponents: [],
      session: {
        results: [],
        rounds: 0,
        sum: 0,
        bests: {},
        tallies: { win: 0, loss: 0, draw: 0 },
        levels: {},
      },
    }),
    onMoved: () => {},
  });
  const dice = seeded(seed)('test');
  return {
    round,
    play: () => driver.play(dice.pick([...round.rules.moves(round.state, round.at)])),
  };
}

/** How many actions a page that is opened now would find. */
const saved = async () => (await readOpen(slot))?.entries.length ?? 0;

beforeEach(() => removeRound(slot));

test('a page that is killed after any action, before it is drawn, has lost no other one', async () => {
  const { round, play } = open();
  for (let action = 1; action <= 60; action++) {
    play();
    expect(await saved()).toBeGreaterThanOrEqual(action - 1);
    doWaiting();
    await vi.waitFor(async () => expect(await saved()).toBe(action));
  }
  expect((await readOpen(slot))?.entries).toEqual(round.entries);
});

test('a page that is closed has lost none, though actions came while one was being written', async () => {
  const { round, play } = open();
  play();
  doWaiting();
  await vi.waitFor(async () => expect(await saved()).toBe(1));
  for (let action = 0; action < 20; action += 2) {
    play();
    doWaiting();
    play();
    window.dispatchEvent(new Event('pagehide'));
    await kill();
    expect((await readOpen(slot))?.entries).toEqual(round.entries);
  }
});

/** From here nothing is asked of the database any more, but by those who read it later. */
async function kill(): Promise<void> {
  // The handlers' own steps; none of them waits for the database.
  for (let step = 0; step < 20; step++) await Promise.resolve();
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the page is gone', 'InvalidStateError');
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  closed.mockRestore();
}
