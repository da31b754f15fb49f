// Rebuilds a kept round by replaying its log. What is stored is as untrusted as anything that comes from outside.
import * as v from 'valibot';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Persona } from '../../kit/contract/view.ts';
import { entrySchema, setupSchema, whole } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';
import type { Round } from '../../kit/round/round.ts';
import type { Kept } from './roundStore.ts';
import type { SessionState } from './session.ts';

/** The most steps that a kept round may take: a corrupt time must not keep the page busy for ever. */
const budget = 1_000_000;

const count = v.pipe(v.number(), v.safeInteger());
const tallies = v.object({ win: whole, loss: whole, draw: whole });
const level = v.exactOptional(v.object({ tallies, lowest: v.record(v.string(), v.number()) }));

export const keptHead = v.object({
  version: v.number(),
  setup: setupSchema,
  seed: v.string(),
  run: v.exactOptional(v.string()),
  mark: v.exactOptional(v.string()),
  /** The id of the signed-in player whose round it is. */
  player: v.exactOptional(v.string()),
  entries: whole,
  /** Round time (ms) reached. */
  at: whole,
  /** When that was (epoch ms). */
  wall: v.number(),
  pauses: v.array(v.tuple([whole, whole])),
  opponents: v.array(v.object({ name: v.string(), emoji: v.string() })),
  session: v.object({
    results: v.array(
      v.object({
        n: whole,
        cells: v.array(v.string()),
        run: v.optional(v.string()),
        replay: v.string(),
        mark: v.exactOptional(v.string()),
      }),
    ),
    rounds: whole,
    sum: count,
    bests: v.object({
      noob: v.exactOptional(count),
      mid: v.exactOptional(count),
      pro: v.exactOptional(count),
    }),
    tallies,
    /** Rounds that were kept earlier have none. */
    levels: v.optional(v.object({ noob: level, mid: level, pro: level }), {}),
  }),
});
export type KeptHead = v.InferOutput<typeof keptHead>;

export interface Rebuilt {
  readonly round: Round<unknown, unknown>;
  readonly session: SessionState;
  readonly opponents: readonly Persona[];
  readonly player: string | undefined;
}

/**
 * @param now epoch ms: the time away is noted as a pause
 * @returns undefined for what does not replay: made by other rules, or corrupt
 */
export function rebuild(rules: Rules, { head, parts }: Kept, now: number): Rebuilt | undefined {
  const parsed = v.safeParse(keptHead, head);
  const log = v.safeParse(v.array(entrySchema), parts.flat());
  if (!parsed.success || !log.success || log.output.length !== parsed.output.entries) return undefined;
  const { version, setup, seed, run, mark, player, at, wall, pauses, opponents, session } = parsed.output;
  try {
    const round = replay(
      rules,
      { game: '', version, setup, seed, entries: log.output, end: at, pauses },
      { budget },
    );
    round.pause(Math.max(0, now - wall));
    const deal = {
      setup,
      seed,
      ...(run !== undefined && { run, ...(player !== undefined && { player }) }),
      ...(mark !== undefined && { mark }),
    };
    const results = session.results.map((row) => ({ ...row, run: row.run }));
    return { round, session: { ...session, results, deal, recorded: false }, opponents, player };
  } catch {
    // Rules never throw for what they were given; for what somebody wrote into the database they may.
    return undefined;
  }
}
