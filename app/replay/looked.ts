import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Round } from '../../kit/round/round.ts';
import type { Recording } from '../../protocol/replays.ts';
import { indexRecording } from './keyframes.ts';
import { ReplayDriver } from './replayDriver.ts';

/** A round that is looked at. */
export interface Looked {
  readonly id: string;
  readonly game: Game;
  readonly recording: Pick<Recording, 'version' | 'setup' | 'seed' | 'entries' | 'end' | 'pauses' | 'game'>;
  readonly driver: ReplayDriver;
  /** The review that the ticket has shown; undefined where it is still to be made. */
  readonly review?: Review | undefined;
}

/**
 * Driver over a round that was just finished, to show it at an earlier move.
 * @returns undefined when the replay gives another result
 */
export async function rewound(
  game: Game,
  rules: Rules,
  round: Round<unknown, unknown>,
  signal: AbortSignal,
): Promise<ReplayDriver | undefined> {
  const { score, outcome } = round;
  const recording = { ...round.log(game.id), score, result: outcome?.result ?? null };
  const index = await indexRecording(rules, recording, signal);
  if (index.verdict.kind !== 'same') return undefined;
  return new ReplayDriver(rules, recording, index, { timed: game.timed !== false });
}
