// Players by their averages of each figure: how one compares costs the same for any number of players.
import type { Transaction } from 'kysely';
import type { Sums } from '../../kit/round/playerStats.ts';
import type { FiguredTally, FigureSums } from '../../kit/round/tally.ts';
import type { Share } from '../../protocol/figures.ts';
import type { Db, Tables } from '../store/schema.ts';

/** A player's average counts from so many rounds on. */
export const FEWEST_ROUNDS = 5;
/** Fewest players of a share that is shown. */
export const FEWEST_PLAYERS = 20;
/** Maximum rows to read of a game and difficulty: some 60 figures with 60 levels. */
const MOST_LEVELS = 4_000;

interface Summed {
  readonly game_id: string;
  readonly difficulty: string;
  readonly sums: Sums | undefined;
}

/** Moves a player from the places that some sums give to those of others, in the transaction that changes the sums. */
export async function moveInCrowds(
  db: Transaction<Tables>,
  before: readonly Summed[],
  after: readonly Summed[],
): Promise<void> {
  const changes = new Map<string, Tables['figure_players']>();
  const add = (rows: readonly Summed[], players: number) => {
    for (const { game_id, difficulty, sums } of rows)
      for (const [figure, level] of levelsOf(sums?.figures)) {
        const key = JSON.stringify([game_id, difficulty, figure, level]);
        const known = changes.get(key)?.players ?? 0;
        changes.set(key, { game_id, difficulty, figure, level, players: known + players });
      }
  };
  add(before, -1);
  add(after, 1);
  // In one order in every transaction, so that none waits for another in a circle.
  const rows = [...changes]
    .filter(([, { players }]) => players !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insertInto('figure_players')
    .values(rows.map(([, row]) => row))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'difficulty', 'figure', 'level']).doUpdateSet(({ eb, ref }) => ({
        players: eb(ref('figure_players.players'), '+', ref('excluded.players')),
      })),
    )
    .execute();
}

function levelsOf(figures: Sums['figures'] = {}): [figure: string, level: number][] {
  return Object.entries(figures).flatMap(([figure, sums]) =>
    sums.rounds < FEWEST_ROUNDS ? [] : [[figure, levelOf(sums)]],
  );
}

/** Level of an average, in tenths: exact up to 15, then eight levels for each doubling. */
export function levelOf({ sum, rounds }: Pick<FigureSums, 'sum' | 'rounds'>): number {
  const tenths = Math.round((10 * sum) / rounds);
  const size = Math.min(2 ** 31 - 1, Math.abs(tenths));
  const dropped = Math.max(0, 28 - Math.clz32(size));
  return Math.sign(tenths) * (8 * dropped + (size >> dropped));
}

/** By figure: how many players there are, and how many have a lower average; of those with the same one, half. */
export async function sharesOf(
  db: Db,
  { game, difficulty, figures }: Pick<FiguredTally, 'game' | 'difficulty' | 'figures'>,
): Promise<Record<string, Share>> {
  const rows = await db
    .selectFrom('figure_players')
    .select(['figure', 'level', 'players'])
    .where('game_id', '=', game)
    .where('difficulty', '=', difficulty)
    .where('players', '>', 0)
    .limit(MOST_LEVELS)
    .execute();
  const byFigure = Map.groupBy(rows, ({ figure }) => figure);
  const shares: [string, Share][] = levelsOf(figures).map(([figure, own]) => {
    const share = { players: 0, below: 0 };
    for (const { level, players } of byFigure.get(figure) ?? []) {
      share.players += players;
      share.below += level < own ? players : level === own ? (players - 1) / 2 : 0;
    }
    return [figure, share];
  });
  return Object.fromEntries(shares.filter(([, { players }]) => players >= FEWEST_PLAYERS));
}
