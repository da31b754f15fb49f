// Notifies the open pages of a friends' box of changes.
import { setImmediate as turn } from 'node:timers/promises';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { EventStream } from '../catalogue/event-stream.ts';
import { type Log, Outage } from '../log.ts';
import type { Store, Watch } from '../store/store.ts';

const BOXES_AT_ONCE = 500;

export class LiveBoxes {
  readonly #store: Store;
  readonly #watch: Watch;
  readonly #streams = new Map<string, { readonly stream: EventStream; changed: number | undefined }>();
  readonly #reads: Coalesced;

  constructor(store: Store, log: Log) {
    this.#store = store;
    const { failed, over } = new Outage(log, 'friends-unreadable');
    this.#reads = new Coalesced(() => this.#read().then(over, failed));
    this.#watch = store.watchChanges(this.#reads.run);
  }

  /** Returns the stream of a box, which sends an event when it is opened and at each change. */
  of(id: string): Pick<EventStream, 'isFull' | 'open'> {
    return {
      isFull: (address) => this.#streams.get(id)?.stream.isFull(address) ?? false,
      open: (disconnect, address) => {
        const live = this.#streams.get(id) ?? { stream: new EventStream(), changed: undefined };
        this.#streams.set(id, live);
        const opened = live.stream.open(disconnect, address);
        this.#reads.run();
        return opened;
      },
    };
  }

  async close(): Promise<void> {
    await this.#watch.close();
    for (const { stream } of this.#streams.values()) {
      await stream.close();
      await turn();
    }
    this.#streams.clear();
    await this.#reads.settled();
  }

  async #read(): Promise<void> {
    for (const [id, { stream }] of this.#streams) {
      if (stream.size > 0) continue;
      this.#streams.delete(id);
      await stream.close();
    }
    const ids = Array.from(this.#streams.keys());
    for (let from = 0; from < ids.length; from += BOXES_AT_ONCE)
      await this.#publish(ids.slice(from, from + BOXES_AT_ONCE));
  }

  async #publish(ids: readonly string[]): Promise<void> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('friends_boxes')
      .select(['id', 'changed'])
      .where('id', 'in', ids)
      .execute();
    const changes = new Map(rows.map(({ id, changed }) => [id, changed]));
    for (const id of ids) {
      const live = this.#streams.get(id);
      // A box that was deleted counts as changed once more.
      const changed = changes.get(id) ?? -1;
      if (!live || live.changed === changed) continue;
      live.changed = changed;
      await live.stream.publish('friends', String(changed));
      await turn();
    }
  }
}
