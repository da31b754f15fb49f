// Client of the server's runs: issued when a round starts, finished through the outbox. Loaded for signed-in players only.
import * as v from 'valibot';
import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { type IssuedRun, type IssueRequest, issuedRun, type LogPart } from '../../protocol/runs.ts';
import { playerId, sessionEnded } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { request } from '../lib/send.ts';
import { within } from '../lib/within.ts';
import { leaveAgain } from './leftRuns.ts';
import { flushOutbox, type WaitingRun } from './outbox.ts';
import { settleRounds } from './resume.ts';
import {
  type Saved,
  type SubmissionStatus,
  setSavedState,
  setSubmission,
  type unranked,
} from './submissions.ts';

/** Longest wait for a run; without one the round starts unranked. */
const ISSUE_TIMEOUT_MS = 4_000;
/** Longest wait in the background: all tabs wait for the one that sends. */
const SEND_TIMEOUT_MS = 30_000;

async function post(
  path: string,
  body: LogPart | IssueRequest,
  timeout = SEND_TIMEOUT_MS,
): Promise<Response> {
  const response = await request('POST', path, body, AbortSignal.timeout(timeout));
  if (response.status === 401) sessionEnded();
  return response;
}

/**
 * Requests a run while the rules load.
 * @returns 'offline' when the server is unreachable, 'refused' when it issues no run. 'outdated' when it has other rules: with
 * those it would compute another result than the player sees
 */
export async function issueRun(
  game: Game,
  { difficulty, round }: Pick<Setup, 'difficulty' | 'round'>,
  terms: Pick<IssueRequest, 'today' | 'challenge' | 'withheld'> = {},
): Promise<IssuedRun | keyof typeof unranked> {
  const asked = post('/api/runs', { game: game.id, difficulty, round, ...terms }, ISSUE_TIMEOUT_MS)
    .then(async (response) => (response.ok ? v.parse(issuedRun, await response.json()) : 'refused'))
    .catch(() => 'offline' as const);
  const rules = loadChunk(`${game.slug} rules`, () => loadRules(game));
  const [issued, { version }] = await Promise.all([asked, rules]);
  return typeof issued === 'string' || issued.version === version ? issued : 'outdated';
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the outbox, and retries later. Signed out, all of it waits for the player. */
export async function sendWaiting(): Promise<void> {
  listen();
  clearTimeout(retry);
  const player = playerId();
  if (player === undefined) return;
  leaveAgain();
  const note = ({ id, game }: WaitingRun, status: SubmissionStatus): void => {
    setSubmission(id, status, game);
    if (status.kind !== 'saved') console.warn(`A round of ${game} is not saved: ${status.kind}.`, id);
  };
  const retryIn = await flushOutbox(post, note, player);
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

/** Sends the rounds of earlier visits, and again whenever the connection or the page comes back. */
export async function watchOutbox(): Promise<void> {
  await settleRounds();
  await sendWaiting();
}

/** Sends everything before the player signs out, including open rounds of games that count when left. */
export async function sendAll(): Promise<void> {
  // Offline the sign-out fails, and the round goes on.
  await settleRounds({ everything: navigator.onLine, claim: true });
  await sendWaiting();
}

/** @returns undefined when the answer is missing or late. A late one still reaches the header */
export function fetchSaved(game: Game): Promise<Saved | undefined> {
  return within(ISSUE_TIMEOUT_MS, readSaved(game)).catch(() => undefined);
}

async function readSaved(game: Game): Promise<Saved | undefined> {
  try {
    const path = `/api/users/me/gameStates/${game.id}`;
    const response = await request('GET', path, undefined, AbortSignal.timeout(SEND_TIMEOUT_MS));
    if (!response.ok) return undefined;
    const saved = v.parse(v.record(v.string(), v.unknown()), await response.json());
    setSavedState(game.id, saved);
    return saved;
  } catch {
    return undefined;
  }
}

export async function saveDifficulty(game: Game, lastDifficulty: Difficulty): Promise<void> {
  await request('PATCH', `/api/users/me/gameStates/${game.id}`, { lastDifficulty }).catch(() => undefined);
}
