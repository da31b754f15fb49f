// A player's rounds against the rival of one game, and the strength that it plays at next.
import { type Strength, strengths } from '../contract/review.ts';
import type { RivalRound } from './rival.ts';

/** The middle strength, where a rivalry begins. */
const FIRST_STRENGTH: Strength = 1;
/** Rounds in a row that move the strength. */
const RUN = 2;

export interface Rivalry {
  /** The player's. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly strength: Strength;
  /** The player's wins in a row at this strength; below 0 losses. */
  readonly run: number;
}

/** A round against the rival, as the ticket tells it. */
export interface Met {
  /** The rival's number, as its words have it: "1,240", "Lost". */
  readonly figure: string;
  /** Above 0 where the rival is ahead. */
  readonly lead: number;
  /** The rival plays for the first time. */
  readonly isFirst: boolean;
}

export const noRivalry: Rivalry = { wins: 0, losses: 0, ties: 0, strength: FIRST_STRENGTH, run: 0 };

/**
 * Counts a round. Two wins in a row make the rival stronger, and two losses weaker: a staircase with the same step up and
 * down settles where both are as likely, so that the player wins about half (Levitt, "Transformed up-down methods in
 * psychoacoustics", J. Acoust. Soc. Am. 49, 1971). Ties count, and move nothing.
 */
export function afterRound(rivalry: Rivalry, winner: RivalRound['winner']): Rivalry {
  if (winner === 'none') return { ...rivalry, ties: rivalry.ties + 1 };
  const won = winner === 'player';
  const run = won ? Math.max(0, rivalry.run) + 1 : Math.min(0, rivalry.run) - 1;
  const counted = { ...rivalry, ...(won ? { wins: rivalry.wins + 1 } : { losses: rivalry.losses + 1 }), run };
  if (Math.abs(run) < RUN) return counted;
  const next = strengths.find((strength) => strength === rivalry.strength + Math.sign(run));
  return { ...counted, strength: next ?? rivalry.strength, run: 0 };
}

/** By the IDs of the games. */
export type Rivalries = Readonly<Record<string, Rivalry>>;

const MAX_ROUNDS = 1_000_000;

/** Whether untrusted data is a player's rivalries. Uses no schema library: see protocol/settings.ts. */
export function areRivalries(value: unknown): value is Rivalries {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([id, each]) => /^\w{1,40}$/.test(id) && isRivalry(each));
}

/** Parses stored rivalries; drops invalid ones one by one. */
export function parseRivalries(stored: unknown): Rivalries {
  if (typeof stored !== 'object' || stored === null) return {};
  const valid = Object.entries(stored).filter((entry) => areRivalries(Object.fromEntries([entry])));
  return Object.fromEntries(valid);
}

function isRivalry(value: unknown): value is Rivalry {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  const isCount = (key: string, least = 0, most = MAX_ROUNDS): boolean => {
    const count = given.get(key);
    return Number.isSafeInteger(count) && Number(count) >= least && Number(count) <= most;
  };
  return (
    given.size === Object.keys(noRivalry).length &&
    ['wins', 'losses', 'ties'].every((key) => isCount(key)) &&
    isCount('strength', 0, strengths.length - 1) &&
    isCount('run', 1 - RUN, RUN - 1)
  );
}

const rounds = ({ wins, losses, ties }: Rivalry): number => wins + losses + ties;

export type IsGame = (id: string) => boolean;

/** Merges two devices' rivalries: each game's longer one, whichever came first. Unknown games, which would add up, go. */
export function mergeRivalries(one: Rivalries, other: Rivalries, isGame: IsGame): Rivalries {
  const merged: Record<string, Rivalry> = {};
  for (const [game, rivalry] of [...Object.entries(one), ...Object.entries(other)]) {
    const known = merged[game];
    if (isGame(game) && (!known || rounds(rivalry) > rounds(known))) merged[game] = rivalry;
  }
  return merged;
}
