// Takes the figures of rounds on this device.
import { gameById } from '../../games/index.ts';
import { loadFigures } from '../../games/load.ts';
import { figuresOf } from '../../kit/round/roundFigures.ts';
import type { EndedRound } from './record.ts';

/** @param id of a game @throws when the code doesn't load */
export async function takeFigures(
  id: string,
  end: Parameters<typeof figuresOf>[1],
): Promise<Pick<EndedRound, 'counts'>> {
  const game = gameById(id);
  if (!game) throw new Error(`no game ${id}`);
  return { counts: figuresOf(await loadFigures(game), end) };
}
