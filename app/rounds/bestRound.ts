import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Recording } from '../../protocol/replays.ts';
import { listOwnRounds, readOwnRecording } from './ownRounds.ts';

/** The player's best finished round at a difficulty, of those whose moves are on this device; the newest of equals. */
export async function readBestRound(
  { id }: Pick<Game, 'id'>,
  difficulty: Difficulty,
): Promise<Recording | undefined> {
  const [best] = (await listOwnRounds())
    .filter(
      (round) =>
        round.game === id &&
        round.difficulty === difficulty &&
        round.ranked &&
        round.watchable &&
        round.result !== null,
    )
    .toSorted((a, b) => b.score - a.score);
  return best && readOwnRecording(best.id);
}
