// Hides players from boards and histograms. Hiding removes their rows and counts, showing restores them: a read stays
// one range of an index, however many players are hidden.
import { forUpdate } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import { removeStandings, settle } from './settle.ts';

/** Takes a player off every board; later scores stay off them. @returns whether the player exists */
export function hideFromBoards(store: Store, uid: string, now: number): Promise<boolean> {
  return setHidden(store, uid, now, true);
}

/** Puts a player back where the scores so far belong, those of the hidden time too. @returns as hideFromBoards */
export function showOnBoards(store: Store, uid: string, now: number): Promise<boolean> {
  return setHidden(store, uid, now, false);
}

async function setHidden(store: Store, uid: string, now: number, hidden: boolean): Promise<boolean> {
  const found = await store.db.transaction().execute(async (db) => {
    const account = db.selectFrom('users').select('hidden_at').where('uid', '=', uid);
    const before = await forUpdate(store, account.where('erased_at', 'is', null)).executeTakeFirst();
    if (!before) return false;
    const hidden_at = hidden ? (before.hidden_at ?? now) : null;
    await db.updateTable('users').set({ hidden_at, unsettled_at: now }).where('uid', '=', uid).execute();
    if (hidden) await removeStandings(db, uid);
    return true;
  });
  if (found) await settle(store, uid, now, now);
  return found;
}
