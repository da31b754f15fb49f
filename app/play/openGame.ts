import { toDifficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { relaxed } from '../../games/kit/relaxed.ts';
import type { Rules } from '../../games/kit/rules.ts';
import type { GameView } from '../../games/kit/view.ts';
import { sessionReady } from '../account/session.ts';
import { currentSettings } from '../settings/store.ts';
import { loadChunk } from '../shell/loadChunk.ts';
import { runsChunk } from '../shell/outbox.ts';
import { type Deal, deal } from './deal.ts';

/** What must be there before a game's board can show. */
export interface Opening {
  readonly rules: Rules;
  readonly view: GameView;
  readonly first: Deal;
}

let ahead: { readonly game: Game; readonly opening: Opening | Promise<Opening> } | undefined;

/** Opens a game before anything renders. Resolves when it is open; a failure shows where it is rendered. */
export async function openAhead(game: Game): Promise<void> {
  const opening = openGame(game);
  ahead = { game, opening };
  try {
    const opened = await opening;
    if (ahead?.opening === opening) ahead = { game, opening: opened };
  } catch {
    // Whoever takes the opening gets the error.
  }
}

/** What was opened ahead, once; otherwise a promise of it. */
export function takeOpening(game: Game): Opening | Promise<Opening> {
  const taken = ahead?.game === game ? ahead.opening : openGame(game);
  ahead = undefined;
  return taken;
}

/**
 * Fetches a game's code and deals its first round, side by side. A link may name the difficulty and the seed
 * of that round (`?difficulty=pro&seed=…`), so that a deal can be shared.
 */
async function openGame(game: Game): Promise<Opening> {
  const { load } = game;
  if (!load) throw new TypeError(`${game.slug} is not built`);
  const query = new URLSearchParams(window.location.search);
  const [{ rules }, { view }, first] = await Promise.all([
    loadChunk(`${game.slug} rules`, load.rules),
    loadChunk(`${game.slug} view`, load.view),
    firstDeal(game, query),
  ]);
  return { rules, view, first };
}

/** Signed-in players go on at the difficulty that they played last. */
async function firstDeal(game: Game, query: URLSearchParams): Promise<Deal> {
  const { kind } = await sessionReady();
  const saved = kind === 'user' ? await runsChunk().then(({ fetchSaved }) => fetchSaved(game)) : undefined;
  const difficulty = toDifficulty(query.get('difficulty') ?? saved?.lastDifficulty);
  return deal(game, { difficulty, round: 0, variant: wishedVariant(game) }, query.get('seed'));
}

/** Whoever has chosen relaxed mode in the settings gets it wherever there is one. */
function wishedVariant({ variants }: Game): string | undefined {
  return currentSettings().relaxed && variants?.some(({ id }) => id === relaxed) ? relaxed : undefined;
}
