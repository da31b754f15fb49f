// Finds the full game to play, with the same robots on each device. Loaded once the player plays one.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { seriesCard } from '../../kit/round/series.ts';
import { drawRobots } from '../frame/personas.ts';
import { playSeries } from '../rounds/series.ts';
import type { SeriesPlay } from '../rounds/seriesPlay.ts';

/** Undefined for a game without series. */
export async function findSeries(
  game: Game,
  to: number,
  difficulty: Difficulty,
): Promise<SeriesPlay | undefined> {
  const card = seriesCard(game);
  const found = card && (await playSeries(game, card, to, difficulty));
  if (!found) return undefined;
  const random = seeded(found.id)('robots');
  return { ...found, opponents: drawRobots(game.robots?.length ?? 0, () => random.unit()) };
}
