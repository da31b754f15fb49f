// One game on the table: its session, the round being played, and what happens when a round ends.
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { Difficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { Round } from '../../games/kit/round.ts';
import type { Rules } from '../../games/kit/rules.ts';
import type { GameView, Persona } from '../../games/kit/view.ts';
import { keepRound } from '../replay/keepRound.ts';
import { runsChunk } from '../shell/outbox.ts';
import { celebrate } from './confetti.ts';
import { type Deal, deal, type Wish } from './deal.ts';
import { Driver } from './driver.ts';
import { drawRobots } from './personas.ts';
import { openSession, sessionReducer } from './session.ts';

interface Options {
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
  readonly first: Deal;
  readonly player: Persona & { readonly kind: string };
  /** The clock stands still: a dialog is open, or the page was hidden. */
  readonly halted: boolean;
}

export function useTable({ game, rules, view, first, player, halted }: Options) {
  const [session, dispatch] = useReducer(sessionReducer, first, openSession);
  const [opponents] = useState(() => drawRobots(view.opponents));
  const { setup, seed } = session.deal;
  const driver = useMemo(() => new Driver(new Round(rules, setup, seed)), [rules, setup, seed]);
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
      n: session.rounds + 1,
      state,
      outcome,
      score,
      difficulty,
      player,
      opponents,
      at,
      time,
    });
    const { run } = session.deal;
    if (run) void runsChunk().then(({ finishRun }) => finishRun(run, game, round));
    const replay = keepRound(game, round, { player, opponents, run });
    dispatch({ type: 'ended', ended: { outcome, score, cells, replay } });
  }, [driver, game, view, opponents]);

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

  // Only the newest wish is dealt: an older answer that comes late is dropped.
  const wishes = useRef(0);
  const dealNext = (wish: Wish): void => {
    leaveRound();
    const wished = ++wishes.current;
    const put = (dealt: Deal): void => {
      if (wished === wishes.current) dispatch({ type: 'dealt', deal: dealt });
    };
    const dealt = deal(game, wish);
    if (dealt instanceof Promise) void dealt.then(put);
    else put(dealt);
  };
  const { difficulty, round, variant } = setup;

  return {
    session,
    driver,
    snapshot,
    opponents,
    leaveRound,
    // A round that is dealt anew before its end keeps its number, and with it who chooses, passes or starts.
    next: () => dealNext({ difficulty, variant, round: over ? round + 1 : round }),
    changeDifficulty: (to: Difficulty) => {
      if (player.kind === 'user') void runsChunk().then(({ saveDifficulty }) => saveDifficulty(game, to));
      dealNext({ difficulty: to, variant, round });
    },
    changeVariant: (to: string | undefined) => dealNext({ difficulty, variant: to, round }),
  };
}
