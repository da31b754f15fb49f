// The frame of a recorded round as its player saw it, with the transport's buttons in place of the game's.
import { Suspense, useState } from 'react';
import { GameFrame } from '../frame/GameFrame.tsx';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { practicePath } from '../lib/route.ts';
import { useLookWords } from '../lib/step.ts';
import { hasReview } from '../rounds/reviews.ts';
import type { ReplayIndex } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import { ReplayDriver } from './replayDriver.ts';
import { Transport } from './Transport.tsx';
import { useReplayed } from './useReplayed.ts';
import { Verification } from './Verification.tsx';

const Look = lazyChunk(() => import('./Look.tsx'), 'Look');

interface Props {
  readonly replay: Replay;
  readonly index: ReplayIndex;
  onClose(): void;
}

export function ReplayBoard({ replay, index, onClose }: Props) {
  const { id, game, rules, recording } = replay;
  const [driver] = useState(() => new ReplayDriver(rules, recording, index, { timed: game.timed !== false }));
  const replayed = useReplayed(replay, driver);
  const { shown, board, clock } = replayed;
  const { end, headline, spokenStatus } = shown.display;
  const lookWords = useLookWords();
  const [looked] = useState(() => ({ id, game, recording, driver }));
  const [isLook] = useState(
    () => hasReview(game, recording.setup.variant) && new URLSearchParams(window.location.search).has('look'),
  );
  return (
    <GameFrame
      {...replayed}
      onClose={onClose}
      label={replayLabel(replay)}
      pill={isLook ? lookWords : end && (typeof headline === 'string' ? headline : end.title)}
      // Announces single steps, but not playback.
      liveRegion={
        <p className="visually-hidden" role="status">
          {!clock.running && spokenStatus}
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
