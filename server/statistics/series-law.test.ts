// A series on two devices and the server, in any order of playing, finishing offline, lost answers, kills and exchanges: its
// standing is the sum of its verified rounds, each number once, on both devices.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameById } from '../../games/index.ts';
import { type SeriesCard, standingOf } from '../../kit/round/series.ts';
import { often } from '../../kit/testing/often.ts';
import type { IssuedRun, LogPart } from '../../protocol/runs.ts';
import {
  mergeSeries,
  parseSeries,
  type Series,
  type SeriesList,
  standingIn,
  type VerifiedHand,
} from '../../protocol/series.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { age, anyTicTacToe, arrive, type Caller, call, finish } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';

const path = '/api/users/me/series';
const card = gameById('tictactoe')?.series as SeriesCard;
const begun: Series = {
  ...{ id: '5e'.repeat(16), game: 'tictactoe', difficulty: 'noob', to: 7, begun: 1 },
  rounds: [],
};

/** A page and its storage. */
class Device {
  list: SeriesList = [begun];
  hands: readonly VerifiedHand[] = [];
  /** The round on the screen, and those in the outbox. */
  #open: { run: string; log: LogPart } | undefined;
  readonly #outbox: { run: string; log: LogPart }[] = [];
  readonly #server: TestServer;
  readonly #ada: Caller;

  constructor(server: TestServer, ada: Caller) {
    this.#server = server;
    this.#ada = ada;
  }

  get standing() {
    return standingIn(card, this.list[0] ?? begun, this.hands);
  }

  /** Deals the next round, and lists it with its first action. */
  async deal(): Promise<void> {
    if (this.#open || this.standing.result) return;
    const round = this.standing.next;
    const response = await call(this.#ada, 'POST', '/api/runs', {
      game: 'tictactoe',
      difficulty: 'noob',
      round,
    });
    const { run, seed } = (await response.json()) as IssuedRun;
    await age(this.#server, run, 60_000);
    this.#open = { run, log: await anyTicTacToe(seed, 'noob') };
    this.list = mergeSeries(this.list, [{ ...begun, rounds: [run] }]);
  }

  /** The round ends, and waits in the outbox. */
  end(): void {
    if (this.#open) this.#outbox.push(this.#open);
    this.#open = undefined;
  }

  async send(isAnswerLost: boolean): Promise<void> {
    const [first] = this.#outbox;
    if (!first) return;
    expect((await finish(this.#ada, first.run, first.log)).status).toBe(200);
    if (!isAnswerLost) this.#outbox.shift();
  }

  async exchange(isAnswerLost: boolean): Promise<void> {
    const response = await call(this.#ada, 'PATCH', path, this.list);
    expect(response.status).toBe(200);
    if (isAnswerLost) return;
    const { list, hands } = (await response.json()) as { list: SeriesList; hands: VerifiedHand[] };
    this.list = mergeSeries(this.list, list);
    this.hands = hands;
  }

  /** The page is gone: what it stored comes back. */
  kill(): void {
    this.list = parseSeries(JSON.parse(JSON.stringify(this.list)));
    this.hands = [];
  }

  async settle(): Promise<void> {
    this.end();
    while (this.#outbox.length > 0) await this.send(false);
    await this.exchange(false);
  }
}

onSqliteFirst('a series on two devices', (fresh) => {
  it('stands as its verified rounds add up, each once, in any order', { timeout: 60_000 }, async () => {
    const server = await startServer(await fresh());
    const kinds = ['deal', 'deal', 'end', 'end', 'send', 'lose', 'exchange', 'forget', 'kill'] as const;
    const step = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(0 as const, 1 as const));
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const ada = await arrive(server);
      const devices = [new Device(server, ada), new Device(server, ada)] as const;
      for (const [kind, n] of steps) {
        const device = devices[n];
        if (kind === 'deal') await device.deal();
        else if (kind === 'end') device.end();
        else if (kind === 'kill') device.kill();
        else if (kind === 'send' || kind === 'lose') await device.send(kind === 'lose');
        else await device.exchange(kind === 'forget');
      }
      for (const device of [...devices, ...devices]) await device.settle();
      const rows = await server.store.db
        .selectFrom('runs')
        .select(['id', 'round', 'result', 'finished_at as when'])
        .where('uid', '=', ada.player.id)
        .where('finished_at', 'is not', null)
        .orderBy('finished_at')
        .orderBy('id')
        .execute();
      const firsts = new Map<number, (typeof rows)[number]>();
      for (const row of rows) if (!firsts.has(row.round)) firsts.set(row.round, row);
      const played = Array.from(firsts.values()).toSorted((a, b) => a.round - b.round);
      const { standing } = devices[0];
      expect(devices[1].standing).toEqual(standing);
      expect(devices[1].list).toEqual(devices[0].list);
      // Every verified round is listed; none but those count.
      expect(rows.every(({ id }) => devices[0].list[0]?.rounds.includes(id))).toBe(true);
      const counted = played.slice(0, standing.hands);
      const wins = (result: string) => counted.filter((row) => row.result === result).length;
      expect(standing.totals).toEqual(counted.length === 0 ? [] : [wins('win'), wins('loss')]);
      if (!standing.result) expect(standing.hands).toBe(played.length);
      expect(standing.next).toBe((counted.at(-1)?.round ?? -1) + 1);
      expect(standing).toEqual(standingOf(card, 7, played as never));
    });
    await fc.assert(property, { numRuns: often(5, 60) });
  });
});
