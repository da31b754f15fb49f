// The tables, as Kysely knows them. Times are epoch milliseconds; JSON is kept as text, so that
// both databases hand the same value to the same code.
import type { ColumnType } from 'kysely';

export interface Tables {
  games: GamesTable;
}

/** The catalogue. Operators edit it by hand, so what is read back is checked (protocol/catalogue.ts). */
interface GamesTable {
  id: string;
  name: string;
  desc: string;
  category: string | null;
  icon: string | null;
  idea: string | null;
  order: number | null;
  /** A boolean on PostgreSQL, 0 or 1 on SQLite, where an operator can also write 'false'. */
  active: ColumnType<unknown, boolean, boolean>;
  /** The values last seeded, as JSON: a column that differs from them is an operator's edit. */
  seed: string | null;
}
