import type { Game } from '../../games/kit/game.ts';
import type { Rules } from '../../games/kit/rules.ts';
import type { GameView } from '../../games/kit/view.ts';
import { loadChunk } from '../shell/lazy.ts';

export interface LoadedGame {
  readonly rules: Rules;
  readonly view: GameView;
}

const loaded = new Map<string, Promise<LoadedGame>>();

/** Fetches a game's code, once; undefined for a game that is not built. A failed fetch can be tried again. */
export function loadGame(game: Game): Promise<LoadedGame> | undefined {
  const { load } = game;
  if (!load) return undefined;
  const known = loaded.get(game.id);
  if (known) return known;
  const fetched = Promise.all([
    loadChunk(`${game.slug} rules`, load.rules),
    loadChunk(`${game.slug} view`, load.view),
  ]).then(([{ rules }, { view }]) => ({ rules, view }));
  loaded.set(game.id, fetched);
  fetched.catch(() => loaded.delete(game.id));
  return fetched;
}
