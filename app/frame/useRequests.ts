import type { Difficulty } from '../../kit/round/difficulty.ts';
import { useEvent } from '../lib/useEvent.ts';
import type { FrameDriver } from './driver.ts';
import type { FrameRequest } from './requests.ts';

interface Options {
  readonly driver: FrameDriver;
  /** Request that awaits confirmation. */
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  /** Runs a request immediately. */
  onRequest(request: FrameRequest): void;
  /** Runs after a request for another round. */
  onAgain(): void;
}

/** The player's requests to the host. They run immediately, or after a confirmation if a round would be lost. */
export function useRequests({ driver, asked, onAsk, onRequest, onAgain }: Options) {
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
