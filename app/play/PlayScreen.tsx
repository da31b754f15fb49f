import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { FrameLoading } from '../frame/FrameLoading.tsx';
import { ChunkError } from '../lib/loadChunk.ts';
import { ErrorBoundary } from '../lib/ui/ErrorBoundary.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { GameSession } from './GameSession.tsx';
import { type Opening, openHere, openOwn, releaseOpening, takePreloaded } from './openGame.ts';

interface Props {
  readonly game: Game;
  onClose(): void;
}

/** Game from its card to its board: first the empty frame (prerendered, too), then the game once its code has loaded. */
export function PlayScreen(props: Props) {
  const hydrated = useHydrated();
  return hydrated && props.game.load ? <Opened {...props} /> : <FrameLoading {...props} />;
}

function Opened(props: Props) {
  const { game } = props;
  const [opening, setOpening] = useState(() => takePreloaded(game));
  useEffect(() => () => void releaseOpening(opening), [opening]);
  const [attempt, setAttempt] = useState(0);
  /** Slot of the round that another tab has taken over. */
  const [moved, setMoved] = useState<string>();
  const show = (opened: Opening): ReactNode => {
    if (opened === 'unusable') {
      return <Unusable {...props} onOwn={() => setOpening(openOwn(game))} />;
    }
    if (moved === undefined && opened !== 'elsewhere') {
      return (
        <GameSession
          key={opened.first.id ?? ''}
          {...props}
          {...opened}
          onMoved={setMoved}
          onResumed={(first) => setOpening({ ...opened, first })}
        />
      );
    }
    const openIt = (): void => {
      setMoved(undefined);
      setOpening(openHere(game, moved));
    };
    return <Elsewhere {...props} onHere={openIt} />;
  };
  if (!(opening instanceof Promise)) return show(opening);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <NotLoaded
          {...props}
          error={error}
          again={attempt > 0}
          onRetry={() => {
            setAttempt(attempt + 1);
            setOpening(takePreloaded(game));
          }}
        />
      )}
    >
      <Suspense fallback={<FrameLoading {...props} />}>
        <Awaited opening={opening} show={show} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface NotLoadedProps extends Props {
  readonly error: unknown;
  /** Retrying has failed, too. */
  readonly again: boolean;
  onRetry(): void;
}

/** The game's code has not come. Any other failure is not for the frame to tell. */
function NotLoaded({ error, again, onRetry, ...props }: NotLoadedProps) {
  const { game } = props;
  const isMissing = error instanceof ChunkError && error.chunk.startsWith(`${game.slug} `);
  // A deployment removes the files that an older page names: only a new page can name the new ones.
  const isStale = isMissing && again && navigator.onLine;
  useEffect(() => {
    if (isStale) window.location.reload();
  }, [isStale]);
  if (!isMissing) throw error;
  if (isStale) return <FrameLoading {...props} />;
  return (
    <FrameLoading {...props}>
      <span>{game.name} couldn’t load.</span>
      <Button autoFocus onClick={onRetry}>
        Retry
      </Button>
    </FrameLoading>
  );
}

interface AwaitedProps {
  readonly opening: Promise<Opening>;
  show(opened: Opening): ReactNode;
}

function Awaited({ opening, show }: AwaitedProps) {
  return show(use(opening));
}

/** Two tabs must not play the same round: this one asks whether to have it. */
export function Elsewhere({ onHere, ...props }: Props & { onHere(): void }) {
  return (
    <FrameLoading {...props}>
      <span>This {props.game.unit} is open in another tab.</span>
      <Button autoFocus onClick={onHere}>
        Play here
      </Button>
    </FrameLoading>
  );
}

/** The address names a deal that can't be dealt; nothing else is dealt in its place unasked. */
function Unusable({ onOwn, ...props }: Props & { onOwn(): void }) {
  const { unit } = props.game;
  return (
    <FrameLoading {...props}>
      <span>This link’s {unit} can’t be dealt.</span>
      <Button autoFocus onClick={onOwn}>
        Play another {unit}
      </Button>
    </FrameLoading>
  );
}
