// The player's requests to the host: they run immediately, or after a confirmation if a round would be lost.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { useEvent } from '../lib/useEvent.ts';
import type { FrameDriver } from './driver.ts';

export type FrameRequest =
  | { readonly kind: 'leave' }
  | { readonly kind: 'again' }
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly kind: 'variant'; readonly variant: string | undefined };

export interface RequestHost {
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  onRequest(request: FrameRequest): void;
  /** Difficulty of a requested round that is still loading. */
  readonly pending?: Difficulty | undefined;
}

/** @param onAgain runs after a request for another round */
export function useRequests(
  { asked, onAsk, onRequest }: RequestHost,
  driver: FrameDriver,
  onAgain: () => void,
) {
  const fulfil = (wanted: FrameRequest): void => {
    onRequest(wanted);
    if (wanted.kind === 'again') onAgain();
  };
  const request = useEvent((wanted: FrameRequest): void => {
    // Reads the current state: the last drawn one may be older.
    if (driver.snapshot().inProgress) onAsk(wanted);
    else fulfil(wanted);
  });
  const answer = useEvent((yes: boolean): void => {
    onAsk(undefined);
    if (yes && asked) fulfil(asked);
  });
  return {
    answer,
    close: () => request({ kind: 'leave' }),
    again: () => request({ kind: 'again' }),
    changeDifficulty: (difficulty: Difficulty) => request({ kind: 'difficulty', difficulty }),
    changeVariant: (variant: string | undefined) => request({ kind: 'variant', variant }),
  };
}

export function confirmationOf(request: FrameRequest, { unit, midRound }: Game) {
  const loss = `Your current ${unit} will be lost.${midRound === 'count' ? ' Its score still counts.' : ''}`;
  const no = 'Keep playing';
  switch (request.kind) {
    case 'leave':
      return { title: `Leave the game? ${loss}`, yes: 'Leave', no };
    case 'again':
      return { title: `Start again? ${loss}`, yes: 'Start again', no };
    case 'difficulty':
      return { title: `Change difficulty to ${request.difficulty}? ${loss}`, yes: 'Change', no };
    case 'variant':
      return { title: `Start a new ${unit}? ${loss}`, yes: 'Start new', no };
  }
}
