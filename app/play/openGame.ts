import type { Game } from '../../kit/contract/card.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { keepChunk } from '../rounds/keepChunk.ts';
import { isKept, slotOf } from '../rounds/kept.ts';
import { roundOf, seedOf } from '../rounds/link.ts';
import { roundLeft } from '../rounds/OpenRound.ts';
import { runsChunk } from '../rounds/runsChunk.ts';
import { lastDifficulty } from '../rounds/savedStates.ts';
import { type Deal, type FirstRound, openSession } from '../rounds/session.ts';
import { currentSettings } from '../settings/store.ts';
import { deal } from './deal.ts';

/** What must be there before a game's board can show; 'elsewhere' when its round is open in another tab. */
export type Opening =
  | { readonly rules: Rules; readonly view: GameView; readonly first: FirstRound }
  | 'elsewhere';

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
  if (ahead && ahead.opening !== taken) void dropOpening(ahead.opening);
  ahead = undefined;
  return taken;
}

/** Nobody waits for the game any more: a round that was taken up for it, and never came to the table, is let go. */
export async function dropOpening(opening: Opening | Promise<Opening>): Promise<void> {
  try {
    const opened = await opening;
    if (opened === 'elsewhere' || opened.first.writer === undefined) return;
    const { letGo } = await keepChunk();
    await letGo(opened.first);
  } catch {
    // It could not be opened: nothing was taken up, or its seat goes with the page.
  }
}

/**
 * Opens a game here whose round is open in another tab, which loses it.
 * @param slot where that round is kept; the one that the address names, if not told
 */
export function openHere(game: Game, slot?: string): Promise<Opening> {
  return openGame(game, slot ?? slotOf(game, new URLSearchParams(window.location.search)));
}

/**
 * Fetches a game's code and deals its first round, side by side, or goes on with the round that was left open. A
 * link may name the difficulty, the number and the seed of a round, so that a deal can be shared.
 */
async function openGame(game: Game, claimed?: string): Promise<Opening> {
  const { load } = game;
  if (!load) throw new TypeError(`${game.slug} is not built`);
  const query = new URLSearchParams(window.location.search);
  const [{ rules }, { view }, first] = await Promise.all([
    loadChunk(`${game.slug} rules`, load.rules),
    loadChunk(`${game.slug} view`, load.view),
    openRound(game, query, claimed),
  ]);
  return first === 'elsewhere' ? first : { rules, view, first };
}

async function openRound(
  game: Game,
  query: URLSearchParams,
  claimed?: string,
): Promise<FirstRound | 'elsewhere'> {
  const slot = slotOf(game, query);
  const claim = claimed !== undefined;
  await roundLeft();
  const kept = isKept(slot) || claim ? await goOn(game, claimed ?? slot, query, claim) : undefined;
  if (kept !== undefined && kept !== 'lost') return kept;
  const session = openSession(await firstDeal(game, query));
  return kept === 'lost' ? { slot, session, lost: true } : { slot, session };
}

/** Undefined when there is nothing to go on with. A failure must not keep anyone from playing. */
async function goOn(game: Game, slot: string, query: URLSearchParams, claim: boolean) {
  try {
    const [keep, { kind }, code] = await Promise.all([keepChunk(), sessionReady(), game.load?.rules()]);
    if (!code) return undefined;
    // Not waited for: the round needs nothing of it.
    if (kind === 'user')
      void runsChunk().then(
        ({ fetchSaved }) => fetchSaved(game),
        () => undefined,
      );
    // A link's seed is no matter of the player's own rounds.
    const seed = slot === game.slug ? null : seedOf(query);
    return await keep.reopen({ game, rules: code.rules, slot, seed, claim });
  } catch {
    return undefined;
  }
}

/** Signed-in players go on at the difficulty that they played last. */
async function firstDeal(game: Game, query: URLSearchParams): Promise<Deal> {
  const { kind } = await sessionReady();
  const saved = kind === 'user' ? await runsChunk().then(({ fetchSaved }) => fetchSaved(game)) : undefined;
  const difficulty = toDifficulty(query.get('difficulty') ?? (saved && lastDifficulty(saved)));
  const seed = seedOf(query);
  const anywhere = game.beginsAnywhere ? Math.floor(Math.random() * 4) : 0;
  const round = seed === null ? anywhere : roundOf(query);
  return deal(game, { difficulty, round, variant: wishedVariant(game) }, seed);
}

/** Whoever has chosen relaxed mode in the settings gets it wherever there is one. */
function wishedVariant({ variants }: Game): string | undefined {
  return currentSettings().relaxed && variants?.some(({ id }) => id === relaxed) ? relaxed : undefined;
}
