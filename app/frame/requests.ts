// The player's requests to the host: they run immediately, or after a confirmation if a round would be lost.
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
