// The tables of runs and of what they leave behind. Times are epoch ms; JSON is kept as text.
export interface RunTables {
  runs: RunsTable;
  /** Number of runs issued, whatever their outcome. */
  attempts: { uid: string; game_id: string; difficulty: string; count: number };
  tallies: TalliesTable;
  run_parts: { run_id: string; from_entry: number; entries: string };
  game_states: { uid: string; game_id: string; fields: string; updated_at: number };
  games_highscores: ScoreTable;
  score_submissions: ScoreTable & { meta: string | null };
  leaderboard: LeaderboardTable;
}

export interface RunsTable {
  id: string;
  uid: string;
  game_id: string;
  difficulty: string;
  round: number;
  seed: string;
  /** Version of the game's rules, when the run was issued. */
  version: number;
  content: string | null;
  /** 'issued', then 'finished' or 'unranked'. */
  status: string;
  issued_at: number;
  expires_at: number;
  /** Number of entries accepted so far. */
  entries: number;
  /** The verified state after them, as JSON of a VerifiedPoint. */
  checkpoint: string | null;
  pauses: string | null;
  finished_at: number | null;
  /** Round time at the end. */
  end_ms: number | null;
  /** The time that the player has taken, which ranks. */
  duration_ms: number | null;
  score: number | null;
  result: string | null;
  /** Answer to the finishing request, repeated on retries. */
  answer: string | null;
  /** Time when it first appeared on a board or its player shared it: others may watch it. Null for all others. */
  listed_at: number | null;
  /** The date of whose box this is a match; null for all others. */
  today: string | null;
  /** Operator's reason for taking it off the boards, for its player to read; null for all others. */
  unranked_because: string | null;
}

/** A player's rounds of one game and difficulty: see statistics/tallies.ts. */
interface TalliesTable {
  uid: string;
  game_id: string;
  difficulty: string;
  /** Rounds ended, including those that don't count. */
  rounds: number;
  /** Sums of the rounds that count, as JSON; "null" while there are none. */
  sums: string;
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

interface LeaderboardTable {
  game_id: string;
  difficulty: string;
  /** 'all', 'd:2026-11-21' or 'w:2026-W47', in UTC. */
  period: string;
  uid: string;
  /** The score below zero: better is less, as with the columns that break ties. */
  minus_score: number;
  ms: number;
  at: number;
  run_id: string;
}
