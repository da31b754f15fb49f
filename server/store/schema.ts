// Tables for Kysely. Times are epoch ms; JSON is text, so that both databases return equal values.
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { DeskEntry } from '../../protocol/desk.ts';
import type { RunTables } from './runs-tables.ts';

/** The database, or a transaction. */
export type Db = Kysely<Tables>;

export interface Tables extends RunTables {
  /** The catalogue. Operators edit it by hand, so reads are parsed (protocol/catalogue.ts). */
  games: {
    id: string;
    name: string;
    desc: string;
    category: string | null;
    icon: string | null;
    idea: string | null;
    order: number | null;
    /** A boolean on PostgreSQL; 0, 1, or an operator's 'false' on SQLite. */
    active: ColumnType<unknown, boolean, boolean>;
    /** Values last seeded, as JSON: a column that differs from them, or is missing there, is an operator's edit. */
    seed: string | null;
  };
  /** Counters of operators' changes: see store/changes.ts. */
  changes: { topic: string; times: number };
  /** A browser in which a player is signed in. */
  sessions: {
    id: string;
    /** See `hashToken`. */
    token_hash: string;
    uid: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    user_agent: string | null;
  };
  /** Pending sign-ins: see auth/attempts.ts. */
  sign_ins: { state: string; provider: string; nonce: string; verifier: string; expires_at: number };
  /** Players with their accounts. */
  users: {
    uid: string;
    display_name: string;
    /** See server/auth/skeleton.ts. */
    name_skeleton: Generated<string>;
    /** 1 when set by the player or an operator: the provider's name no longer replaces it. */
    name_is_own: Generated<0 | 1>;
    photo_url: string | null;
    email: string | null;
    provider: string;
    /** The provider's ID of the account. */
    subject: string;
    last_seen_at: number;
    created_at: number;
    /** Start of the account's closure. */
    disabled_at: Generated<number | null>;
    /** Start of the player's absence from leaderboards. */
    hidden_at: Generated<number | null>;
    /** Start of the player's access to the operator's desk. */
    operator_since: Generated<number | null>;
    /** Start of the account's erasure, which goes on in batches. */
    erased_at: Generated<number | null>;
    /** Since when boards and sums of this player await settling: see operations/settle.ts. */
    unsettled_at: Generated<number | null>;
    /** Chosen settings, as JSON (protocol/settings.ts). */
    settings: Generated<string | null>;
  };
  /** Copies of the providers' pictures: pages load nothing from other sites. */
  user_photos: { uid: string; source: string; type: string; bytes: Uint8Array };
  friends_boxes: {
    id: string;
    name: string;
    picture: string;
    /** The maker's. */
    uid: string;
    /** Number of the invite link. Its secret is derived from it. */
    link: Generated<number>;
    /** Counter of changes, which open pages follow. */
    changed: Generated<number>;
    created_at: number;
  };
  friends_members: {
    box_id: string;
    uid: string;
    /** ID that other members see. */
    member: string;
    joined_at: number;
    /** Number of the link during which the member was removed, which no longer admits them. */
    removed_link: number | null;
  };
  /** Finished runs whose deal the members of a box may play: see friends/challenges.ts. */
  friends_challenges: { id: string; box_id: string; uid: string; run_id: string; at: number };
  /** Each member's first finished run of a challenge's deal. */
  friends_answers: { challenge_id: string; uid: string; run_id: string; at: number };
  rate_limits: { key: string; count: number; resets_at: number };
  contact_bug_reports: ContactTable;
  contact_game_requests: ContactTable;
  /** Append-only log of operators' actions: see operations/audit.ts. */
  operator_log: DeskEntry;
  /** State of each server: see desk/health.ts. */
  servers: {
    name: string;
    version: string;
    started_at: number;
    seen_at: number;
    /** List of DeskSample, as JSON. */
    samples: string;
    disk_free: number;
    disk_total: number;
  };
  trivia_questions: {
    /** See `questionId`. */
    id: string;
    question: string;
    correct: string;
    /** A list, as JSON. */
    incorrect: string;
    category: string;
    difficulty: 'easy' | 'medium' | 'hard';
    /** 'multiple': one right answer of four. */
    type: string;
    /** Source: 'play-small', the package of the data, 'opentdb', or an operator's. */
    src: string;
    licence: string;
    created_at: number;
  };
  leases: { name: string; holder: string; expires_at: number };
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
