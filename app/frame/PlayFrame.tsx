// A frame that a round is played in: with buttons, dialogs, pauses, narration, sound, and the end of the round. Where
// rounds come from, and what becomes of them, is the host's business.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { FrameContext } from '../../kit/board/context.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Badges, GameView } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import type { Who } from '../../kit/round/play.ts';
import { afterPaint } from '../lib/drawn.ts';
import { EarlyInput } from '../lib/earlyInput.ts';
import { useEscape } from '../lib/useEscape.ts';
import { useEvent } from '../lib/useEvent.ts';
import { Narration } from '../narration/Narration.tsx';
import { Comparison, PaceBar } from './Against.tsx';
import type { FiguresAt } from './display.ts';
import type { FrameDriver } from './driver.ts';
import { FrameDialogs, type OpenDialog } from './FrameDialogs.tsx';
import { FrameKeys } from './FrameKeys.tsx';
import { GameFrame } from './GameFrame.tsx';
import type { Ghost } from './ghost.ts';
import { EndTicket, Later, preloadLater } from './later.ts';
import { OneButton } from './OneButton.tsx';
import { pillOf } from './pill.ts';
import type { ResultRow } from './ResultsTable.tsx';
import type { FrameRequest } from './requests.ts';
import { SessionResults } from './SessionResults.tsx';
import type { Shared, Told } from './sharing.ts';
import { useAway } from './useAway.ts';
import { useBehind } from './useBehind.ts';
import { useDisplay } from './useDisplay.ts';
import { trayId, useHeaderControls } from './useHeaderControls.ts';
import { useNarratedPlay } from './useNarratedPlay.ts';
import { usePause } from './usePause.ts';
import { useRequests } from './useRequests.ts';

interface Props {
  readonly game: Game;
  readonly view: GameView;
  /** Of one round: another round has another one. */
  readonly driver: FrameDriver;
  readonly setup: Setup;
  readonly seed: string;
  /** Keeps its identity while it stays the same. */
  readonly who: Who;
  readonly figuresAt: FiguresAt;
  /** The session's results, newest first. Keeps its identity while it stays the same. */
  readonly results: readonly ResultRow[];
  /** What the player should know about the result of the round that has ended. */
  readonly mark?: ReactNode;
  /** Under which the round that has ended can be watched. */
  readonly replay: string | undefined;
  /** A signed-in player's saved state of the game. */
  readonly saved?: FrameContext['saved'];
  readonly waiting?: FrameContext['waiting'];
  /** Announced and shown, until the player does something. */
  readonly news?: string | undefined;
  /** The round is a match of a day's box: its difficulty and terms are the same for everybody. */
  readonly match?: { readonly badge: Badges; readonly locked: string } | undefined;
  /** Of a round that has been asked for, and is not there yet. */
  readonly pending?: Difficulty | undefined;
  /** The next round does not come by itself. */
  readonly waits?: boolean;
  /** The round waits until the player is ready. */
  readonly startsPaused?: boolean;
  /** What the player has asked for and must confirm, as a round would be lost. */
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  /** To be done now. */
  onRequest(request: FrameRequest): void;
  readonly leaderboard: ReactNode;
  /** Whom the round is played against. Keeps its identity while it stays the same. */
  readonly ghost?: Ghost | undefined;
  /**
   * The dialog that shares the round that has ended; missing where nothing can be shared.
   * @param told as the ticket tells it
   */
  share?(what: Shared, told: Told, onClose: () => void): ReactNode;
}

export function PlayFrame({ game, view, driver, setup, seed, who, figuresAt, ...props }: Props) {
  const { asked, onAsk, onRequest, pending, match, ghost, news } = props;
  const board = useRef<HTMLElement>(null);
  const focusBoard = useEvent(() => board.current?.focus({ preventScroll: true }));
  const [dialog, setDialog] = useState<OpenDialog>();
  /** The final state whose ticket the player has put away, to see the board: after an undo comes another one. */
  const [folded, fold] = useState<unknown>();
  const [away, setAway] = useAway(game, driver, props.startsPaused);
  /** The player reads what the board shows after the round. */
  const [reading, setReading] = useState(false);
  const [isTrayOpen, openTray] = useState(false);
  const halted = asked !== undefined || dialog !== undefined || away;
  const inert = halted || pending !== undefined;

  const { behind, onBehind } = useBehind();
  const { snapshot, figures, display } = useDisplay(view, driver, who, figuresAt, behind);
  const { end, spokenStatus } = display;
  const { outcome, inProgress } = snapshot;
  const over = outcome !== undefined;
  const standing = { score: snapshot.score, result: outcome?.result };
  usePause(driver, inert);
  const requests = useRequests({ driver, asked, onAsk, onRequest, onAgain: focusBoard });
  const covered = game.timed && halted && !over;
  /** The round answers a friend's challenge. */
  const isAnswer = ghost !== undefined && !ghost.own;
  // What came of a day's match, or of a challenge, is read and shared.
  const waits = props.waits === true || match !== undefined || isAnswer;
  const { toBeat } = figures;
  const { narration, play } = useNarratedPlay({
    ...{ game, view, driver, who, behind, end, covered, news, ghost, toBeat, status: spokenStatus },
  });
  useEscape(() => narration.hideCaption() || requests.close(), !halted);

  const controls = useHeaderControls({
    ...{ game, view, inProgress, requests, narration },
    locked: match?.locked,
    onPointerUse: focusBoard,
    onDialog: setDialog,
  });
  const isFolded = over && folded === snapshot.state;
  const ticket = !isFolded && end && outcome && { ...end, result: outcome.result };
  const again = (
    <>
      {isFolded && <Button onClick={() => fold(undefined)}>Result</Button>}
      <Button onClick={requests.again}>{view.again}</Button>
    </>
  );
  useEffect(() => afterPaint(preloadLater), []);
  const resume = (): void => {
    setAway(false);
    focusBoard();
  };

  return (
    <GameFrame
      {...{
        game,
        view,
        driver,
        figuresAt,
        setup,
        who,
        board,
        controls,
        inert,
        covered,
        play,
        display,
        behind,
        onBehind,
      }}
      badges={match?.badge}
      running={game.timed !== false && !over && !halted}
      boardKey={seed}
      pill={pillOf(display, outcome, who)}
      difficulty={pending}
      paused={inert}
      dealing={pending !== undefined}
      onContinue={away ? resume : undefined}
      announce={narration.announceLater}
      onRead={setReading}
      saved={props.saved}
      waiting={props.waiting}
      liveRegion={
        <Narration
          status={spokenStatus}
          spoken={narration.spoken}
          onAsk={narration.ask}
          onHideCaption={narration.hideCaption}
        />
      }
      buttons={again}
      bar={
        ghost && (
          <PaceBar {...{ ghost, driver }} timed={game.timed !== false} announce={narration.announceLater} />
        )
      }
      dialogs={
        <FrameDialogs
          {...{ game, view, asked, dialog }}
          variants={match ? undefined : game.variants}
          variant={setup.variant}
          onAnswer={requests.answer}
          onDialog={setDialog}
          onVariant={requests.changeVariant}
          leaderboard={props.leaderboard}
          share={(what, onClose) => end && outcome && props.share?.(what, { ...end, ...standing }, onClose)}
        />
      }
      onClose={requests.close}
      has={{
        pace: ghost !== undefined,
        results: view.results !== undefined,
        strip: view.results !== undefined && props.results.length > 0,
        ticket: Boolean(ticket),
        tray: isTrayOpen,
      }}
    >
      <FrameKeys onHelp={controls.onHelp} />
      <EarlyInput ready={pending === undefined} />
      {view.results && (
        <SessionResults id={trayId} {...view.results} rows={props.results} onOpen={openTray} />
      )}
      <OneButton />
      {ticket && (
        <Suspense>
          <Later>
            <EndTicket
              key={seed}
              {...ticket}
              {...{ game, figures, board }}
              seconds={view.results && !waits ? (view.results.next ?? 5) : undefined}
              held={halted || reading}
              mark={props.mark}
              replay={props.replay}
              onAgain={requests.again}
              onSeeBoard={() => {
                fold(snapshot.state);
                focusBoard();
              }}
              onClose={requests.close}
              onShare={props.share && setDialog}
              answers={isAnswer}
              comparison={ghost && <Comparison ghost={ghost} mine={standing} game={game} />}
            />
          </Later>
        </Suspense>
      )}
    </GameFrame>
  );
}
