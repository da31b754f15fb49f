// The runs of a signed-in player, from the browser's side: issued when a round starts, finished through the
// outbox. Loaded only for signed-in players. Nothing here is ever an error to the player.
import * as v from 'valibot';
import { games } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Round } from '../../kit/round/round.ts';
import { tallyList } from '../../protocol/replays.ts';
import { type IssuedRun, type IssueRequest, issuedRun, type LogPart } from '../../protocol/runs.ts';
import { currentSession } from '../account/session.ts';
import { getJson } from '../lib/getJson.ts';
import { playPath } from '../lib/route.ts';
import { keepChunk } from './keepChunk.ts';
import { isKept, isKeptOver } from './kept.ts';
import { seedOf } from './link.ts';
import { type Fate, flush, put, type WaitingRun } from './outbox.ts';
import { told } from './runMarks.ts';
import { keepBest, keepSaved, type Saved } from './savedStates.ts';

/** A round starts without a run, and unranked, when the server has not answered after this long (ms). */
const patience = 4_000;
/** What is sent in the background may take longer (ms), but not for ever: all tabs wait for the one that sends. */
const sendingPatience = 30_000;

function post(path: string, body: LogPart | IssueRequest, timeout = sendingPatience): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
}

/** Asks for a run. 'offline' when the server can't be reached, 'refused' when it issues none now. */
export async function issueRun(request: IssueRequest): Promise<IssuedRun | 'offline' | 'refused'> {
  try {
    const response = await post('/api/runs', request, patience);
    if (!response.ok) return 'refused';
    return v.parse(issuedRun, await response.json());
  } catch {
    return 'offline';
  }
}

/**
 * Puts a finished round into the outbox, and starts to send what waits there.
 * @param player the id of whose run it is; undefined for one that was kept without it
 */
export async function finishRun(
  run: string,
  game: Game,
  round: Round<unknown, unknown>,
  player: string | undefined,
): Promise<void> {
  const { entries, end, pauses } = round.log(game.id);
  watchOutbox();
  told(run, { kind: 'waiting', retryIn: 0 });
  await put({
    run,
    ...(player !== undefined && { player }),
    game: game.id,
    from: 0,
    entries: entries.map(([at, action]): [number, unknown] => [at, action]),
    end,
    pauses: pauses.map(([at, length]): [number, number] => [at, length]),
  });
  void sendWaiting();
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits in the outbox, and comes back later for what could not be sent. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(retry);
  const now = currentSession();
  const note = ({ run, game }: WaitingRun, fate: Fate): void => {
    told(run, fate);
    if (fate.kind === 'saved') keepSaved(game, fate.finished.state);
    else console.warn(`A round of ${game} is not saved: ${fate.kind}.`, run);
  };
  const retryIn = await flush(post, note, now.kind === 'user' ? now.id : undefined);
  if (retryIn !== undefined) retry = setTimeout(() => void sendWaiting(), retryIn);
}

let watching = false;

/** Sends what earlier visits left, and again whenever the connection or the page itself is back. */
export function watchOutbox(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('online', () => void sendWaiting());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void settleLeft();
  });
  void settleLeft();
  void sendWaiting();
}

/** Before the player signs out, which leaves nothing of theirs here: some games count even in mid-round. */
export async function sendAll(): Promise<void> {
  // Without the server nobody is signed out, and the round goes on.
  await settleLeft({ everything: navigator.onLine, claim: true });
  await sendWaiting();
}

/** Finishes rounds that stand at their end, and that no page has on the table any more. Never fails. */
async function settleLeft(how = { everything: false, claim: false }): Promise<void> {
  const left = games.filter(
    ({ slug, countsWhenLeft }) =>
      !opensHere(slug) && (isKeptOver(slug) || (how.everything && countsWhenLeft && isKept(slug))),
  );
  if (left.length === 0) return;
  try {
    const { settle } = await keepChunk();
    for (const game of left) await settle({ game, finish: finishRun, ...how });
  } catch {
    // The code did not come: they stay kept.
  }
}

/** This page goes on with that round itself: it is of the game in its address, which names no round of its own. */
function opensHere(slug: string): boolean {
  const { pathname, search } = window.location;
  return pathname === playPath(slug) && seedOf(new URLSearchParams(search)) === null;
}

/** Fetches the player's saved state of a game; undefined when it can't be had now. */
export async function fetchSaved(game: Game): Promise<Saved | undefined> {
  try {
    const response = await fetch(`/api/users/me/gameStates/${game.id}`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return undefined;
    const saved = v.parse(v.record(v.string(), v.unknown()), await response.json());
    keepSaved(game.id, saved);
    if (game.sum === undefined && !('bestScore' in saved)) void fetchBest(game);
    return saved;
  } catch {
    return undefined;
  }
}

/** Not every game's saved state has the best score; the player's own figures do. */
async function fetchBest({ id }: Game): Promise<void> {
  try {
    const tallies = v.parse(tallyList, await getJson('/api/users/me/stats'));
    const own = tallies.filter(({ game }) => game === id);
    keepBest(id, Math.max(0, ...own.map(({ best }) => best)));
  } catch {
    // The header then shows the session's best.
  }
}

/** Keeps the difficulty for the next visit, on whatever device. */
export async function saveDifficulty(game: Game, lastDifficulty: Difficulty): Promise<void> {
  await fetch(`/api/users/me/gameStates/${game.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lastDifficulty }),
  }).catch(() => undefined);
}
