// Tables of runs and their results. Times are epoch ms, dates text such as '2026-11-22'; JSON is text.
import type { Generated } from 'kysely';

export interface RunTables {
  runs: RunsTable;
  /** Number of runs issued, finished or not. */
  attempts: { uid: string; game_id: string; difficulty: string; count: number };
  /** A player's rounds of one game and difficulty: see statistics/tallies.ts. */
  tallies: {
    uid: string;
    game_id: string;
    difficulty: string;
    /** Rounds ended, including unranked ones. */
    rounds: number;
    /** Sums of the ranked rounds, as JSON; "null" without any. */
    sums: string;
  };
  /** Players by their average of a figure: see statistics/crowd.ts. */
  figure_players: { game_id: string; difficulty: string; figure: string; level: number; players: number };
  run_parts: { run_id: string; from_entry: number; entries: string };
  game_states: { uid: string; game_id: string; fields: string; updated_at: number };
  games_highscores: ScoreTable;
  score_submissions: ScoreTable & { meta: string | null };
  leaderboard: {
    game_id: string;
    difficulty: string;
    /** 'all', 'd:2026-11-21', 'w:2026-W47' or 't:2026-11-21': see leaderboards/period.ts and today/record.ts. */
    period: string;
    uid: string;
    /** Negative score: less is better, as in the columns that break ties. */
    minus_score: number;
    ms: number;
    at: number;
    run_id: string;
  };
  /** Days that have begun, and coming ones whose games an operator has set. */
  today_days: {
    date: string;
    /** List of DayMatch once the day has begun, of PlannedMatch before. */
    matches: string;
    /** Null for a coming day. A begun one never changes. */
    begun_at: number | null;
  };
  /** Deals of games' own days that the day's box doesn't hold, from the first request for one on. */
  today_deals: {
    game_id: string;
    difficulty: string;
    date: string;
    /** A DayMatch, as JSON. It never changes. */
    deal: string;
  };
  /** Each player's first finished attempt at a deal. */
  today_attempts: {
    uid: string;
    date: string;
    game_id: string;
    difficulty: string;
    score: number;
    /** See `duration_ms`. */
    ms: number;
    run_id: string;
    /** 0 for an attempt that is excluded from comparisons. */
    ranked: 0 | 1;
    /** 1 while the day's histogram and board include it. */
    counted: Generated<0 | 1>;
    /** 1 for a deal that the day's box doesn't hold. */
    outside: Generated<0 | 1>;
    finished_at: number;
  };
  /** Finished attempts by range of results: see today/histogram.ts. `game_id` is of a deal: see countedAs. */
  today_counts: { date: string; game_id: string; level: number; bucket: number; count: number };
  /** Days from before signing in; of a game's own day, or '' of the box. */
  guest_days: { uid: string; date: string; game_id: Generated<string> };
  uptime: { since: number; until: number };
}

export interface RunsTable {
  id: string;
  uid: string;
  game_id: string;
  difficulty: string;
  round: number;
  seed: string;
  /** Version of the game's rules at the issue. */
  version: number;
  content: string | null;
  /** 'issued', then 'finished' (ranked) or 'unranked'. See isCounted. */
  status: string;
  issued_at: number;
  expires_at: number;
  /** Number of accepted log entries. */
  entries: number;
  /** Verified state after these entries, as JSON of a VerifiedPoint. */
  checkpoint: string | null;
  pauses: string | null;
  /** Device that plays the open round, as JSON (protocol/runs.ts); null before its first part. */
  held_by: string | null;
  /** Arrival of an open round's last part, where another device may continue; null for all other rounds. */
  reached_at: number | null;
  finished_at: number | null;
  /** Round time at the end, or that the accepted parts reach. */
  end_ms: number | null;
  /** Time that the player has taken. It ranks equal scores. */
  duration_ms: number | null;
  /** Time (ms) for the player's best times, if it counts among them. */
  best_ms: number | null;
  /** By key, as JSON (kit/contract/figures.ts). Null for a round of before 0.6 whose log hasn't been replayed for them. */
  figures: string | null;
  /** Points that the round adds to a full game for each side, as JSON (Rules.sides); null where the result says them. */
  sides: string | null;
  score: number | null;
  result: string | null;
  /** Answer to the finishing request, repeated on retries. */
  answer: string | null;
  /** Time of the first place on a board, or of sharing: from then on others may watch it. */
  listed_at: number | null;
  /** Date of the box whose match this is. */
  today: string | null;
  /** Challenge in a friends' box whose deal this is. */
  challenge: string | null;
  /** Operator's reason for taking it off the boards, for its player to read. */
  unranked_because: string | null;
}

interface ScoreTable {
  run_id: string;
  game_id: string;
  uid: string;
  name: string;
  score: number;
  difficulty: string;
  created_at: number;
}
