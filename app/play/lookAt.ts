// Source of the ticket's lines about a finished round: its review, then the rival's round, and its earlier boards.
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import type { LookHost } from '../frame/SecondLook.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { type Ask, askReviewer, hasReview, hasRival } from '../rounds/reviews.ts';
import type { useGameSession } from './useGameSession.ts';

const rivalChunk = () => loadChunk('rival', () => import('../rounds/rival.ts'));
const rewindChunk = () => loadChunk('rewind', () => import('../replay/rewound.ts'));

/** @param keep receives the review, and undefined while it is pending @returns undefined without a second look */
export function lookAt(
  game: Game,
  rules: Rules,
  { driver, id, session, noteFigures }: ReturnType<typeof useGameSession>,
  keep: (review: Review | undefined) => void,
): LookHost | undefined {
  if (!hasReview(game)) return undefined;
  const meets = hasRival(game) && !session.deal.setup.branch;
  return {
    hasRival: meets,
    ask(signal, onReview) {
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
        if (found) noteFigures(found.figures);
        onReview(found);
        if (!meets) return undefined;
        const { meetRival } = await rivalChunk();
        return meetRival(game, id, (strength) => ask('rival', { log, strength }));
      };
      return askReviewer(game, use, signal, onLate);
    },
    rewind: async (signal) => (await rewindChunk()).rewound(game, rules, driver.round, signal),
  };
}
