import { useEffect, useEffectEvent, useState } from 'react';
import type { Review } from '../../kit/contract/review.ts';
import type { Met } from '../../kit/round/rivalry.ts';

/** Answers the ticket's questions about the finished round. */
export interface LookHost {
  /** Reviews the round, and then plays its deal by Toggle. */
  ask(signal: AbortSignal, onReview: (found: Review | undefined) => void): Promise<Met | undefined>;
  /** Shows the second look in place of the ticket. */
  readonly onLook?: (() => void) | undefined;
}

/**
 * Asks once, when the ticket has appeared, and ends the work when it goes.
 * @returns the review, undefined while pending and null without one; and the round of Toggle
 */
export function useLook(ask: LookHost['ask'] | undefined, shown: boolean) {
  const [review, setReview] = useState<Review | null>();
  const [met, setMet] = useState<Met>();
  const [isDone, setDone] = useState(false);
  const begin = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const found = await ask?.(signal, (found) => setReview(found ?? null));
    if (signal.aborted) return;
    setDone(true);
    setReview((known = null) => known);
    setMet(found);
  });
  useEffect(() => {
    if (!shown || isDone) return;
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, [shown, isDone]);
  return { review, met };
}
