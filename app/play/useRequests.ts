import { useState } from 'react';
import type { Asked } from '../frame/questions.ts';
import type { useTable } from './useGameSession.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

export type Asking = readonly [asked: Asked | undefined, ask: (asked: Asked | undefined) => void];

/** What the player is being asked, if anything: it halts the table, so it is there before the table is. */
export function useAsking(): Asking {
  return useState<Asked>();
}

interface Options {
  readonly table: ReturnType<typeof useTable>;
  readonly asking: Asking;
  focusBoard(): void;
  onClose(): void;
}

/** What the player wishes of the frame: done at once, or after a question where a round would be lost. */
export function useRequests({ table, asking: [asked, ask], focusBoard, onClose }: Options) {
  const { inProgress } = table.snapshot;
  const leave = useLeaveGuard(inProgress, () => ask({ kind: 'leave' }));

  const fulfil = (wish: Asked): void => {
    if (wish.kind === 'leave') {
      table.leaveRound();
      leave(onClose);
    } else if (wish.kind === 'again') {
      table.next();
      focusBoard();
    } else if (wish.kind === 'difficulty') table.changeDifficulty(wish.difficulty);
    else table.changeVariant(wish.variant);
  };
  return {
    request: (wish: Asked): void => (inProgress ? ask(wish) : fulfil(wish)),
    answer: (yes: boolean): void => {
      ask(undefined);
      if (yes && asked) fulfil(asked);
    },
  };
}
