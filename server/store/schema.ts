// The tables, as Kysely knows them. Times are epoch milliseconds; JSON is kept as text, so that
// both databases hand the same value to the same code.
import type { ColumnType, Generated } from 'kysely';
import type { DeskEntry } from '../../protocol/desk.ts';
import type { FriendsTables } from './friends-tables.ts';
import type { RunTables } from './runs-tables.ts';
import type { TodayTables } from './today-tables.ts';
import type { TriviaTables } from './trivia-tables.ts';

export interface Tables extends FriendsTables, RunTables, TodayTables, TriviaTables {
  games: GamesTable;
  changes: ChangesTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  users: UsersTable;
  user_photos: UserPhotosTable;
  rate_limits: RateLimitsTable;
  contact_bug_reports: ContactTable;
  contact_game_requests: ContactTable;
  /** Log of operators' actions, append-only: see operations/audit.ts. */
  operator_log: DeskEntry;
  servers: ServersTable;
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
  /** The values last seeded, as JSON: a column that differs from them, or is not among them, is an operator's edit. */
  seed: string | null;
}

/** Counters of operators' changes to pages: see store/changes.ts. */
interface ChangesTable {
  topic: string;
  times: number;
}

/** State of each server: see desk/health.ts. */
interface ServersTable {
  name: string;
  version: string;
  started_at: number;
  seen_at: number;
  /** A list of DeskSample, as JSON. */
  samples: string;
  disk_free: number;
  disk_total: number;
}

/** A browser in which a player is signed in. */
interface SessionsTable {
  id: string;
  /** See `hashToken`. */
  token_hash: string;
  uid: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  user_agent: string | null;
}

/** A sign-in under way: see auth/attempts.ts. */
interface SignInsTable {
  state: string;
  provider: string;
  nonce: string;
  verifier: string;
  expires_at: number;
}

/** A player: the account that they sign in with, and the profile. */
interface UsersTable {
  uid: string;
  display_name: string;
  /** Skeleton of the name: see protocol/skeleton.ts. */
  name_skeleton: Generated<string>;
  /** 1 when set by the player or an operator: the provider's name no longer replaces it. */
  name_is_own: Generated<0 | 1>;
  photo_url: string | null;
  email: string | null;
  provider: string;
  /** The provider's own id of the account. */
  subject: string;
  last_seen_at: number;
  created_at: number;
  /** Time since when the account is closed to its owner; null for all others. */
  disabled_at: Generated<number | null>;
  /** Time since when the player is kept off the leaderboards; null for all others. */
  hidden_at: Generated<number | null>;
  /** Time since when the player may use the operator's desk; null for all others. */
  operator_since: Generated<number | null>;
  /** Time since when the account is being erased; null for all others. */
  erased_at: Generated<number | null>;
  /** Time since when boards and sums of this player await settling: see operations/settle.ts. Null for all others. */
  unsettled_at: Generated<number | null>;
  /** The settings that the player has chosen, as JSON (protocol/settings.ts); null while there are none. */
  settings: Generated<string | null>;
}

/** A copy of the provider's picture: pages load nothing from other sites. */
interface UserPhotosTable {
  uid: string;
  source: string;
  type: string;
  bytes: Uint8Array;
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: number;
}

interface ContactTable {
  id: string;
  uid: string;
  title: string;
  message: string;
  status: string;
  /** Operator's answer, for the player to read. */
  answer: Generated<string | null>;
  game: string | null;
  created_at: number;
}
