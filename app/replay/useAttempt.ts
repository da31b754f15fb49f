// Trying a better move: the board takes one action from the position before a slip, and the game's own review judges it.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Moment } from '../../kit/contract/review.ts';
import type { Verdict } from '../../kit/review/verdict.ts';
import { pushStep, useStep } from '../lib/step.ts';
import { verdictOn } from '../rounds/reviews.ts';
import { noteTry } from '../rounds/toSolve.ts';
import type { Looked } from './looked.ts';

export interface Attempt {
  /** Undefined until the player has acted. */
  readonly action?: unknown;
  /** Undefined while the review judges. */
  readonly verdict?: Verdict;
  /** It comes back in Yours to solve. */
  readonly isKept?: boolean;
}

export type Tries = ReturnType<typeof useAttempt>;

/** An attempt is a step of the history: back returns to the moment. */
export function useAttempt(
  { id, game, recording, driver }: Looked,
  moment: Moment | undefined,
  tries: boolean,
  board: RefObject<HTMLElement | null>,
) {
  const step = useStep();
  const isTrying = step?.at === 'try' && step.round === id && moment !== undefined;
  const canTry = tries && moment?.kind === 'slip' && moment.better !== undefined;
  const [attempt, setAttempt] = useState<Attempt>({});
  const judge = async (action: unknown): Promise<void> => {
    if (!moment) return;
    setAttempt({ action });
    const { entry, better } = moment;
    const verdict = await verdictOn(game, { log: recording, entry, action, better });
    const isKept = noteTry(id, entry, verdict);
    setAttempt((now) => (now.action === action ? { action, verdict, isKept } : now));
  };
  const begin = (): void => {
    if (!moment) return;
    setAttempt({});
    driver.jumpTo(driver.before(moment.entry));
    driver.try((action) => void judge(action));
    board.current?.focus({ preventScroll: true });
  };
  const start = (): void => {
    if (!canTry) return;
    const { pathname, search, hash } = window.location;
    pushStep('try', id, `${pathname}${search}${hash}`);
  };
  const enter = useEffectEvent(begin);
  useEffect(() => {
    if (!isTrying) return;
    enter();
    return () => driver.step(0);
  }, [isTrying, driver]);
  return {
    canTry,
    isTrying,
    attempt,
    again: begin,
    start,
  };
}
