// The rounds played in this browser: how the last ones ended, and of the newest the moves, too. They never leave
// the device, and go with everything else when the player signs out.
import { createStore, delMany, get, set, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import { finishedRound, type Recording, recording } from '../../protocol/replays.ts';

const mostRounds = 500;
const mostLogs = 50;
/** In characters of JSON: a longer log is not kept. */
const largestLog = 512 * 1024;
const allLogs = 4 * 1024 * 1024;

const keptRound = v.object({
  ...finishedRound.entries,
  /** Characters that its log takes; 0 when it is not kept (any more). */
  size: v.number(),
});
export type KeptRound = v.InferOutput<typeof keptRound>;

const listKey = 'rounds';

let store: UseStore | undefined;

function database(): UseStore {
  store ??= createStore('play-small-rounds', 'rounds');
  return store;
}

/**
 * @param duration the time (ms) that the player has taken
 * @throws where the browser keeps nothing (private mode, a full disk)
 */
export async function keep(id: string, played: Recording, duration: number): Promise<void> {
  const { length } = JSON.stringify(played);
  const size = length > largestLog ? 0 : length;
  const { game, setup, result, score, when } = played;
  const { difficulty, variant } = setup;
  const round = {
    id,
    game,
    difficulty,
    result,
    score,
    end: duration,
    when,
    ranked: variant === undefined,
    size,
  };
  if (size > 0) await set(id, played, database());
  let dropped: readonly string[] = [];
  await update(
    listKey,
    (stored) => {
      const next = withRound(toList(stored), round);
      dropped = next.dropped;
      return next.rounds;
    },
    database(),
  );
  await delMany([...dropped], database());
}

/** Newest first; none where the browser keeps nothing. */
export async function readKept(): Promise<KeptRound[]> {
  return get(listKey, database()).then(toList, () => []);
}

/** Undefined when it is not on this device, or is no recording. */
export async function readKeptLog(id: string): Promise<Recording | undefined> {
  const stored = await get(id, database()).catch(() => undefined);
  const parsed = v.safeParse(recording, stored);
  return parsed.success ? parsed.output : undefined;
}

function toList(stored: unknown): KeptRound[] {
  return Array.isArray(stored) ? stored.filter((round) => v.is(keptRound, round)) : [];
}

/** The list with one more round in front, and the ids of the logs that must go for it. */
export function withRound(
  list: readonly KeptRound[],
  round: KeptRound,
): { rounds: KeptRound[]; dropped: string[] } {
  const all = [round, ...list.filter(({ id }) => id !== round.id)];
  const dropped = all.slice(mostRounds).map(({ id }) => id);
  let logs = 0;
  let sum = 0;
  const rounds = all.slice(0, mostRounds).map((each) => {
    if (each.size === 0) return each;
    logs += 1;
    sum += each.size;
    if (logs <= mostLogs && sum <= allLogs) return each;
    dropped.push(each.id);
    return { ...each, size: 0 };
  });
  return { rounds, dropped };
}
