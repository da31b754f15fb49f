// A guest's rounds of a game with their figures, also those that had come without.
import { gameById } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import { replay } from '../../kit/round/replay.ts';
import { noteReview } from '../rounds/database.ts';
import { listOwnRounds, type OwnRound, readOwnRecording } from '../rounds/ownRounds.ts';
import type { EndedRound } from '../rounds/record.ts';
import { takeFigures } from '../rounds/roundFigures.ts';

/** Newest first. Takes the figures that the device's logs still give. @throws as listOwnRounds */
export async function ownFigures(id: string): Promise<readonly OwnRound[]> {
  const rounds = (await listOwnRounds()).filter(({ game, guest }) => game === id && guest);
  return Promise.all(
    rounds.map(async (round) =>
      round.counts || !round.watchable ? round : { ...round, ...(await replayed(round)) },
    ),
  );
}

/** Nothing for a log of other rules. */
async function replayed({ id, game }: OwnRound): Promise<Pick<EndedRound, 'counts'>> {
  try {
    const recording = await readOwnRecording(id);
    const played = gameById(game);
    if (!recording || !played) return {};
    const counts = await takeFigures(game, replay(await loadRules(played), recording));
    await noteReview(id, counts);
    return counts;
  } catch {
    return {};
  }
}
