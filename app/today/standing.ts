// What the player has made of today's box, and the streak. Most visitors have played nothing yet: for them there is
// nothing to fetch.
import { createStore } from '../../kit/board/store.ts';
import type { Streak } from '../../protocol/streak.ts';
import type { Flame } from '../../protocol/today.ts';
import { sessionReady, watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { mayHoldRounds } from '../rounds/chunks.ts';
import { todaysMatches } from './todaysMatches.ts';

export interface Standing {
  /** How the matches burn that are finished, by the ids of their games. */
  readonly flames: Readonly<Record<string, Flame>>;
  readonly streak: Streak;
}

export const standing = createStore<Standing | undefined>(undefined, follow);

function follow(): () => void {
  let asked = 0;
  const look = async (): Promise<void> => {
    const n = ++asked;
    const { kind } = await sessionReady();
    if (kind !== 'user' && !(await mayHoldRounds())) return standing.set(undefined);
    const { readStanding } = await loadChunk('today', () => import('./readDay.ts'));
    const read = await readStanding();
    if (n === asked) standing.set(read);
  };
  // Nothing of it is worth an error: the page shows the box without it.
  const tryLook = (): void => void look().catch(() => undefined);
  const whenShown = (): void => {
    if (!document.hidden) tryLook();
  };
  tryLook();
  const stops = [todaysMatches.subscribe(tryLook), watchSession(tryLook)];
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', whenShown);
  };
}
