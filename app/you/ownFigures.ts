// The rounds of a game that only this device has, with their figures, also those that had come without.
import { gameById } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import { replay } from '../../kit/round/replay.ts';
import { updateEnded } from '../rounds/database.ts';
import { listOwnRounds, type OwnRound, readOwnRecording } from '../rounds/ownRounds.ts';
import type { EndedRound } from '../rounds/record.ts';
import { takeFigures } from '../rounds/roundRecords.ts';

/**
 * Newest first: all in other ways to play, and a guest's. Takes the figures that the device's logs still give.
 * @param player undefined for a guest
 * @throws as listOwnRounds
 */
export async function ownFigures(id: string, player?: string): Promise<readonly OwnRound[]> {
  const rounds = (await listOwnRounds()).filter(
    ({ game, variant, guest }) => game === id && (variant !== undefined || (guest && player === undefined)),
  );
  return Promise.all(
    rounds.map(async (round) => {
      const isFigured = Object.keys(round.counts ?? {}).length > 0;
      return isFigured || !round.watchable ? round : { ...round, ...(await replayed(round)) };
    }),
  );
}

/** Nothing for a log of other rules. */
async function replayed({ id, game }: OwnRound): Promise<Pick<EndedRound, 'counts'>> {
  try {
    const recording = await readOwnRecording(id);
    const played = gameById(game);
    if (!recording || !played) return {};
    const counts = await takeFigures(game, replay(await loadRules(played), recording));
    await updateEnded(id, counts);
    return counts;
  } catch {
    return {};
  }
}
