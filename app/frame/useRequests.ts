import type { Difficulty } from '../../kit/round/difficulty.ts';
import { useEvent } from '../lib/useEvent.ts';
import type { FrameDriver } from './driver.ts';
import type { FrameRequest } from './requests.ts';

interface Options {
  readonly driver: FrameDriver;
  /** What the player is being asked to confirm. */
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  /** To be done now. */
  onRequest(request: FrameRequest): void;
  /** Another round has been asked for. */
  onAgain(): void;
}

/** What the player asks of the host: done at once, or after a question where a round would be lost. */
export function useRequests({ driver, asked, onAsk, onRequest, onAgain }: Options) {
  const fulfil = (wanted: FrameRequest): void => {
    onRequest(wanted);
    if (wanted.kind === 'again') onAgain();
  };
  const request = useEvent((wanted: FrameRequest): void => {
    // Of this moment: what was drawn last may be older.
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
