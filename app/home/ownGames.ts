// What the labels say of the player's own games.

import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { createStore, useStore } from '../../kit/board/store.ts';
import { watchSession } from '../account/session.ts';
import { type OwnGame, readOwnGames } from '../rounds/ownGames.ts';

type OwnGames = Readonly<Record<string, OwnGame>>;

/** By the ids of the games; undefined while it is not known. */
const ownGames = createStore<OwnGames | undefined>(undefined, () => watchSession(look));

let isLooking = false;

function look(): void {
  if (isLooking) return;
  isLooking = true;
  void readOwnGames()
    .then(ownGames.set, () => ownGames.set(ownGames.get() ?? {}))
    .finally(() => {
      isLooking = false;
    });
}

/** Looks again whenever a game that lay over the page has closed. */
export function useOwnGames(): OwnGames | undefined {
  const path = usePathname();
  useEffect(() => {
    if (path === '/') look();
  }, [path]);
  return useStore(ownGames);
}
