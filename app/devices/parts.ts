// Sends an open run's parts: another device goes on from the last one. The server's answer to each tells a quiz what its
// entries, which are final, entitle the player to know, and an old device that the round has gone on elsewhere.
import * as v from 'valibot';
import type { FrameContext } from '../../kit/board/context.ts';
import { listenTo } from '../../kit/board/listen.ts';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { elsewhere, type Holder, knownContent, type LogPart, type Whereabouts } from '../../protocol/runs.ts';
import { playerId, watchSession } from '../account/session.ts';
import { watchHidden } from '../lib/watchHidden.ts';
import type { Driver } from '../rounds/driver.ts';
import type { RoundStore } from '../rounds/RoundStore.ts';
import { PART_LENGTH, partFrom, post, statusOf } from '../rounds/runs.ts';

/** A part is sent when play has rested that long, or went on that long without a rest. */
const REST_MS = 4_000;
const LONGEST_MS = 20_000;
/** Delay before the frame says that the answer is late. */
const LATE_MS = 2_000;
const TIMEOUT_MS = 8_000;
const RETRY_AFTER_MS = 2_000;
/** Delay while nobody waits for the answer. */
const UNHURRIED_RETRY_MS = 15_000;

interface Options {
  readonly driver: Driver;
  readonly run: string;
  /** Whether the server withholds content, which each answer of the player may reveal. */
  readonly withheld: boolean;
  readonly store: Pick<RoundStore, 'isHere' | 'sent' | 'holder' | 'written' | 'flush'>;
  onWaiting(waiting: FrameContext['waiting']): void;
  onElsewhere(whereabouts: Whereabouts): void;
}

/** @returns a function that stops, and sends the last part of a round that stays open */
export function sendParts({ driver, run, withheld, store, ...on }: Options): () => void {
  const { round } = driver;
  /** Entries that the server has answered for on this page. */
  let answered = 0;
  let urgent = false;
  let ended = false;
  let since: number | undefined;
  let seen = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  /** Also sends a round that the device can't store. */
  const written = (): Promise<void> => store.written().catch(() => undefined);
  const isOpen = (): boolean => driver.played > 0 && !driver.snapshot().outcome && playerId() !== undefined;
  const sending = new Coalesced(async () => {
    const isNew = driver.played !== answered;
    if (ended || !(isNew || urgent) || !isOpen() || (!withheld && navigator.onLine === false)) return;
    urgent = false;
    since = undefined;
    clearTimeout(rest);
    if (withheld) late ??= setTimeout(() => on.onWaiting('late'), LATE_MS);
    await written();
    if (ended) return;
    const part = partOf(driver, withheld, store.sent, store.holder);
    const answer = await sendPart(run, part, withheld ? RETRY_AFTER_MS : UNHURRIED_RETRY_MS);
    if (ended) return;
    if (answer.kind === 'sent') {
      answered = part.from + part.entries.length;
      store.sent = answered;
      // A page that is killed tells it to the next one.
      void store.flush();
      clearTimeout(late);
      late = undefined;
      if (withheld) on.onWaiting(undefined);
      if (answer.known) driver.learn(answer.known.content, answer.known.entries);
      if (round.entries.length - answered >= PART_LENGTH) again();
      else {
        seen = answered;
        changed();
      }
    } else if (answer.kind === 'elsewhere') {
      end();
      on.onElsewhere(answer.whereabouts);
    } else if (answer.kind === 'waiting') rest = setTimeout(again, answer.retryIn);
    else if (answer.kind === 'missing' && store.sent > 0) {
      // The server has an older backup.
      store.sent = 0;
      rest = setTimeout(again, RETRY_AFTER_MS);
    } else {
      end();
      if (withheld) on.onWaiting('refused');
    }
  });
  const again = sending.run;
  const now = (): void => {
    urgent = true;
    again();
  };
  const changed = (): void => {
    if (withheld) again();
    if (withheld || driver.played === seen) return;
    seen = driver.played;
    clearTimeout(rest);
    since ??= performance.now();
    rest = setTimeout(again, Math.min(REST_MS, since + LONGEST_MS - performance.now()));
  };

  const stops = [
    driver.subscribe(changed),
    listenTo(window, 'online', again),
    watchHidden(now),
    watchSession(again),
  ];
  const end = (): void => {
    ended = true;
    for (const stop of stops) stop();
    clearTimeout(rest);
    clearTimeout(late);
  };
  again();
  return () => {
    if (ended) return;
    end();
    if (withheld || !store.isHere || !isOpen()) return;
    void written().then(() => sendPart(run, partOf(driver, withheld, store.sent, store.holder), 0));
  };
}

/** @param withheld no time passes while content is waited for */
function partOf({ round, now }: Driver, withheld: boolean, from: number, by: Holder): LogPart {
  const { entries, pauses } = round;
  const end = withheld ? (entries.at(-1)?.[0] ?? 0) : Math.max(round.at, Math.floor(now()));
  return { ...partFrom(from, { entries, pauses, end }), by };
}

/** Never rejects. */
async function sendPart(run: string, part: LogPart, retryIn: number) {
  try {
    const path = `/api/runs/${encodeURIComponent(run)}/checkpoint`;
    // A part outlives its page.
    const response = await post(path, part, TIMEOUT_MS, 'keepalive');
    if (response.status === 409) return { kind: 'missing' } as const;
    if (!response.ok) return statusOf(response);
    if (response.status === 204) return { kind: 'sent' } as const;
    const answer: unknown = await response.json();
    if (v.is(elsewhere, answer)) return { kind: 'elsewhere', whereabouts: answer.elsewhere } as const;
    return { kind: 'sent', known: v.parse(knownContent, answer) } as const;
  } catch {
    return { kind: 'waiting', retryIn } as const;
  }
}
