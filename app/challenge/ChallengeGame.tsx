import { Suspense, use, useEffect, useState } from 'react';
import { FrameLoading } from '../frame/FrameLoading.tsx';
import { backOrHome } from '../lib/backOrHome.ts';
import { GameSession } from '../play/GameSession.tsx';
import { type Opening, openDeal, releaseOpening } from '../play/openGame.ts';
import { Elsewhere } from '../play/PlayScreen.tsx';
import { roundLeft } from '../rounds/RoundStore.ts';
import type { Challenge } from './openChallenge.ts';

/** Saves the round first: the last step back may unload the page. */
function close(): void {
  void roundLeft().then(backOrHome);
}

/** The challenge's deal in the frame; the rounds after it are the player's own. */
export function ChallengeGame({ challenge }: { readonly challenge: Challenge }) {
  const { game, log } = challenge;
  const dealt = { setup: log.setup, seed: log.seed };
  const [opening, setOpening] = useState(() => openDeal(game, dealt));
  const [moved, setMoved] = useState(false);
  useEffect(() => () => void releaseOpening(opening), [opening]);
  const here = (): void => {
    setMoved(false);
    setOpening(openDeal(game, dealt, true));
  };
  const props = { game, onClose: close };
  if (moved) return <Elsewhere {...props} onHere={here} />;
  return (
    <Suspense fallback={<FrameLoading {...props} />}>
      <Opened
        {...{ challenge, opening }}
        onMoved={() => setMoved(true)}
        onHere={here}
        onOpened={setOpening}
      />
    </Suspense>
  );
}

interface OpenedProps {
  readonly challenge: Challenge;
  readonly opening: Promise<Opening>;
  onMoved(): void;
  onHere(): void;
  onOpened(opening: Promise<Opening>): void;
}

function Opened({ challenge, opening, onMoved, onHere, onOpened }: OpenedProps) {
  const opened = use(opening);
  const props = { game: challenge.game, onClose: close };
  // A challenge's deal is never unusable: it was replayed before it was shown.
  if (typeof opened === 'string') return <Elsewhere {...props} onHere={onHere} />;
  return (
    <GameSession
      key={opened.first.id ?? ''}
      {...props}
      {...opened}
      pace={challenge.pace}
      onMoved={onMoved}
      onResumed={(first) => onOpened(Promise.resolve({ ...opened, first }))}
    />
  );
}
