// The tables, as Kysely knows them. Times are epoch milliseconds; JSON is kept as text, so that
// both databases hand the same value to the same code.
import type { ColumnType, Generated } from 'kysely';
import type { RunTables } from './runs-tables.ts';
import type { TriviaTables } from './trivia-tables.ts';

export interface Tables extends RunTables, TriviaTables {
  games: GamesTable;
  changes: ChangesTable;
  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_accounts: AuthAccountsTable;
  auth_verifications: AuthVerificationsTable;
  users: UsersTable;
  user_photos: UserPhotosTable;
  rate_limits: RateLimitsTable;
  contact_bug_reports: ContactTable;
  contact_game_requests: ContactTable;
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

/** How often operators have changed what pages show: see store/changes.ts. */
interface ChangesTable {
  topic: string;
  times: number;
}

/** better-auth's times: a timestamp on PostgreSQL, ISO text on SQLite. Written through `toAuthDate`. */
type AuthDate = ColumnType<Date | string, Date | string, Date | string>;

/** True and false on PostgreSQL, 1 and 0 on SQLite. */
type Flag = ColumnType<boolean | number, boolean, boolean>;

/** Who someone is to the provider. Written by better-auth, of whose tables only what we use is listed. */
interface AuthUsersTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  /** The player's address. `email` is a name of the account, in the form of one: see auth/better-auth.ts. */
  contactEmail: string | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

interface AuthSessionsTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: AuthDate;
  createdAt: AuthDate;
  updatedAt: AuthDate;
  userAgent: string | null;
}

interface AuthAccountsTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

/** A sign-in under way. */
interface AuthVerificationsTable {
  id: string;
  expiresAt: AuthDate;
}

/** A player's profile, under the id of auth_users. */
interface UsersTable {
  uid: string;
  display_name: string;
  /** 1 when set by the player or an operator: the provider's name no longer replaces it. */
  name_is_own: Generated<0 | 1>;
  photo_url: string | null;
  email: string | null;
  provider: string;
  last_seen_at: number;
  created_at: number;
  /** Since when this account is closed to its owner; null for all others. */
  disabled_at: Generated<number | null>;
  /** Since when this player is kept off the leaderboards; null for all others. */
  hidden_at: Generated<number | null>;
  /** The settings that the player has chosen, as JSON (protocol/settings.ts); null while there are none. */
  settings: Generated<string | null>;
}

/** A copy of the provider's picture: pages load nothing from other sites. */
interface UserPhotosTable {
  uid: string;
  /** Where it came from. */
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
  game: string | null;
  created_at: number;
}
