// Plans a coming day's box, which changes when an operator sets another or hides a game.
import { createHmac, hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { type MatchKind, matchKinds, type Par } from '../../kit/contract/today.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { addDays } from '../../protocol/dates.ts';
import { readShownGames } from '../catalogue/games.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { apart, chooseGames } from './choose.ts';

/** Maximum difference of servers' clocks, as for steps that are logged. */
const MINUTES_BETWEEN_CLOCKS = 10;

const plannedMatch = v.object({ game: v.string(), difficulty: v.picklist(difficulties) });
export type PlannedMatch = v.InferOutput<typeof plannedMatch>;
/** Stored match, with its par once its day has begun. */
const knownMatch = v.object({ ...plannedMatch.entries, par: v.exactOptional(v.number()) });

interface Playable {
  readonly game: string;
  readonly kind: MatchKind;
  readonly par: Par;
}

export interface KnownDay {
  readonly matches: readonly v.InferOutput<typeof knownMatch>[];
  readonly begun: boolean;
}

/** Returns the games that can be in a box: built, with a par, and in the catalogue that players see. */
export async function playableGames(store: Store): Promise<Playable[]> {
  const shown = await readShownGames(store);
  const playable = await Promise.all(
    games.map(async (game) => {
      const { today = {} } = shown.has(game.id) ? await loadEngine(game) : {};
      return matchKinds.flatMap((kind) => {
        const par = today[kind];
        return par ? [{ game: game.id, kind, par }] : [];
      });
    }),
  );
  return playable.flat();
}

/** Selects the days that have begun. */
export function begunDays(db: Db) {
  return db.selectFrom('today_days').where('begun_at', 'is not', null);
}

/** Returns the date of the first box. */
export async function firstBegun(db: Db): Promise<string | undefined> {
  const row = await begunDays(db).select('date').orderBy('date').limit(1).executeTakeFirst();
  return row?.date;
}

/** Reads the days around a date that have begun, or whose games an operator has set. */
export async function readKnownDays(db: Db, date: string): Promise<Map<string, KnownDay>> {
  const rows = await db
    .selectFrom('today_days')
    .selectAll()
    .where('date', '>', addDays(date, -apart))
    .where('date', '<', addDays(date, apart))
    .execute();
  return new Map(
    rows.map(({ date, matches, begun_at }) => [
      date,
      { matches: v.parse(v.array(knownMatch), JSON.parse(matches)), begun: begun_at !== null },
    ]),
  );
}

/**
 * Stores the plan or the box of a day, unless it has begun: another server may have begun it at the same time.
 * @param begunAt epoch ms; null for a plan
 */
export async function storeDay(
  db: Db,
  date: string,
  matches: readonly PlannedMatch[],
  begunAt: number | null,
): Promise<void> {
  const row = { matches: JSON.stringify(matches), begun_at: begunAt };
  await db
    .insertInto('today_days')
    .values({ date, ...row })
    .onConflict((conflict) =>
      conflict
        .column('date')
        .doUpdateSet(row)
        .where(({ or, eb }) =>
          or([
            eb('today_days.begun_at', 'is', null),
            // A clock that was ahead began it.
            eb('today_days.begun_at', '>', Date.now() + MINUTES_BETWEEN_CLOCKS * 60_000),
          ]),
        ),
    )
    .execute();
}

/** Derives a separate secret from the server's. */
export function todaysSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', "the day's box", 32));
}

/** Derives the seed of a deal, or of a date's plan, unpredictable from all earlier ones. */
export function seedOf(secret: Buffer, date: string, ...deal: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([date, ...deal].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

export function planDay(
  date: string,
  known: ReadonlyMap<string, KnownDay>,
  playable: readonly Playable[],
  secret: Buffer,
): readonly PlannedMatch[] {
  const set = known.get(date)?.matches;
  const isPossible = ({ game, difficulty }: PlannedMatch) =>
    playable.find((each) => each.game === game)?.par[difficulty] !== undefined;
  if (set?.every(isPossible)) return set;
  const random = seeded(seedOf(secret, date, ''));
  const gamesOn = (day: string) => known.get(day)?.matches.map(({ game }) => game);
  return chooseGames(date, playable, gamesOn, random('games')).map(({ game }) => {
    const par = playable.find((each) => each.game === game)?.par;
    return { game, difficulty: random(game).pick(difficultiesOf(par)) };
  });
}

export function difficultiesOf(par: Par | undefined): Difficulty[] {
  return difficulties.filter((each) => par?.[each] !== undefined);
}
