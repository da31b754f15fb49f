// A game from its card to its board: first the empty frame, then the game once its code has loaded.
import { Activity, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { FrameLoading, FramePrerendered } from '../frame/FrameLoading.tsx';
import { backOrHome } from '../lib/backOrHome.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { ChunkError } from '../lib/loadChunk.ts';
import { useStep } from '../lib/step.ts';
import { ErrorBoundary } from '../lib/ui/ErrorBoundary.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import type { Pace } from '../replay/pace.ts';
import { clearSlot, roundLeft } from '../rounds/RoundStore.ts';
import type { FirstRound } from '../rounds/session.ts';
import { endStepWorker } from '../rounds/stepWorker.ts';
import { GameSession } from './GameSession.tsx';
import { type Opening, openGame, openOwn, releaseOpening, takePreloaded } from './openGame.ts';

const Away = lazyChunk(() => import('../devices/Away.tsx'), 'Away');

interface Props {
  readonly game: Game;
  onClose(): void;
}

/** Closes a game that fills its page. Saves the round first, as the last step back may unload the page. */
export function closePage(): void {
  void roundLeft().then(backOrHome);
}

/** The game that the address names. Prerendered pages hold the empty frame. */
export function PlayScreen(props: Props) {
  const hydrated = useHydrated();
  const { game } = props;
  if (!hydrated) return <FramePrerendered game={game} />;
  return (
    <OpenedGame
      {...props}
      open={(claimed) => (claimed === undefined ? takePreloaded(game) : openGame(game, claimed))}
    />
  );
}

interface OpenedProps extends Props {
  /** @param claimed slot of a round to take from another tab */
  open(claimed?: string): Opening | Promise<Opening>;
  /** Pace of the friend's round that the first one answers. */
  readonly pace?: Pace | undefined;
}

export function OpenedGame({ open, pace, ...props }: OpenedProps) {
  const { game } = props;
  const [opening, setOpening] = useState(() => open());
  useEffect(() => () => void releaseOpening(opening), [opening]);
  const [attempt, setAttempt] = useState(0);
  const isPractice = useStep()?.at === 'practice';
  /** Played on from the second look of the round below, which stays. */
  const [practice, setPractice] = useState<FirstRound>();
  // It ends with the step back.
  useEffect(() => {
    if (isPractice) return () => setPractice(undefined);
  }, [isPractice]);
  const isLost = isPractice && !practice;
  useEffect(() => {
    if (!isLost) return;
    // The player has come forward to a practice that was left: its address opens it.
    window.history.replaceState(null, '');
    setOpening(open());
  }, [isLost, open]);
  useEffect(() => endStepWorker, []);
  const show = (opened: Opening): ReactNode => {
    if (opened === 'unusable')
      return (
        <Prompt
          {...props}
          words={`This link’s ${game.unit} can’t be dealt.`}
          button={`Play another ${game.unit}`}
          onPress={() => setOpening(openOwn(game))}
        />
      );
    if ('elsewhere' in opened)
      return <Elsewhere {...props} onHere={() => setOpening(open(opened.elsewhere))} />;
    if ('away' in opened) {
      const { slot, wasHere } = opened.away;
      const openHere = () => setOpening(open(slot));
      return (
        <Away
          {...props}
          round={opened.away}
          onTaken={openHere}
          onOther={() => {
            if (wasHere) clearSlot(slot);
            openHere();
          }}
        />
      );
    }
    const shared = { ...props, onLost: setOpening, onPractice: setPractice };
    return (
      <>
        {/* First, as both have a part with the ID of the board. */}
        {isPractice && practice && (
          <GameSession
            key={practice.session.deal.setup.branch?.entries}
            {...{ ...shared, ...opened, first: practice }}
            onResumed={setPractice}
          />
        )}
        <Activity mode={isPractice ? 'hidden' : 'visible'}>
          <GameSession
            key={opened.first.id ?? ''}
            {...{ ...shared, ...opened, pace }}
            onResumed={(first) => setOpening({ ...opened, first })}
          />
        </Activity>
      </>
    );
  };
  if (!(opening instanceof Promise)) return show(opening);
  const retry = (): void => {
    setAttempt(attempt + 1);
    setOpening(open());
  };
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => <NotLoaded {...props} error={error} again={attempt > 0} onRetry={retry} />}
    >
      <Suspense fallback={<FrameLoading {...props} />}>
        <Awaited opening={opening} show={show} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface AwaitedProps {
  readonly opening: Promise<Opening>;
  show(opened: Opening): ReactNode;
}

function Awaited({ opening, show }: AwaitedProps) {
  return show(use(opening));
}

interface NotLoadedProps extends Props {
  readonly error: unknown;
  /** Retrying has failed, too. */
  readonly again: boolean;
  onRetry(): void;
}

/** @throws errors other than the game's missing code */
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
  return <Prompt {...props} words={`${game.name} couldn’t load.`} button="Retry" onPress={onRetry} />;
}

/** Two tabs must not play the same round. */
export function Elsewhere({ onHere, ...props }: Props & { onHere(): void }) {
  const words = `This ${props.game.unit} is open in another tab.`;
  return <Prompt {...props} words={words} button="Play here" onPress={onHere} />;
}

interface PromptProps extends Props {
  readonly words: string;
  readonly button: string;
  onPress(): void;
}

/** The empty frame with a message and a button. */
function Prompt({ words, button, onPress, ...props }: PromptProps) {
  return (
    <FrameLoading {...props}>
      <span>{words}</span>
      <Button autoFocus onClick={onPress}>
        {button}
      </Button>
    </FrameLoading>
  );
}
