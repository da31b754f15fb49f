// The board of a recorded round: as the player saw it, with hands off.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Frame } from '../../kit/board/context.ts';
import type { Persona, Play } from '../../kit/contract/view.ts';
import { seeded } from '../../kit/round/random.ts';
import { BoardArea } from '../frame/BoardArea.tsx';
import { Footer } from '../frame/Footer.tsx';
import { Header } from '../frame/Header.tsx';
import { drawRobots } from '../frame/personas.ts';
import { useRefresh } from '../frame/useRefresh.ts';
import { useFourColours } from '../settings/fourColours.ts';
import type { Scan } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import { ReplayDriver } from './replayDriver.ts';
import { Transport } from './Transport.tsx';
import { Verification } from './Verification.tsx';

/** What is pressed is refused. */
const handsOff = (): boolean => false;

interface Props {
  readonly replay: Replay;
  readonly scan: Scan;
  onClose(): void;
}

export function ReplayBoard({ replay, scan, onClose }: Props) {
  const { game, rules, view, recording } = replay;
  const [driver] = useState(() => new ReplayDriver(rules, recording, scan, { timed: game.timed }));
  const { state, outcome, score, playing, jumps } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  useRefresh(playing);

  const board = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const fourColours = useFourColours();
  const frame = useMemo(
    () => ({ board, panel, inert: true, fourColours, byItself: handsOff }),
    [fourColours],
  );

  const player = { name: recording.name, emoji: '🙂' };
  const [opponents] = useState(() => robotsOf(replay));
  const who = { player, opponents };
  const status = view.status(state, who);
  const end = outcome && view.end(state, outcome, driver.now(), who);
  const play: Play = {
    state,
    setup: recording.setup,
    outcome,
    player,
    opponents,
    // What moves between states moves.
    paused: !playing,
    play: handsOff,
    now: driver.now,
    announce: () => {},
  };
  const badges = view.badges?.(state, {
    at: driver.now(),
    best: Math.max(score, recording.score),
    wins: 0,
    losses: 0,
    draws: 0,
  });
  const words = end && end.title !== status ? `${status} ${end.title}` : status;

  return (
    <Frame value={frame}>
      <Header
        game={game}
        who={who}
        difficulty={recording.setup.difficulty}
        pill={end && (end.pill ?? end.title)}
        score={score}
        onClose={onClose}
      />
      <BoardArea ref={board} label={`${game.name} board`} covered={false} onContinue={undefined}>
        <view.Board key={jumps} {...play} />
      </BoardArea>
      <div ref={panel}>
        <Footer status={words} badges={badges} onPointerUse={() => {}}>
          {null}
        </Footer>
        <Transport driver={driver} />
        <Verification replay={replay} verdict={scan.verdict} />
      </div>
      {/* Step by step it is told; a film is not. */}
      <p className="visually-hidden" role="status">
        {playing ? '' : words}
      </p>
    </Frame>
  );
}

/** The robots of the round, where they are known; else the same ones in every viewing. */
function robotsOf({ recording, view }: Replay): readonly Persona[] {
  const { opponents = [], seed } = recording;
  if (opponents.length === view.opponents) return opponents;
  const dice = seeded(seed)('robots for show');
  return drawRobots(view.opponents, dice.unit);
}
