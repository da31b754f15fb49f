// Notifies the open pages of a friends' box of changes.
import { setImmediate as turn } from 'node:timers/promises';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { mostJoined } from '../../protocol/friends.ts';
import { EventStream, HEARTBEAT_MS } from '../catalogue/event-stream.ts';
import { type Log, Outage } from '../log.ts';
import type { Store, Watch } from '../store/store.ts';

const BOXES_AT_ONCE = 500;
const SESSIONS_AT_ONCE = 50;

export class LiveBoxes {
  readonly #store: Store;
  readonly #watch: Watch;
  readonly #streams = new Map<string, { readonly stream: EventStream; changed: number | undefined }>();
  readonly #reads: Coalesced;
  /** Notices what no notification of PostgreSQL tells: a session that ended, an account that was closed. */
  readonly #beat: NodeJS.Timeout;

  constructor(store: Store, log: Log, heartbeatMs = HEARTBEAT_MS) {
    this.#store = store;
    const { failed, over } = new Outage(log, 'friends-unreadable');
    this.#reads = new Coalesced(() => this.#read().then(over, failed));
    this.#watch = store.watchChanges(this.#reads.run);
    this.#beat = setInterval(this.#reads.run, heartbeatMs);
  }

  /**
   * Returns the stream of a box, which sends an event when it is opened and at each change. It ends after the session or
   * the membership: within a second of a change that the database tells of, else within a heartbeat.
   */
  of(id: string, session: string): Pick<EventStream, 'isFull' | 'open'> {
    return {
      isFull: (address) => this.#streams.get(id)?.stream.isFull(address) ?? false,
      open: (disconnect, address) => {
        const live = this.#streams.get(id) ?? { stream: new EventStream(), changed: undefined };
        this.#streams.set(id, live);
        const opened = live.stream.open(disconnect, address, session);
        this.#reads.run();
        return opened;
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
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
    const open = Array.from(this.#streams).flatMap(([id, { stream }]) =>
      Array.from(stream.sessions(), (session) => ({ id, session })),
    );
    for (let from = 0; from < open.length; from += SESSIONS_AT_ONCE)
      await this.#endLost(open.slice(from, from + SESSIONS_AT_ONCE));
  }

  /** Ends the streams whose session or membership has ended. */
  async #endLost(open: readonly { readonly id: string; readonly session: string }[]): Promise<void> {
    const rows = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uid', 'sessions.uid')
      .innerJoin('friends_members', 'friends_members.uid', 'users.uid')
      .select(['sessions.id as session', 'box_id as id'])
      .where(
        'sessions.id',
        'in',
        open.map(({ session }) => session),
      )
      .where('box_id', 'in', Array.from(new Set(open.map(({ id }) => id))))
      .where('expires_at', '>', Date.now())
      .where('disabled_at', 'is', null)
      .where('removed_link', 'is', null)
      .limit(SESSIONS_AT_ONCE * mostJoined)
      .execute();
    const allowed = new Set(rows.map(({ id, session }) => `${id} ${session}`));
    const lost = open.filter(({ id, session }) => !allowed.has(`${id} ${session}`));
    for (const [id, ended] of Map.groupBy(lost, (each) => each.id))
      await this.#streams.get(id)?.stream.end(new Set(ended.map(({ session }) => session)));
    await turn();
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
