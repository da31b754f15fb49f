// The frame of a recorded round as its player saw it, with the transport's buttons in place of the game's.
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { Persona } from '../../kit/round/play.ts';
import { seeded } from '../../kit/round/random.ts';
import { useDisplay } from '../frame/display.ts';
import { GameFrame } from '../frame/GameFrame.tsx';
import { drawRobots } from '../frame/personas.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { practicePath } from '../lib/route.ts';
import { hasReview } from '../rounds/reviews.ts';
import { noLevel } from '../rounds/session.ts';
import type { ReplayIndex } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import { ReplayDriver } from './replayDriver.ts';
import { Transport } from './Transport.tsx';
import { Verification } from './Verification.tsx';

const Look = lazyChunk('second look', () => import('./Look.tsx').then((module) => module.Look));

interface Props {
  readonly replay: Replay;
  readonly index: ReplayIndex;
  onClose(): void;
}

export function ReplayBoard({ replay, index, onClose }: Props) {
  const { id, game, rules, view, recording } = replay;
  const { setup } = recording;
  const [driver] = useState(() => new ReplayDriver(rules, recording, index, { timed: game.timed !== false }));
  const { paused, jumps, isLive } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const [who] = useState(() => ({ player: playerOf(replay), opponents: robotsOf(replay) }));
  const figuresAt = (score: number) => ({
    ...noLevel,
    score,
    ...{ best: Math.max(score, recording.score), all: noLevel.tallies, before: noLevel },
  });
  const round = { game, view, driver, setup, who, figuresAt, key: jumps };
  const shown = useDisplay(round);
  const { end, headline, spokenStatus } = shown.display;
  const board = useRef<HTMLElement>(null);
  const [looked] = useState(() => ({ id, game, recording, driver }));
  const [isLook] = useState(() => hasReview(game) && new URLSearchParams(window.location.search).has('look'));
  return (
    <GameFrame
      {...{ round, shown, board, onClose }}
      clock={{ paused: paused && !isLive, running: !paused, inert: !isLive }}
      label={replayLabel(replay)}
      pill={isLook ? 'Second look' : end && (typeof headline === 'string' ? headline : end.title)}
      // Announces single steps, but not playback.
      liveRegion={
        <p className="visually-hidden" role="status">
          {paused && spokenStatus}
        </p>
      }
      aside={isLook ? undefined : <ReplayAside replay={replay} duration={index.duration} />}
      has={{ look: isLook }}
    >
      {isLook ? (
        <Suspense>
          <Look
            looked={looked}
            board={board}
            onPlayOn={(entry) => window.history.pushState(null, '', practicePath(game.slug, id, entry))}
          />
        </Suspense>
      ) : (
        <>
          <Transport driver={driver} game={game} />
          <Verification replay={replay} verdict={index.verdict} />
        </>
      )}
    </GameFrame>
  );
}

export function replayLabel({ game }: Replay): string {
  return `Replay of ${game.name}`;
}

export function playerOf({ recording }: Replay): Persona {
  return { name: recording.name, emoji: '🙂' };
}

/** The round's robots if known; else fixed ones, the same in every viewing. */
function robotsOf({ recording, game }: Replay): readonly Persona[] {
  const { opponents = [], seed } = recording;
  const { length = 0 } = game.robots ?? [];
  if (opponents.length === length) return opponents;
  const random = seeded(seed)('robots for show');
  return drawRobots(length, () => random.unit());
}
