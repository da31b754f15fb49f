// The catalogue for its operator, hidden entries included.
import { gameById } from '../../games/index.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import type { DeskGame } from '../../protocol/desk.ts';
import { type GameRow, readGames } from '../catalogue/games.ts';
import type { Store } from '../store/store.ts';

export type Entry = DeskGame & Pick<GameRow, 'order'>;

/** Lists the catalogue in players' order, visible games first. */
export async function entries(store: Store): Promise<Entry[]> {
  return inPresentOrder(await readGames(store)).map(toEntry);
}

export function inPresentOrder(rows: readonly GameRow[]): GameRow[] {
  const shown = toCatalogue(rows).map(({ id }) => id);
  // An entry without a name to sort by still has its place at the end.
  const hidden = toCatalogue(
    rows
      .filter((row) => !shown.includes(row.id))
      .map((row) => ({ ...row, active: true, name: row.name || row.id, desc: '-' })),
  ).map(({ id }) => id);
  return [...shown, ...hidden].flatMap((each) => rows.filter((row) => row.id === each));
}

function toEntry({ seed, active, ...row }: GameRow): Entry {
  const state =
    toCatalogue([{ ...row, active }]).length > 0
      ? 'shown'
      : toCatalogue([row]).length > 0
        ? 'hidden'
        : 'broken';
  return { ...row, state, edited: editedOf(row, state !== 'hidden', seed) };
}

function editedOf(row: Omit<GameRow, 'seed' | 'active'>, active: boolean, seed: string | null): string[] {
  // An operator's own entry follows nothing.
  if (seed === null && !gameById(row.id)) return [];
  const columns = ['name', 'desc', 'category', 'icon', 'idea', 'order', 'active'] as const;
  // The registry has no ideas.
  const seeded: Record<string, unknown> = { idea: null, ...JSON.parse(seed ?? '{}') };
  const now: Record<string, unknown> = { ...row, active };
  return columns.filter((column) => seeded[column] !== now[column]);
}
