// Answers of the server during this visit: the status of each run that has ended, and the saved state of each game.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { FinishedRun } from '../../protocol/runs.ts';
import { isRecord } from '../lib/storage.ts';

/** Reasons why a round without a run is not ranked: the server can't verify it. */
export const unranked = {
  offline: 'not ranked: played offline',
  outdated: 'not ranked: reload to update',
  refused: 'not ranked',
} as const;

export type SubmissionStatus =
  | { readonly kind: 'saved'; readonly finished: FinishedRun }
  | { readonly kind: 'refused'; readonly elsewhere?: true }
  | { readonly kind: 'waiting'; readonly retryIn: number };

/** State of a signed-in player's game. */
export type Saved = Readonly<Record<string, unknown>>;

const submissions = createStore<Readonly<Record<string, SubmissionStatus>>>({});
const states = createStore<Readonly<Record<Game['id'], Saved>>>({});

export const watchSubmissions = submissions.subscribe;

export function setSavedState(game: Game['id'], saved: Saved): void {
  states.set({ ...states.get(), [game]: saved });
}

export function setSubmission(run: string, status: SubmissionStatus, game?: Game['id']): void {
  submissions.set({ ...submissions.get(), [run]: status });
  if (game !== undefined && status.kind === 'saved') setSavedState(game, status.finished.state);
}

/** Note beside a result; '' for a ranked one, and for a round without a run: a guest's, or one that started offline. */
export function useSubmissionLabel(run: string | undefined): string {
  return submissionLabel(useStore(submissions)[run ?? '']);
}

export function submissionLabel(status: SubmissionStatus | undefined): string {
  if (!status) return '';
  if (status.kind === 'waiting') return 'not saved yet';
  if (status.kind === 'refused')
    return status.elsewhere ? 'not saved: it went on on another device' : 'not saved';
  const { ranked, reason } = status.finished;
  if (ranked) return '';
  return reason === 'quick' ? 'not ranked: faster than humanly possible' : 'not ranked';
}

/** Difficulty of the last round; some games store it with that round. */
export function lastDifficulty({ lastDifficulty: last, lastRound }: Saved): unknown {
  const { difficulty } = isRecord(lastRound) ? lastRound : {};
  return last ?? difficulty;
}

/**
 * Undefined for guests, and until the server has answered. The best is a running sum, or the best round; it and the losses
 * are 0 while unknown, and in games without them. The server knows nothing of variants.
 */
export function useSaved({ id, sum = 'bestScore' }: Game, variant: string | undefined) {
  const all = useStore(states);
  const saved = variant === undefined ? all[id] : undefined;
  const numberOf = (field: string): number => {
    const value = saved?.[field];
    return typeof value === 'number' ? value : 0;
  };
  return { saved, savedBest: numberOf(sum), savedLosses: numberOf('losses') };
}
