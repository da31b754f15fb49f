// The round on the workbench, in a frame to be played in.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePlayer } from '../../app/account/session.ts';
import type { FrameRequest } from '../../app/frame/host.ts';
import { PlayFrame } from '../../app/frame/PlayFrame.tsx';
import { LeaderboardPanel } from '../../app/leaderboard/LeaderboardPanel.tsx';
import { endRound } from '../../app/rounds/database.ts';
import { endedRecord } from '../../app/rounds/roundRecords.ts';
import { whileSaving } from '../../app/rounds/saving.ts';
import { figuresOf, openSession, type SessionState, withEnd } from '../../app/rounds/session.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Dealer } from '../dealer.ts';
import { robotsOf } from '../robots.ts';
import type { Code, Scene } from '../scene.ts';
import { useStageDriver } from './stageDriver.ts';

/** All rounds of the playground are kept under one name, so that looking around does not fill the player's record. */
const replay = 'local-playground';

interface Props {
  readonly dealer: Dealer;
  /** Name of the stage. */
  readonly name: string;
  readonly code: Code;
  readonly scene: Scene;
}

export function StagedRound({ dealer, name, code, scene }: Props) {
  const { game } = code;
  const { setup, seed, held } = scene;
  const { view } = code;
  const { name: playerName } = usePlayer();
  const who = useMemo(
    () => ({ player: { name: playerName, emoji: '🙂' }, opponents: robotsOf(game, seed) }),
    [playerName, game, seed],
  );
  const driver = useStageDriver(dealer.workbench, name, scene.driver);
  const { outcome } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const over = outcome !== undefined;
  const session = useMemo(() => sessionOf(scene, over, who), [scene, over, who]);
  const figuresAt = (score: number) => figuresOf(game, session, score);
  const rows = session.results.map((row) => ({ ...row, mark: null }));
  useEnd(scene, outcome, who);

  const [asked, ask] = useState<FrameRequest>();
  const { difficulty, variant, round } = setup;
  const fulfil = (request: FrameRequest): void => {
    const next = { game, difficulty, variant, round };
    if (request.kind === 'difficulty') void dealer.deal({ ...next, difficulty: request.difficulty });
    else if (request.kind === 'variant') void dealer.deal({ ...next, variant: request.variant });
    else void dealer.deal({ ...next, round: request.kind === 'again' && over ? round + 1 : round });
  };
  return (
    <PlayFrame
      host={{
        ...{ game, view, driver, setup, who, figuresAt, key: seed },
        ...{ asked, onAsk: ask, onRequest: fulfil, rows, replay: over ? replay : undefined },
        leaderboard: <LeaderboardPanel game={game} difficulty={difficulty} aside />,
        // The next round doesn’t start while the clock is held.
        nextWaits: held,
      }}
    />
  );
}

function useEnd({ game, driver }: Scene, result: string | undefined, { player, opponents }: Who): void {
  useEffect(() => {
    if (!result) return;
    const about = { id: replay, name: player.name };
    const ended = endedRecord(game, driver.round, { ...about, opponents: [...opponents] });
    whileSaving(() => endRound(ended)).catch(() => undefined);
  }, [result, game, driver, player, opponents]);
}

/** A session of this one round. */
function sessionOf({ view, setup, seed, driver }: Scene, over: boolean, who: Who): SessionState {
  const session = openSession({ setup, seed });
  const { state, outcome, score, bestTime: time, entries } = driver.round;
  const actions = entries.length;
  if (!over) return session;
  const row = view.results?.(state, outcome, who);
  const cells = row && ['1', ...Object.values(row).map(String), 'now'];
  return withEnd(session, { outcome, score, actions, time, cells, replay });
}
