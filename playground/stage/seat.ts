// A seat at the playground's table, for the frame in a stage. Every stage has one, and all play the same round.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { useTable } from '../../app/play/useGameSession.ts';
import { keepRound } from '../../app/rounds/keepRound.ts';
import { openSession, type SessionState, sessionReducer } from '../../app/rounds/session.ts';
import { celebrate } from '../../kit/board/celebrate.ts';
import type { Who } from '../../kit/contract/view.ts';
import type { Dealer } from '../dealer.ts';
import { robotsOf } from '../robots.ts';
import type { Scene } from '../table.ts';

/** All rounds of the playground are kept under one name, so that looking around does not fill the player's record. */
const replay = 'local-playground';

/**
 * @param stage its name
 * @returns the hook that the frame takes in place of its own
 */
export function seatAt(dealer: Dealer, stage: string): typeof useTable {
  const { table } = dealer;
  return function useSeat({ game, view, player, halted }) {
    const scene = useSyncExternalStore(table.subscribe, table.scene) as Scene;
    const { driver, setup, seed } = scene;
    const snapshot = useSyncExternalStore(driver.subscribe, driver.snapshot);
    const opponents = useMemo(() => robotsOf(view.opponents, seed), [view, seed]);

    useEffect(() => {
      table.halt(stage, halted);
      return () => table.halt(stage, false);
    }, [halted]);

    const over = snapshot.outcome !== undefined;
    const won = snapshot.outcome?.result === 'win';
    useEffect(() => {
      if (won) void celebrate();
    }, [won]);
    const { name, emoji } = player;
    useEffect(() => {
      if (over) keepRound(game, driver.round, { player: { name, emoji }, opponents, run: replay });
    }, [over, game, driver, name, emoji, opponents]);

    const { difficulty, round, variant } = setup;
    return {
      session: sessionOf(scene, { player, opponents }),
      driver,
      snapshot,
      opponents,
      wished: undefined,
      leaveRound: () => {},
      next: () => void dealer.deal({ game, difficulty, variant, round: over ? round + 1 : round }),
      changeDifficulty: (to) => void dealer.deal({ game, difficulty: to, variant, round }),
      changeVariant: (to) => void dealer.deal({ game, difficulty, variant: to, round }),
    };
  };
}

/** A session of this one round. */
function sessionOf({ view, setup, seed, driver }: Scene, who: Who): SessionState {
  const session = openSession({ setup, seed });
  const { state, outcome, score, at } = driver.round;
  if (!outcome) return session;
  const { difficulty } = setup;
  const cells = view.results?.row({ ...who, n: 1, state, outcome, score, difficulty, at, time: 'now' });
  const figures = view.figures?.(state);
  return sessionReducer(session, { type: 'ended', ended: { outcome, score, cells, figures, replay } });
}
