// The second look at the round that has just ended: its review for the ticket, and the look in place of the ticket.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '../../kit/contract/review.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import { ownSide } from '../frame/comparison.ts';
import type { PlayHost } from '../frame/host.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { lookPath, practicePath } from '../lib/route.ts';
import { pushStep, useStep } from '../lib/step.ts';
import type { Looked } from '../replay/loadReplay.ts';
import type { Ask } from '../review/reviewer.ts';
import { hasRival } from '../review/reviews.ts';
import type { FirstRound } from '../rounds/session.ts';
import { practiceChunk, reviewerChunk } from './chunks.ts';
import type { useGameSession } from './useGameSession.ts';

const Look = lazyChunk(() => import('../replay/Look.tsx'), 'Look', null);
const lookedChunk = () => loadChunk('look back', () => import('../replay/loadReplay.ts'));
const toSolveChunk = () => loadChunk('yours to solve', () => import('../rounds/toSolve.ts'));
const rivalChunk = () => loadChunk('rival', () => import('../review/rival.ts'));

/** @param onPractice the player plays on from the look */
export function useSecondLook(
  { driver, id, round, keepReview, leaveRound }: ReturnType<typeof useGameSession>,
  onPractice: (first: FirstRound) => void,
) {
  const { game, view, who, figuresAt } = round;
  const step = useStep();
  /** Undefined while pending. */
  const [reviewed, setReviewed] = useState<Review>();
  const [looked, setLooked] = useState<Looked>();
  /** The look at the reviewed round. After an undo that is another one. */
  const prepared = useRef<Promise<Looked | undefined>>(undefined);
  const prepare = (): void => {
    prepared.current = lookedChunk()
      .then(({ lookBack }) => lookBack(id, game, driver.round.rules, driver.round))
      .catch(() => undefined);
    void Look.preload();
    practiceChunk().catch(() => undefined);
  };

  const review: PlayHost['review'] = async (signal, onReview) => {
    setReviewed(undefined);
    const log = driver.round.log(game.id);
    const use = async (ask: Ask): Promise<Met | undefined> => {
      const found = await ask('review', { log }, () => onReview(undefined));
      setReviewed(found);
      if (found) {
        keepReview(found);
        // Ready by the time the player has read the headline.
        prepare();
      }
      if (found?.tries)
        toSolveChunk()
          .then(({ addSlips }) => addSlips({ round: id, ...log }, found))
          // The player is leaving, or offline.
          .catch(() => undefined);
      onReview(found);
      if (!hasRival(game) || log.setup.variant !== undefined) return undefined;
      const { meetRival } = await rivalChunk();
      return meetRival(game, id, (strength) => ask('rival', { log, strength }));
    };
    const chunk = await reviewerChunk().catch(() => undefined);
    return chunk?.askReviewer(game, use, signal);
  };
  const onLook = async (): Promise<void> => {
    const found = await prepared.current;
    // Records a round that an undo could still take up.
    if (game.midRound === 'count') leaveRound();
    if (!found) return window.location.assign(lookPath(id));
    // The look begins with the board of the ticket, and goes on from there to its moment.
    found.driver.step(found.driver.end);
    flushSync(() => setLooked({ ...found, review: reviewed }));
    pushStep('look', id, lookPath(id));
  };
  const onPlayOn = async (entry: number, tried: unknown): Promise<void> => {
    const { practiceAt } = await practiceChunk();
    const { rules, state, outcome, score } = driver.round;
    const figures = figuresAt(score);
    const count = outcome && view.end(state, outcome, who, figures.before).count;
    const before = ownSide(game, count, figures.score)?.value;
    const first = looked && practiceAt(looked, rules, entry, { opponents: who.opponents, tried, before });
    if (!first) return;
    flushSync(() => onPractice(first));
    pushStep('practice', id, practicePath(game.slug, id, entry));
  };

  // Below a practice it stays as it was left.
  const shown = step?.round === id && looked?.id === id ? looked : undefined;
  const isGone = step !== undefined && step.at !== 'practice' && !shown;
  useEffect(() => {
    // The round of an address that the player has come forward to is gone: its replay has a page.
    if (isGone) window.history.replaceState(null, '');
  }, [isGone]);
  const look: PlayHost['look'] = shown && {
    driver: shown.driver,
    onBack: () => window.history.back(),
    panel: (board: RefObject<HTMLElement | null>) => (
      <Look looked={shown} board={board} onPlayOn={(entry, tried) => void onPlayOn(entry, tried)} />
    ),
  };
  return { reviewed, review, look, onLook: () => void onLook() };
}
