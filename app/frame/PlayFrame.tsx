// Frame of a round in play: buttons, dialogs, pauses, narration, sound, and the end of the round. The host provides
// and saves the rounds.
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
  /** Each round has its own. */
  readonly driver: FrameDriver;
  readonly setup: Setup;
  readonly seed: string;
  /** Memoised. */
  readonly who: Who;
  readonly figuresAt: FiguresAt;
  /** The session's results, newest first. Memoised. */
  readonly results: readonly ResultRow[];
  /** Note on the result of the finished round. */
  readonly mark?: ReactNode;
  /** Replay ID of the finished round. */
  readonly replay: string | undefined;
  /** A signed-in player's saved state of the game. */
  readonly saved?: FrameContext['saved'];
  readonly waiting?: FrameContext['waiting'];
  /** Announced and shown until the player acts. */
  readonly news?: string | undefined;
  /** The round is a match of a day's box, with the same difficulty and terms for everybody. */
  readonly match?: { readonly badge: Badges; readonly locked: string } | undefined;
  /** Difficulty of a requested round that is still loading. */
  readonly pending?: Difficulty | undefined;
  /** The next round waits for the player. */
  readonly waits?: boolean;
  /** The round waits until the player is ready. */
  readonly startsPaused?: boolean;
  /** Request that awaits confirmation, as a round would be lost. */
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  /** Runs a request immediately. */
  onRequest(request: FrameRequest): void;
  readonly leaderboard: ReactNode;
  /** The ghost that the round is played against. Memoised. */
  readonly ghost?: Ghost | undefined;
  /**
   * The dialog that shares the finished round; missing when nothing can be shared.
   * @param told the ticket's words
   */
  share?(what: Shared, told: Told, onClose: () => void): ReactNode;
}

export function PlayFrame({ game, view, driver, setup, seed, who, figuresAt, ...props }: Props) {
  const { asked, onAsk, onRequest, pending, match, ghost, news } = props;
  const board = useRef<HTMLElement>(null);
  const focusBoard = useEvent(() => board.current?.focus({ preventScroll: true }));
  const [dialog, setDialog] = useState<OpenDialog>();
  /** Final state whose ticket the player has closed to see the board; an undo and another end bring a new ticket. */
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
  // Players read and share the result of a day's match or a challenge, so the next round waits.
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
        <SessionResults
          id={trayId}
          columns={Object.keys(view.results(snapshot.state, outcome, who))}
          rows={props.results}
          onOpen={openTray}
        />
      )}
      <OneButton />
      {ticket && (
        <Suspense>
          <Later>
            <EndTicket
              key={seed}
              {...ticket}
              {...{ game, figures, board }}
              seconds={view.results && !waits ? (view.nextAfter ?? 5) : undefined}
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
