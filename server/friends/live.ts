// Notifies the open pages of a friends' box of changes.
import { setImmediate as turn } from 'node:timers/promises';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { mostJoined } from '../../protocol/friends.ts';
import { EventStream, HEARTBEAT_MS } from '../catalogue/event-stream.ts';
import { type Log, Outage } from '../log.ts';
import type { Store, Watch } from '../store/store.ts';

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
   * Opens a stream of a box, which sends an event at first and at each change. It ends after the session or the membership:
   * within a second of a change that the database tells of, else within a heartbeat.
   * @throws HttpProblem as EventStream.open
   */
  open(id: string, session: string, disconnect: () => void, address: string): ReadableStream<Uint8Array> {
    const live = this.#streams.get(id) ?? { stream: new EventStream(), changed: undefined };
    this.#streams.set(id, live);
    const opened = live.stream.open(disconnect, address, session);
    this.#reads.run();
    return opened;
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
    const open: Open[] = [];
    for (const [id, { stream }] of this.#streams) {
      for (const session of stream.sessions()) open.push({ id, session });
      if (stream.size > 0) continue;
      this.#streams.delete(id);
      await stream.close();
    }
    for (let from = 0; from < open.length; from += SESSIONS_AT_ONCE)
      await this.#update(open.slice(from, from + SESSIONS_AT_ONCE));
  }

  /** Tells the streams of changes, and ends those whose session or membership has ended. */
  async #update(open: readonly Open[]): Promise<void> {
    const sessions = open.map(({ session }) => session);
    const boxes = Array.from(new Set(open.map(({ id }) => id)));
    const rows = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uid', 'sessions.uid')
      .innerJoin('friends_members', 'friends_members.uid', 'users.uid')
      .innerJoin('friends_boxes', 'friends_boxes.id', 'box_id')
      .select(['sessions.id as session', 'box_id as id', 'changed'])
      .where('sessions.id', 'in', sessions)
      .where('box_id', 'in', boxes)
      .where('expires_at', '>', Date.now())
      .where('disabled_at', 'is', null)
      .where('removed_link', 'is', null)
      .limit(SESSIONS_AT_ONCE * mostJoined)
      .execute();
    const changes = new Map(rows.map(({ id, changed }) => [id, changed]));
    const allowed = new Set(rows.map(({ id, session }) => `${id} ${session}`));
    const lost = open.filter(({ id, session }) => !allowed.has(`${id} ${session}`));
    for (const id of boxes) {
      const live = this.#streams.get(id);
      const ended = new Set(lost.filter((each) => each.id === id).map(({ session }) => session));
      const changed = changes.get(id) ?? -1;
      if (!live || (live.changed === changed && ended.size === 0)) continue;
      live.changed = changed;
      // Tells those whose stream ends, too: their page asks for the box, and learns why.
      await live.stream.publish('friends', String(changed));
      if (ended.size > 0) await live.stream.end(ended);
      await turn();
    }
    await turn();
  }
}

interface Open {
  readonly id: string;
  readonly session: string;
}
