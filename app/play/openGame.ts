// Opens a game: fetches its code and deals its first round, or resumes the one that was left open.
import { loadRules, loadView } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { type Difficulty, toDifficulty } from '../../kit/round/difficulty.ts';
import type { OpenRun } from '../../protocol/runs.ts';
import { sessionReady } from '../account/session.ts';
import type { AwayRound } from '../devices/Away.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { matchPath, playPath } from '../lib/route.ts';
import { TimeoutError, within } from '../lib/within.ts';
import {
  type Branch,
  type DealAddress,
  levelOf,
  linkSlot,
  practiceOf,
  readDealAddress,
  seriesIn,
  slotOf,
  todayOf,
} from '../rounds/address.ts';
import { hasLocalRounds } from '../rounds/playHistory.ts';
import { roundLeft } from '../rounds/RoundStore.ts';
import { type Deal, type FirstRound, openSession } from '../rounds/session.ts';
import { withStart } from '../rounds/stepWorker.ts';
import { lastDifficulty } from '../rounds/submissions.ts';
import { currentSettings } from '../settings/store.ts';
import { resumeChunk, runsChunk } from './chunks.ts';
import { deal, dealAgain, dealAnswer, dealInSeries, seriesChunk, todayChunk } from './deal.ts';

/** `away`: another device has left its round open. 'elsewhere': its round is open in another tab. 'unusable': the address names an invalid deal. */
export type Opening =
  | { readonly rules: Rules; readonly view: GameView; readonly first: FirstRound }
  | { readonly away: AwayRound }
  | 'elsewhere'
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
    if (typeof opened !== 'string' && 'first' in opened) await releaseRound(opened.first);
  } catch {
    // A failed opening has released its round.
  }
}

export async function releaseRound(first: FirstRound): Promise<void> {
  if (first.writer === undefined) return;
  const { release } = await resumeChunk();
  await release(first);
}

/** Takes the game's round over from another tab. @param slot of that round; defaults to the address's */
export function openHere(game: Game, slot?: string): Promise<Opening> {
  return openGame(game, slot ?? slotOf(game, new URLSearchParams(window.location.search)));
}

/** Opens the player's own round instead of the one that the address names. */
export function openOwn(game: Game): Promise<Opening> {
  window.history.replaceState(window.history.state, '', playPath(game.slug));
  return openGame(game);
}

async function openGame(game: Game, claimed?: string): Promise<Opening> {
  const query = new URLSearchParams(window.location.search);
  const date = todayOf(query);
  const level = await levelOutside(game, query);
  const practice = practiceOf(query);
  if ((date === undefined && query.has('today')) || (!practice && query.has('practice'))) return 'unusable';
  const address = practice ?? (date === undefined ? await readDealAddress(game, query) : undefined);
  if (address === 'unusable') return address;
  const to = seriesIn(game, query);
  const series =
    to === undefined
      ? undefined
      : await seriesChunk().then(({ playSeries }) =>
          playSeries(game, to, toDifficulty(query.get('difficulty'))),
        );
  const dealFirst = () => {
    if (series) return dealInSeries(game, series);
    if (address && 'of' in address) return dealAgain(game, address);
    if (date === undefined) return firstDeal(game, query, address);
    return todayChunk().then(({ dealToday }) => dealToday(game, date, level));
  };
  const slot = slotOf(game, query);
  const asked = { today: date, level, series: series?.id };
  const away = claimed !== undefined || address ? undefined : findAway(game, slot, asked);
  const named = series ? { ...series, round: series.next, numbered: true as const } : address;
  const own = { slot, date, level, series, address: named, away, deal: dealFirst };
  return withCode(game, openRound(game, own, claimed));
}

/** The difficulty of a deal outside the day's box. The box's own gets the box's address, as its round has one slot. */
async function levelOutside(game: Game, query: URLSearchParams): Promise<Difficulty | undefined> {
  const [date, level] = [todayOf(query), levelOf(query)];
  if (date === undefined || !level) return undefined;
  const { boxLevel } = await todayChunk();
  if ((await boxLevel(game, date)) !== level) return level;
  query.delete('difficulty');
  window.history.replaceState(window.history.state, '', matchPath(game.slug, date));
  return undefined;
}

/**
 * Opens a challenge's deal, in the slot of linked deals.
 * @param claim takes its round from another tab
 * @param sent challenge of a friends' box, whose answer the round is
 */
export function openDeal(game: Game, dealt: Deal, claim: boolean, sent?: string): Promise<Opening> {
  const slot = linkSlot(game);
  const address = { ...dealt.setup, seed: dealt.seed };
  const known = { ...dealt, known: true } as const;
  const away = claim || sent === undefined ? undefined : findAway(game, slot, { challenge: sent });
  const linked = { slot, address, away, deal: async () => (sent ? dealAnswer(game, known, sent) : known) };
  return withCode(game, openRound(game, linked, claim ? slot : undefined));
}

async function withCode(game: Game, opened: Promise<Opened>): Promise<Opening> {
  const { slug } = game;
  try {
    const code = loadChunk(`${slug} rules`, () => loadRules(game));
    const [rules, view, first] = await Promise.all([
      code,
      loadChunk(`${slug} view`, () => loadView(game)),
      opened.then(async (first) => {
        if (!isRound(first) || first.round) return first;
        const { session } = first;
        const deal = await withStart(game, await code, session.deal);
        return { ...first, session: { ...session, deal } };
      }),
    ]);
    return isRound(first) ? { rules, view, first } : first;
  } catch (error) {
    const first = await opened;
    if (isRound(first)) await releaseRound(first);
    throw error;
  }
}

type Opened = FirstRound | { readonly away: AwayRound } | 'elsewhere' | 'unusable';

const isRound = (opened: Opened): opened is FirstRound => typeof opened !== 'string' && 'session' in opened;

interface Wanted extends Pick<FirstRound, 'slot' | 'date' | 'level'> {
  /** Required deal of a saved round. */
  readonly address: DealAddress | Branch | undefined;
  readonly series?: Deal['series'] | undefined;
  /** Round of another device, which a new one must not hide. */
  readonly away?: Promise<AwayRound | undefined> | undefined;
  /** Deals a new round; undefined when it is unavailable. */
  deal(): Promise<Deal | undefined>;
}

/** @param claimed slot of a round to take from another tab */
async function openRound(
  game: Game,
  { slot, date, level, series, address, away, deal }: Wanted,
  claimed?: string,
): Promise<Opened> {
  await roundLeft();
  const saved = await resume(game, claimed ?? slot, address, claimed !== undefined);
  if (saved === 'elsewhere') return saved;
  if ('session' in saved) {
    const { session } = saved;
    return {
      ...saved,
      date,
      level,
      session: { ...session, deal: { ...session.deal, ...(series && { series }) } },
    };
  }
  const found = await away;
  if (found) return { away: found };
  const dealt = await deal();
  return dealt ? { slot, date, level, session: openSession(dealt), ...saved } : 'unusable';
}

/** @returns facts of a new round when there is nothing to resume. Never rejects: the player can play in any case. */
async function resume(
  game: Game,
  slot: string,
  address: DealAddress | Branch | undefined,
  claim: boolean,
): Promise<FirstRound | 'elsewhere' | Pick<FirstRound, 'lost' | 'unsaved' | 'late'>> {
  if (!(await hasLocalRounds())) return {};
  const code = await Promise.all([resumeChunk(), loadRules(game), sessionReady()]).catch(() => undefined);
  const [chunk, rules, { kind } = {}] = code ?? [];
  if (!chunk || !rules) return {};
  // The address's deal must not restrict the player's own rounds.
  const wanted = { game, rules, slot, deal: slot === game.slug ? undefined : address, claim };
  const taken = <Saved>(saved: Saved): Saved => {
    if (typeof saved === 'object' && kind === 'user') void fetchSaved(game);
    return saved;
  };
  try {
    const saved = taken(await chunk.resumeRound(wanted));
    return saved === 'lost' ? { lost: true } : (saved ?? {});
  } catch (error) {
    if (!(error instanceof TimeoutError)) return { unsaved: true };
    const late = async (isWanted: () => boolean) => {
      const saved = taken(await chunk.resumeLate(wanted, isWanted));
      return saved === 'lost' ? undefined : saved;
    };
    return { unsaved: true, late };
  }
}

/** Longest wait for the player's other devices before a round is dealt. */
const AWAY_TIMEOUT_MS = 1_500;

interface Asked extends Partial<Pick<OpenRun, 'challenge'>> {
  readonly today?: string | undefined;
  /** ID of the full game. */
  readonly series?: string | undefined;
  /** Difficulty of the game's own day; undefined for the box's match. */
  readonly level?: Difficulty | undefined;
}

/** Finds the round of a slot that another device has left open. Never rejects. */
async function findAway(game: Game, slot: string, asked: Asked): Promise<AwayRound | undefined> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return undefined;
  const { today, challenge, level, series } = asked;
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

const fetchSaved = (game: Game) =>
  runsChunk().then(
    (runs) => runs.fetchSaved(game),
    () => undefined,
  );

/** Deals at the address's difficulty, or the one that a signed-in player played last. */
async function firstDeal(
  game: Game,
  query: URLSearchParams,
  address: DealAddress | undefined,
): Promise<Deal> {
  const { kind } = await sessionReady();
  const saved = kind === 'user' ? await fetchSaved(game) : undefined;
  const variant = address?.variant ?? preferredVariant(game);
  if (address?.seed !== undefined) return deal(game, { ...address, variant }, address.seed);
  const named = address?.difficulty ?? query.get('difficulty');
  const difficulty = toDifficulty(named ?? (saved && lastDifficulty(saved)));
  // Rotations by round (the dealer, the starter) begin at a random one of four.
  return deal(game, { difficulty, round: Math.floor(Math.random() * 4), variant });
}

function preferredVariant({ variants }: Game): string | undefined {
  return currentSettings().relaxed && variants?.some(({ id }) => id === relaxed) ? relaxed : undefined;
}
