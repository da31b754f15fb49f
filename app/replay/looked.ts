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

/** @returns a round that was just finished; undefined when the replay gives another result */
export async function lookBack(
  id: string,
  game: Game,
  rules: Rules,
  round: Round<unknown, unknown>,
): Promise<Looked | undefined> {
  const { score, outcome } = round;
  const recording = { ...round.log(game.id), score, result: outcome?.result ?? null };
  const index = await indexRecording(rules, recording);
  if (index.verdict.kind !== 'same') return undefined;
  const driver = new ReplayDriver(rules, recording, index, { timed: game.timed !== false });
  return { id, game, recording, driver };
}
