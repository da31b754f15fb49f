// What the player has made of today's box, and the streak. Most visitors have played nothing yet: for them there is
// nothing to fetch.
import { createStore } from '../../kit/board/store.ts';
import type { Streak } from '../../protocol/streak.ts';
import type { Flame } from '../../protocol/today.ts';
import { watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { hasHistory } from '../rounds/playHistory.ts';
import type { Day } from './readDay.ts';

export interface Standing {
  /** How the matches burn that are finished, by the ids of their games. */
  readonly flames: Readonly<Record<string, Flame>>;
  readonly streak: Streak;
}

export const standing = createStore<Standing | undefined>(undefined, follow);

function follow(): () => void {
  let ended = false;
  let stop: (() => void) | undefined;
  const look = async (): Promise<void> => {
    if (stop || !(await hasHistory())) return;
    const { todaysDay } = await loadChunk('today', () => import('./todaysDay.ts'));
    if (ended || stop) return;
    const show = (): void => standing.set(standingOf(todaysDay.get()));
    stop = todaysDay.subscribe(show);
    show();
  };
  // Nothing of it is worth an error: the page shows the box without it.
  const tryLook = (): void => void look().catch(() => undefined);
  tryLook();
  const stopWatching = watchSession(tryLook);
  return () => {
    ended = true;
    stopWatching();
    stop?.();
  };
}

function standingOf(day: Day | undefined): Standing | undefined {
  if (!day) return undefined;
  const { matches, streak } = day;
  return {
    streak,
    flames: Object.fromEntries(matches.flatMap(({ match, own }) => (own ? [[match.game, own.flame]] : []))),
  };
}
