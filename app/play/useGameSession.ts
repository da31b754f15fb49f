// A session of one game. The driver plays the player's actions, and the store saves each one. The store also ends the
// round; the outbox then sends it to the server, which verifies and ranks it.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { Round } from '../../kit/round/round.ts';
import { playerId, usePlayer } from '../account/session.ts';
import { useParts } from '../devices/useParts.ts';
import { drawRobots } from '../frame/personas.ts';
import { useDrawn } from '../lib/drawn.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { Driver } from '../rounds/driver.ts';
import { notedOf } from '../rounds/figures.ts';
import { RoundStore, type Unsaved } from '../rounds/RoundStore.ts';
import {
  type Deal,
  type FirstRound,
  figuresOf,
  type RoundRequest,
  sessionSnapshot,
  withDeal,
  withEnd,
  withPast,
} from '../rounds/session.ts';
import { stepWorkerOf, withStart } from '../rounds/stepWorker.ts';
import { useSaved } from '../rounds/submissions.ts';
import { withRuns } from './chunks.ts';
import { deal, dealAt } from './deal.ts';
import { type Opening, releaseRound } from './openGame.ts';

const keptChunk = () => loadChunk('kept reviews', () => import('../review/keptReviews.ts'));

export interface SessionProps {
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
  readonly first: FirstRound;
  /** The round has gone on in another tab, or on another device. */
  onLost(to: Opening): void;
  /** The saved round was read late, before the player has acted. */
  onResumed(saved: FirstRound): void;
}

export function useGameSession({ game, rules, view, first, onLost, onResumed }: SessionProps) {
  const { name } = usePlayer();
  const player = { name, emoji: '🙂' };
  const [session, setSession] = useState(first.session);
  const [opponents] = useState(() => first.session.deal.opponents ?? drawRobots(game.robots?.length ?? 0));
  const { deal: dealt } = session;
  const { setup, series } = dealt;
  const { branch, variant } = setup;
  const { saved, savedBest, savedLosses } = useSaved(game, variant);
  const resumed = dealt === first.session.deal;
  const { driver, store } = useMemo(() => {
    const waits = game.timed === 'fromFirstAction';
    const round = (resumed && first.round) || roundOf(rules, dealt);
    const driver = new Driver(round, { waits, worker: stepWorkerOf(game) });
    // No round time passes before the player is ready.
    if (game.timed && resumed && round.entries.length > 0) driver.pause();
    const isOwn = first.date === undefined && !dealt.setup.branch && !dealt.series;
    const place = resumed ? first : { slot: isOwn ? game.slug : first.slot };
    return { driver, store: new RoundStore(game, driver, place, dealt.run) };
  }, [game, rules, dealt, first, resumed]);

  const [unsaved, setUnsaved] = useState<Unsaved | undefined>(first.unsaved && 'storage');
  /** Reasons that the player has seen. */
  const seen = useRef(new Set<Unsaved | undefined>([unsaved]));
  const [pendingRound, setPendingRound] = useState<RoundRequest>();
  /** The last request has brought no round. */
  const [isUndealt, setUndealt] = useState(false);

  const takeLate = useEffectEvent(async (isWanted: () => boolean): Promise<void> => {
    if (!first.late) return;
    const saved = await first.late(isWanted);
    if (saved === 'elsewhere') onLost({ elsewhere: first.slot });
    else if (saved && isWanted()) onResumed(saved);
    else if (saved) await releaseRound(saved);
    else setUnsaved(undefined);
  });
  const isUntouched = useEffectEvent(() => resumed && driver.round.entries.length === 0);
  useEffect(
    () =>
      abortable((signal) =>
        // After a failure the player plays the new round.
        takeLate(() => !signal.aborted && isUntouched()).catch(() => undefined),
      ),
    [],
  );

  const who = { player, opponents };
  /** Adds the current round to the results, once. */
  const record = (): void => {
    const { round } = driver;
    if (!store.isHere || (round.entries.length === 0 && !round.outcome)) return;
    const { state, outcome, score, bestTime: time } = round;
    // Hours and minutes. The first use of Intl blocks a slow phone for longer than all other work at the end.
    const now = new Date().toTimeString().slice(0, 5);
    const row = view.results?.(state, outcome, who);
    const cells = row && [session.results.length + 1, ...Object.values(row), now].map(String);
    store.finish(name);
    const actions = round.entries.length;
    const replay = store.id;
    const ended = { outcome, score, actions, time, cells, savedBest, savedLosses, replay };
    setSession((now) => withEnd(now, ended));
  };
  const snapshot = useEffectEvent(() => sessionSnapshot(session, opponents));
  const onMoved = useEffectEvent((slot: string) => onLost({ elsewhere: slot }));
  const onSaving = useEffectEvent((reason: Unsaved | undefined) => {
    if (reason === undefined || !seen.current.has(reason)) setUnsaved(reason);
    if (reason) seen.current.add(reason);
  });
  const end = useEffectEvent(() => {
    if (driver.round.outcome) record();
  });
  useEffect(() => {
    const stop = store.start({ snapshot, onMoved, onSaving });
    return () => {
      // A round left in progress stays open, to be resumed.
      end();
      void stop();
    };
  }, [store]);

  const waiting = useParts({
    game,
    driver,
    store,
    run: dealt.run,
    onElsewhere: (whereabouts) =>
      onLost({ away: { run: store.id, slot: store.slot, whereabouts, wasHere: true } }),
  });

  useEffect(() => {
    // The account has the other bests.
    if (variant === undefined) return;
    const read = async (signal: AbortSignal): Promise<void> => {
      const { ownPast } = await loadChunk('own rounds', () => import('../rounds/ownRounds.ts'));
      const past = await ownPast(game.id, variant);
      if (!signal.aborted) setSession((now) => withPast(now, past));
    };
    // After a failure the bests begin with this session.
    return abortable((signal) => read(signal).catch(() => undefined));
  }, [game, variant]);

  const over = useDrawn(driver, ({ outcome }) => outcome !== undefined);
  const atEnd = useEffectEvent((): void => {
    if (game.midRound !== 'count') record();
  });
  useEffect(() => {
    if (over) atEnd();
  }, [over]);

  /** Records a round that counts when left, and abandons any other. */
  const leaveRound = (): void => {
    if (game.midRound === 'count') record();
    else store.discard();
  };

  // Drops late answers to older requests.
  const requests = useRef(0);
  const dealNext = (next: RoundRequest): void => {
    // The next deal of a day depends on the result of this one.
    if (game.midRound === 'count') record();
    const n = ++requests.current;
    const put = (dealt: Deal | undefined): void => {
      if (n !== requests.current) return;
      setPendingRound(undefined);
      setUndealt(!dealt);
      if (!dealt) return;
      store.discard();
      setSession((now) => withDeal(now, dealt));
    };
    const { date, level } = first;
    const ordered = session.deal.taken
      ? { ...session.deal }
      : (dealAt(game, { date, level, branch, series: series?.again() }) ?? deal(game, next));
    const dealt =
      ordered instanceof Promise
        ? ordered.then((deal) => deal && withStart(game, rules, deal))
        : withStart(game, rules, ordered);
    if (dealt instanceof Promise) {
      setPendingRound(next);
      setUndealt(false);
      void dealt.then(put, () => put(undefined));
    } else put(dealt);
  };
  const { difficulty } = setup;
  // A redealt round keeps its number, which decides who chooses, passes or starts.
  const number = over ? setup.round + 1 : setup.round;

  return {
    session,
    driver,
    round: {
      game,
      view,
      driver,
      setup,
      who,
      key: store.id,
      figuresAt: (score: number) => figuresOf(game, session, score, savedBest, savedLosses),
    },
    id: store.id,
    over,
    saved,
    pendingRound,
    isUndealt,
    waiting,
    unsaved,
    leaveRound,
    keepRound: () => store.keep(),
    /** Keeps the round's review: with the round, or in its record. */
    keepReview: (review: Review) => {
      if (store.isHere) store.note(notedOf(review));
      else void keptChunk().then(({ keepReview }) => keepReview(store.id, review));
    },
    /** Deals the next round, at another difficulty or in another way if asked for. */
    next: (change: Partial<RoundRequest> = {}) => {
      const { difficulty: chosen } = change;
      if (chosen && playerId() !== undefined)
        void withRuns(({ saveDifficulty }) => saveDifficulty(game, chosen));
      dealNext({ difficulty, variant, round: number, ...change });
    },
  };
}

function roundOf(rules: Rules, { setup, seed, start, taken = [] }: Deal): Round<unknown, unknown> {
  const round = new Round(rules, setup, seed, start);
  round.takeUp({ entries: taken, pauses: [] });
  return round;
}
