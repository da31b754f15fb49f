// The runs of a signed-in player, from the browser's side: issued when a round starts, finished through the
// outbox. Loaded only for signed-in players. Nothing here is ever an error to the player.
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type IssuedRun, type IssueRequest, issuedRun, type LogPart } from '../../protocol/runs.ts';
import { currentSession } from '../account/session.ts';
import { playPath } from '../lib/route.ts';
import { request } from '../lib/send.ts';
import { linkSlot, slotOf } from './address.ts';
import { readOpenRounds } from './database.ts';
import { flush, type WaitingRun } from './outbox.ts';
import { settleRound } from './resume.ts';
import { type Saved, setSavedBest, setSavedState } from './savedStates.ts';
import { type SubmissionStatus, setSubmission } from './submissions.ts';

/** A round starts without a run, and unranked, when the server has not answered by then. */
const ISSUE_TIMEOUT_MS = 4_000;
/** What is sent in the background may take longer, but not for ever: all tabs wait for the one that sends. */
const SEND_TIMEOUT_MS = 30_000;

export function post(
  path: string,
  body: LogPart | IssueRequest,
  timeout = SEND_TIMEOUT_MS,
): Promise<Response> {
  return request('POST', path, body, AbortSignal.timeout(timeout));
}

/** Asks for a run. 'offline' when the server can't be reached, 'refused' when it issues none now. */
export async function issueRun(request: IssueRequest): Promise<IssuedRun | 'offline' | 'refused'> {
  try {
    const response = await post('/api/runs', request, ISSUE_TIMEOUT_MS);
    if (!response.ok) return 'refused';
    return v.parse(issuedRun, await response.json());
  } catch {
    return 'offline';
  }
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits in the outbox, and tries again later what could not be sent. */
export async function sendWaiting(): Promise<void> {
  listen();
  clearTimeout(retry);
  const now = currentSession();
  const note = ({ id, game }: WaitingRun, status: SubmissionStatus): void => {
    setSubmission(id, status);
    if (status.kind === 'saved') setSavedState(game, status.finished.state);
    else console.warn(`A round of ${game} is not saved: ${status.kind}.`, id);
  };
  const retryIn = await flush(post, note, now.kind === 'user' ? now.id : undefined);
  if (retryIn !== undefined) retry = setTimeout(() => void sendWaiting(), retryIn);
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('online', () => void sendWaiting());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void settleRounds().then(sendWaiting);
  });
}

/** Sends what earlier visits left, and again whenever the connection or the page itself is back. */
export async function watchOutbox(): Promise<void> {
  await settleRounds();
  await sendWaiting();
}

/** Before the player signs out, which leaves nothing of theirs here: some games count even in mid-round. */
export async function sendAll(): Promise<void> {
  // Without the server nobody is signed out, and the round goes on.
  await settleRounds({ everything: navigator.onLine, claim: true });
  await sendWaiting();
}

/** Ends the rounds that stand at their end, and that no page shows any more. Never fails. */
async function settleRounds(how = { everything: false, claim: false }): Promise<void> {
  try {
    for (const { slot, over } of await readOpenRounds()) {
      const game = gameBySlug(slot.replace(/:.*/, ''));
      if (!game || slot === linkSlot(game) || opensHere(game, slot)) continue;
      if (over || (how.everything && game.midRound === 'count')) await settleRound({ game, slot, ...how });
    }
  } catch {
    // There is no database, or the code did not come: they stay open.
  }
}

/** This page resumes that round itself. */
function opensHere(game: Game, slot: string): boolean {
  const { pathname, search } = window.location;
  return pathname === playPath(game.slug) && slotOf(game, new URLSearchParams(search)) === slot;
}

/** Fetches the player's saved state of a game; undefined when it can't be had now. */
export async function fetchSaved(game: Game): Promise<Saved | undefined> {
  try {
    const path = `/api/users/me/gameStates/${game.id}`;
    const response = await request('GET', path, undefined, AbortSignal.timeout(ISSUE_TIMEOUT_MS));
    if (!response.ok) return undefined;
    const saved = v.parse(v.record(v.string(), v.unknown()), await response.json());
    setSavedState(game.id, saved);
    if (game.sum === undefined && !('bestScore' in saved)) void fetchBest(game);
    return saved;
  } catch {
    return undefined;
  }
}

/** Fills in the best score that the saved state of some games does not have. */
async function fetchBest({ id }: Game): Promise<void> {
  const now = currentSession();
  if (now.kind !== 'user') return;
  try {
    const [{ queries }, { bestOf, playerTallies }] = await Promise.all([
      import('../lib/queries.ts'),
      import('./tallies.ts'),
    ]);
    setSavedBest(id, bestOf(id, await queries.fetchQuery(playerTallies(now.id))));
  } catch {
    // The header then shows the session's best.
  }
}

/** Saves the difficulty for the next visit, on whatever device. */
export async function saveDifficulty(game: Game, lastDifficulty: Difficulty): Promise<void> {
  await request('PATCH', `/api/users/me/gameStates/${game.id}`, { lastDifficulty }).catch(() => undefined);
}
