// One game on the table: its session, the round being played, and what happens when a round ends.
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { type Difficulty, toDifficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { newSeed } from '../../games/kit/random.ts';
import type { Rules } from '../../games/kit/rules.ts';
import type { GameView, Persona } from '../../games/kit/view.ts';
import { celebrate } from './confetti.ts';
import { Driver } from './driver.ts';
import { drawRobots } from './personas.ts';
import { openSession, sessionReducer } from './session.ts';

export type Table = ReturnType<typeof useTable>;

/** @param halted the clock stands still: a dialog is open, or the page was hidden */
export function useTable(game: Game, rules: Rules, view: GameView, player: Persona, halted: boolean) {
  const [session, dispatch] = useReducer(sessionReducer, undefined, () => {
    const query = new URLSearchParams(window.location.search);
    return openSession(toDifficulty(query.get('difficulty')), query.get('seed'));
  });
  const [opponents] = useState(() => drawRobots(view.opponents));
  const { setup, seed } = session;
  const driver = useMemo(() => new Driver(rules, setup, seed), [rules, setup, seed]);
  const snapshot = useSyncExternalStore(driver.subscribe, driver.snapshot);

  useEffect(() => {
    if (halted) driver.pause();
    else driver.resume();
  }, [driver, halted]);

  // Kept in a ref, so that ending a round always sees the newest tallies without running twice.
  const latest = useRef({ session, player });
  useEffect(() => {
    latest.current = { session, player };
  });

  /** Puts the round on the table into the results, once. */
  const record = useCallback(() => {
    const { session, player } = latest.current;
    const { round } = driver;
    if (session.recorded || (round.entries.length === 0 && !round.outcome)) return;
    const { state, outcome, score, at } = round;
    const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    const { difficulty } = round.setup;
    const cells = view.results?.row({
      n: session.rounds + 1, state, outcome, score, difficulty, player, opponents, at, time,
    });
    dispatch({ type: 'ended', ended: { outcome, score, cells } });
  }, [driver, view, opponents]);

  const over = snapshot.outcome !== undefined;
  useEffect(() => {
    if (!over) return;
    if (driver.round.outcome?.result === 'win') void celebrate();
    if (!game.countsWhenLeft) record();
  }, [over, driver, game, record]);

  /** A round that counts when left is recorded when the next one replaces it. */
  const leaveRound = useCallback(() => {
    if (game.countsWhenLeft) record();
  }, [game, record]);

  return {
    session,
    driver,
    snapshot,
    opponents,
    leaveRound,
    next: () => {
      leaveRound();
      dispatch({ type: 'next', seed: newSeed() });
    },
    changeDifficulty: (difficulty: Difficulty) => {
      leaveRound();
      dispatch({ type: 'difficulty', difficulty, seed: newSeed() });
    },
    changeVariant: (variant: string | undefined) => {
      leaveRound();
      dispatch({ type: 'variant', variant, seed: newSeed() });
    },
  };
}
