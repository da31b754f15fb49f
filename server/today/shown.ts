// Box as players see it: without matches of games that an operator has hidden, until the day is over.
import type { DayBox } from '../../protocol/today.ts';
import { readShownGames } from '../catalogue/games.ts';
import type { Store } from '../store/store.ts';
import { isUnderWay } from './dates.ts';

/** The whole box still takes finished matches: players may have played one before the game was hidden. */
export async function shownOf(store: Pick<Store, 'db'>, box: DayBox, now: number): Promise<DayBox> {
  if (!isUnderWay(box.date, now)) return box;
  const shown = await readShownGames(store);
  return { ...box, matches: box.matches.filter(({ game }) => shown.has(game)) };
}
