// Two devices of one player and the server, in any order of playing, sending, lost answers, kills and take-overs: the stored
// log only grows, is one that a single device could have played, and ends once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rules } from '../../games/twenty48/rules.ts';
import type { Entry } from '../../kit/round/log.ts';
import { newSeed } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import type { FinishedRun, Holder, LogPart, TakenRun } from '../../protocol/runs.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { age, arrive, type Caller, call, issue } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { readEntries } from './log-storage.ts';

const setup = { difficulty: 'noob', round: 0 } as const;
const ways = ['L', 'D', 'R', 'U'] as const;

/** A page and its storage. */
class Device {
  holder: Holder;
  round: Round<unknown, unknown> | undefined;
  sent = 0;
  /** Entries that were known to be sent when the page last wrote its record. */
  written = 0;
  told = false;
  done: FinishedRun | undefined;
  readonly #ada: Caller;
  readonly #run: string;
  readonly #seed: string;

  constructor(ada: Caller, run: string, seed: string, device: Holder['device']) {
    this.#ada = ada;
    this.#run = run;
    this.#seed = seed;
    this.holder = { id: newSeed(), device, opponents: [] };
  }

  get isPlaying(): boolean {
    return this.round !== undefined && !this.told && !this.done;
  }

  get log(): LogPart {
    const { entries = [], at = 0, pauses = [] } = this.round ?? {};
    return { from: 0, entries: entries.map(([at, action]) => [at, action]), end: at, pauses };
  }

  open(entries: readonly Entry[] = [], end = 0): void {
    const log = {
      game: 'twenty48',
      version: rules.version,
      setup,
      seed: this.#seed,
      entries,
      end,
      pauses: [],
    };
    this.round = replay(rules as never, log) as Round<unknown, unknown>;
    this.told = false;
  }

  play(way: number): void {
    const { round } = this;
    if (!round || !this.isPlaying) return;
    const at = round.at + 1_000;
    for (let turn = 0; turn < 4 && !round.play(ways[(way + turn) % 4], at); turn++) {}
  }

  async send(isAnswerLost: boolean): Promise<void> {
    if (!this.isPlaying || this.log.entries.length === 0) return;
    const part = {
      ...this.log,
      from: this.sent,
      entries: this.log.entries.slice(this.sent),
      by: this.holder,
    };
    const response = await call(this.#ada, 'POST', `/api/runs/${this.#run}/checkpoint`, part);
    expect([200, 204]).toContain(response.status);
    if (isAnswerLost) return;
    if (response.status === 200) this.told = true;
    else this.sent = part.from + part.entries.length;
  }

  /** @returns whether the server has given it the round */
  async take(): Promise<boolean> {
    const by = { ...this.holder, id: newSeed() };
    const response = await call(this.#ada, 'POST', `/api/runs/${this.#run}/take`, by);
    expect([200, 410]).toContain(response.status);
    if (response.status !== 200) return false;
    const { entries, end } = (await response.json()) as TakenRun;
    const own = this.log.entries;
    const next = own[entries.length];
    const isSame = JSON.stringify(own.slice(0, entries.length)) === JSON.stringify(entries);
    this.holder = by;
    this.sent = entries.length;
    this.written = entries.length;
    if (next && isSame && next[0] >= end) this.told = false;
    else this.open(entries, end);
    return true;
  }

  /** The page is gone; its record comes back, which may not know of the last parts. */
  kill(): void {
    this.sent = this.written;
  }

  async finish(): Promise<void> {
    if (!this.isPlaying || this.log.entries.length === 0) return;
    const response = await call(this.#ada, 'POST', `/api/runs/${this.#run}/finish`, this.log);
    if (response.status === 200) this.done = (await response.json()) as FinishedRun;
    else {
      // Another branch was first, or the other device has gone further.
      expect([409, 422]).toContain(response.status);
      this.told = true;
    }
  }
}

type Step = readonly [kind: string, device: 0 | 1, way: number];

async function tell({ store }: TestServer, run: string) {
  return readEntries(store.db, run);
}

onSqliteFirst('an open round on two devices', (fresh) => {
  it('loses nothing, doubles nothing and ends once, in any order', async () => {
    const server = await startServer(await fresh());
    const kinds = ['play', 'play', 'play', 'send', 'send', 'send', 'lose', 'take', 'kill', 'finish'];
    const step = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(0, 1), fc.nat(3));
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      // Rates are those of one player.
      const ada = await arrive(server);
      const { run, seed } = await issue(ada, 'twenty48');
      await age(server, run, 3_600_000);
      const devices = [new Device(ada, run, seed, 'phone'), new Device(ada, run, seed, 'computer')] as const;
      devices[0].open();
      devices[0].play(0);
      await devices[0].send(false);
      let holder: Device = devices[1];
      await holder.take();
      // Both go on.
      for (const [n, device] of devices.entries()) device.play(n + 1);
      let stored = await tell(server, run);
      for (const [kind, n, way] of steps as readonly Step[]) {
        const device = devices[n];
        if (kind === 'play') device.play(way);
        else if (kind === 'kill') device.kill();
        else if (kind === 'take') holder = (await device.take()) ? device : holder;
        else if (kind === 'finish') await device.finish();
        else await device.send(kind === 'lose');
        const now = await tell(server, run);
        expect(now.slice(0, stored.length)).toEqual(stored);
        if (device !== holder && kind !== 'finish') expect(now).toEqual(stored);
        // All that a device was told to be sent is there, as it has played it.
        if (device.isPlaying)
          expect(now.slice(0, device.sent)).toEqual(device.log.entries.slice(0, device.sent));
        stored = now;
      }
      // One device ends it; the other learns of it, or gets the same answer.
      for (const device of [...devices, ...devices]) {
        if (!devices.some(({ done }) => done)) await device.take();
        await device.finish();
      }
      const log = await tell(server, run);
      const row = await server.store.db
        .selectFrom('runs')
        .select(['status', 'score', 'entries', 'reached_at'])
        .where('id', '=', run)
        .executeTakeFirstOrThrow();
      const { rounds } = (await server.store.db
        .selectFrom('tallies')
        .select('rounds')
        .where('uid', '=', ada.player.id)
        .executeTakeFirst()) ?? { rounds: 0 };
      expect(rounds).toBe(1);
      const alone = new Round(rules as never, setup, seed) as Round<unknown, unknown>;
      for (const [at, action] of log) expect(alone.play(action, at)).toBe(true);
      expect(row).toMatchObject({ score: alone.score, entries: log.length, reached_at: null });
      // The score is of what that device has played, and nothing of the other's branch.
      const ended = devices.filter(({ done }) => done).map((device) => device.log.entries);
      for (const entries of ended) expect(log.slice(0, entries.length)).toEqual(entries);
      expect(ended).toContainEqual(log);
      const answers = devices.flatMap(({ done }) => (done ? [done.score] : []));
      expect(new Set(answers)).toEqual(new Set([alone.score]));
    });
    await fc.assert(property, { numRuns: often(8, 100) });
  });
});
