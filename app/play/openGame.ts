// Opens a game: fetches its code and deals its first round, or resumes the one that was left open.
import { loadRules, loadView } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import { sessionReady } from '../account/session.ts';
import type { AwayRound } from '../devices/Away.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { matchPath, playPath } from '../lib/route.ts';
import { TimeoutError, within } from '../lib/within.ts';
import {
  type Branch,
  type DealAddress,
  linkSlot,
  type RoundAddress,
  readAddress,
  readDealAddress,
} from '../rounds/address.ts';
import { hasLocalRounds } from '../rounds/playHistory.ts';
import { roundLeft } from '../rounds/RoundStore.ts';
import { type Deal, type FirstRound, openSession } from '../rounds/session.ts';
import { withStart } from '../rounds/stepWorker.ts';
import { lastDifficulty } from '../rounds/submissions.ts';
import { currentSettings } from '../settings/store.ts';
import { resumeChunk, seriesChunk, withRuns } from './chunks.ts';
import { deal, dealAnswer, dealAt, todayChunk } from './deal.ts';

/**
 * `away`: another device has left its round open. `elsewhere`: slot of a round that is open in another tab. 'unusable': the
 * address names an invalid deal.
 */
export type Opening =
  | { readonly rules: Rules; readonly view: GameView; readonly first: FirstRound }
  | { readonly away: AwayRound }
  | { readonly elsewhere: string }
  | 'unusable';

let preloaded: { readonly game: Game; readonly opening: Opening | Promise<Opening> } | undefined;

/** Opens a game before anything renders. Never rejects: rendering reports the error. */
export async function preloadOpening(game: Game): Promise<void> {
  const opening = openGame(game);
  preloaded = { game, opening };
  try {
    const opened = await opening;
    if (preloaded?.opening === opening) preloaded = { game, opening: opened };
  } catch {
    // The opening's consumer gets the error.
  }
}

/** Returns the preloaded opening, once; otherwise opens the game. */
export function takePreloaded(game: Game): Opening | Promise<Opening> {
  const taken = preloaded?.game === game ? preloaded.opening : openGame(game);
  if (preloaded && preloaded.opening !== taken) void releaseOpening(preloaded.opening);
  preloaded = undefined;
  return taken;
}

/** Releases the round of an opening that is not shown any more, or never was. */
export async function releaseOpening(opening: Opening | Promise<Opening>): Promise<void> {
  try {
    const opened = await opening;
    if (typeof opened === 'object' && 'first' in opened) await releaseRound(opened.first);
  } catch {
    // A failed opening has released its round.
  }
}

export async function releaseRound(first: FirstRound): Promise<void> {
  if (first.writer === undefined) return;
  const { release } = await resumeChunk();
  await release(first);
}

/** Opens the player's own round instead of the one that the address names. */
export function openOwn(game: Game): Promise<Opening> {
  window.history.replaceState(window.history.state, '', playPath(game.slug));
  return openGame(game);
}

/** Opens the round that the address names. @param claimed slot of a round to take from another tab */
export async function openGame(game: Game, claimed?: string): Promise<Opening> {
  const query = new URLSearchParams(window.location.search);
  const place = await placeOf(game, query);
  if (!place) return 'unusable';
  const { slot, branch, to } = place;
  const linked = slot === linkSlot(game) ? await readDealAddress(game, query) : undefined;
  if (linked === 'unusable') return linked;
  const difficulty = toDifficulty(query.get('difficulty'));
  const series = to === undefined ? undefined : await (await seriesChunk()).playSeries(game, to, difficulty);
  return openRound(game, {
    place,
    series,
    claimed,
    address: branch ?? linked ?? (series && { difficulty: series.difficulty, round: series.next }),
    away: (claimed ?? branch ?? linked) ? undefined : findAway(game, place, { series: series?.id }),
    deal: async () => dealAt(game, { ...place, series }) ?? firstDeal(game, query, linked),
  });
}

/** The box's own deal gets the box's address, as its round has one slot. */
async function placeOf(game: Game, query: URLSearchParams): Promise<RoundAddress | undefined> {
  const place = readAddress(game, query);
  if (place?.date === undefined || !place.level) return place;
  const { boxLevel } = await todayChunk();
  if ((await boxLevel(game, place.date)) !== place.level) return place;
  query.delete('difficulty');
  window.history.replaceState(window.history.state, '', matchPath(game.slug, place.date));
  return readAddress(game, query);
}

/**
 * Opens a challenge's deal, in the slot of linked deals.
 * @param sent challenge of a friends' box, whose answer the round is
 * @param claimed as for openGame
 */
export function openDeal(game: Game, dealt: Deal, sent?: string, claimed?: string): Promise<Opening> {
  const slot = linkSlot(game);
  const known = { ...dealt, known: true } as const;
  return openRound(game, {
    place: { slot },
    claimed,
    address: { ...dealt.setup, seed: dealt.seed },
    away: sent && claimed === undefined ? findAway(game, { slot }, { challenge: sent }) : undefined,
    deal: async () => (sent ? dealAnswer(game, known, sent) : known),
  });
}

interface Wanted {
  readonly place: RoundAddress;
  readonly series?: Deal['series'] | undefined;
  /** Slot of a round to take from another tab. */
  readonly claimed: string | undefined;
  /** Required deal of a saved round. */
  readonly address: DealAddress | Branch | undefined;
  /** Round of another device, which a new one must not hide. */
  readonly away: Promise<AwayRound | undefined> | undefined;
  /** Deals a new round; undefined when it is unavailable. */
  deal(): Promise<Deal | undefined>;
}

/** Resumes the round of a place or deals one, while the game's code loads. */
async function openRound(game: Game, wanted: Wanted): Promise<Opening> {
  const { slug } = game;
  const { slot, date, level } = wanted.place;
  const code = Promise.all([
    loadChunk(`${slug} rules`, () => loadRules(game)),
    loadChunk(`${slug} view`, () => loadView(game)),
  ]);
  // It is awaited later.
  code.catch(() => undefined);
  await roundLeft();
  const saved = await resume(game, wanted);
  if (saved === 'elsewhere') return { elsewhere: wanted.claimed ?? slot };
  if ('session' in saved) {
    try {
      const [rules, view] = await code;
      return { rules, view, first: saved };
    } catch (error) {
      await releaseRound(saved);
      throw error;
    }
  }
  const away = await wanted.away;
  if (away) return { away };
  const dealt = await wanted.deal();
  if (!dealt) return 'unusable';
  const [rules, view] = await code;
  const session = openSession(await withStart(game, rules, dealt));
  return { rules, view, first: { slot, date, level, session, ...saved } };
}

/** @returns facts of a new round when there is nothing to resume. Never rejects: the player can play in any case. */
async function resume(
  game: Game,
  { place, series, claimed, address }: Wanted,
): Promise<FirstRound | 'elsewhere' | Pick<FirstRound, 'lost' | 'unsaved' | 'late'>> {
  if (!(await hasLocalRounds())) return {};
  const code = await Promise.all([resumeChunk(), loadRules(game), sessionReady()]).catch(() => undefined);
  if (!code) return {};
  const [{ resumeRound, resumeLate }, rules, { kind }] = code;
  const { date, level } = place;
  const slot = claimed ?? place.slot;
  // The address's deal must not restrict the player's own rounds.
  const deal = slot === game.slug ? undefined : address;
  const wanted = { game, rules, slot, deal, claim: claimed !== undefined };
  const placed = (saved: Awaited<ReturnType<typeof resumeRound>>) => {
    if (typeof saved !== 'object') return saved;
    if (kind === 'user') void fetchSaved(game);
    const { session } = saved;
    const deal = { ...session.deal, ...(series && { series }) };
    return { ...saved, date, level, session: { ...session, deal } };
  };
  try {
    const saved = placed(await resumeRound(wanted));
    return saved === 'lost' ? { lost: true } : (saved ?? {});
  } catch (error) {
    if (!(error instanceof TimeoutError)) return { unsaved: true };
    const late = async (isWanted: () => boolean) => {
      const saved = placed(await resumeLate(wanted, isWanted));
      return saved === 'lost' ? undefined : saved;
    };
    return { unsaved: true, late };
  }
}

/** Longest wait for the player's other devices before a round is dealt. */
const AWAY_TIMEOUT_MS = 1_500;

/**
 * Finds the round of a place that another device has left open. Never rejects.
 * @param of ID of the full game, or of the challenge, whose round it is
 */
async function findAway(
  game: Game,
  { slot, date: today, level }: RoundAddress,
  { series, challenge }: { readonly series?: string | undefined; readonly challenge?: string },
): Promise<AwayRound | undefined> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return undefined;
  try {
    const { openElsewhere } = await loadChunk('open elsewhere', () => import('../devices/openElsewhere.ts'));
    const [open, { version }] = await Promise.all([
      within(AWAY_TIMEOUT_MS, openElsewhere()),
      loadRules(game),
    ]);
    // Another difficulty of the day is another deal.
    const difficulty =
      today === undefined ? undefined : (level ?? (await (await todayChunk()).boxLevel(game, today)));
    const found = open
      .filter((each) => each.game === game.id && each.version === version)
      .filter((each) => each.today === today && each.challenge === challenge && each.series === series)
      .find((each) => (difficulty ?? each.difficulty) === each.difficulty);
    return found && { run: found.run, slot, whereabouts: { ...found, over: false }, wasHere: false };
  } catch {
    return undefined;
  }
}

const fetchSaved = (game: Game) => withRuns((runs) => runs.fetchSaved(game));

/** Deals at the address's difficulty, or the one that a signed-in player played last. */
async function firstDeal(
  game: Game,
  query: URLSearchParams,
  address: DealAddress | undefined,
): Promise<Deal> {
  const { kind } = await sessionReady();
  const saved = kind === 'user' ? await fetchSaved(game) : undefined;
  const variant = address?.variant ?? preferredVariant(game);
  if (address?.seed !== undefined)
    return deal(game, { ...address, round: address.round ?? 0, variant }, address.seed);
  const named = address?.difficulty ?? query.get('difficulty');
  const difficulty = toDifficulty(named ?? (saved && lastDifficulty(saved)));
  // Rotations by round (the dealer, the starter) begin at a random one of four.
  return deal(game, { difficulty, round: Math.floor(Math.random() * 4), variant });
}

function preferredVariant({ variants }: Game): string | undefined {
  return currentSettings().relaxed && variants?.some(({ id }) => id === relaxed) ? relaxed : undefined;
}
