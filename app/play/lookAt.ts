// Source of the ticket's lines about a finished round: its review, and then Toggle's round on the same deal.
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import type { LookHost } from '../frame/useLook.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { type Ask, askReviewer, hasRival } from '../rounds/reviews.ts';
import type { useGameSession } from './useGameSession.ts';

const toSolveChunk = () => loadChunk('yours to solve', () => import('../rounds/toSolve.ts'));
const rivalChunk = () => loadChunk('rival', () => import('../rounds/rival.ts'));

/** @param keep receives the review, and undefined while it is pending */
export function lookAt(
  game: Game,
  { driver, id, keepReview }: ReturnType<typeof useGameSession>,
  keep: (review: Review | undefined) => void,
): LookHost['ask'] {
  return (signal, onReview) => {
    keep(undefined);
    const log = driver.round.log(game.id);
    let isPending = true;
    const onLate = (): void => {
      if (isPending) onReview(undefined);
    };
    const use = async (ask: Ask): Promise<Met | undefined> => {
      const found = await ask('review', { log });
      isPending = false;
      keep(found);
      if (found) keepReview(found);
      if (found?.tries) void toSolveChunk().then(({ addSlips }) => addSlips({ round: id, ...log }, found));
      onReview(found);
      if (!hasRival(game)) return undefined;
      const { meetRival } = await rivalChunk();
      return meetRival(game, id, (strength) => ask('rival', { log, strength }));
    };
    return askReviewer(game, use, signal, onLate);
  };
}
