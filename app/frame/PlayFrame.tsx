// Frame of a round in play: buttons, dialogs, pauses, narration, sound, and the end of the round.
import { Activity, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { celebrate } from '../../kit/board/celebrate.ts';
import { useFrame } from '../../kit/board/context.ts';
import { frameKeys, shortcutOf } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import { lead } from '../../kit/picture/race.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { EarlyInput } from '../lib/earlyInput.ts';
import { useLookWords } from '../lib/step.ts';
import { useEscape } from '../lib/useEscape.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { Narration } from '../narration/Narration.tsx';
import { useNarration } from '../narration/useNarration.ts';
import { defaultPace, useSettings } from '../settings/store.ts';
import { useFeedback, useMute } from '../sound/useFeedback.ts';
import { pillOf, useDisplay } from './display.ts';
import type { OpenDialog } from './FrameDialogs.tsx';
import { GameFrame } from './GameFrame.tsx';
import { paceSentence, raceWords } from './ghost.ts';
import type { HeaderControls } from './Header.tsx';
import { type FrameRequest, PlayContext, type PlayHost } from './host.ts';
import { EndTicket, FrameDialogs, Later, PaceBar, preloadLater, Scanner, SessionResults } from './later.tsx';
import { useFrameClock } from './useFrameClock.ts';
import { useKeyOfNextRound } from './useGameKeys.ts';

const trayId = 'session-tray';
/** Folds the ticket, too. */
const unfoldKey = 'B';

export function PlayFrame({ host }: { readonly host: PlayHost }) {
  const { game, view, driver, who, ghost, look, starts, pending, rows, news, problem } = host;
  const { scan = false, pace = defaultPace } = useSettings();
  const practice = practiceWords(game, host.setup);
  const lookWords = useLookWords();
  const board = useRef<HTMLElement>(null);
  const focusBoard = useCallback(() => board.current?.focus({ preventScroll: true }), []);
  const [dialog, setDialog] = useState<OpenDialog>();
  /** The player reads the board after the round. */
  const [reading, setReading] = useState(false);
  const [isTrayOpen, openTray] = useState(false);
  /** The tray opens itself once its code has come. */
  const openResults = (): void => {
    document.getElementById(trayId)?.showPopover();
    openTray(true);
  };

  const shown = useDisplay(host);
  const { snapshot, figures, display, standing } = shown;
  const { outcome, actions } = snapshot;
  const over = outcome !== undefined;
  const hasDialog = host.asked !== undefined || dialog !== undefined;
  const { halted, clock } = useFrameClock(host, hasDialog, over, focusBoard);
  // The others' rounds are short: the first action may end one.
  const needsLater = actions > 0 || game.midRound === undefined;
  useEffect(() => {
    if (needsLater) whenIdle(preloadLater);
  }, [needsLater]);
  const [isFolded, setFolded] = useState(false);
  // The round goes on after an undo, or another one begins.
  if (isFolded && !over) setFolded(false);
  const isTicketUp = over && !isFolded && !look;
  const unfold = over && isFolded && !look ? () => setFolded(false) : undefined;
  const { end } = display;
  /** The round answers a friend's challenge. */
  const isAnswer = ghost !== undefined && !ghost.own;
  const isWon = outcome === 'win' && !(isAnswer && lead(game, standing, ghost) < 0);
  useTimeout(isWon ? (end?.revealAfter ?? 0) : undefined, host.key, celebrate);
  useEffect(() => {
    if (starts === 'counting') focusBoard();
  }, [starts, focusBoard]);
  const fulfil = (wanted: FrameRequest): void => {
    host.onRequest(wanted);
    if (wanted.kind === 'again') focusBoard();
  };
  const request = (wanted: FrameRequest): void => {
    // Reads the current state: the last drawn one may be older.
    if (driver.snapshot().inProgress) host.onAsk(wanted);
    else fulfil(wanted);
  };
  const answer = (yes: boolean): void => {
    host.onAsk(undefined);
    if (yes && host.asked) fulfil(host.asked);
  };
  const again = () => request({ kind: 'again' });
  const leave = () => request({ kind: 'leave' });
  const againWith = useKeyOfNextRound(host.key, board, again);
  const beside = (): string | undefined => {
    const { outcome, score } = driver.snapshot();
    return ghost && paceSentence(ghost, score - (outcome ? ghost.score : ghost.now()));
  };
  const seen = () => {
    const { snapshot, now } = look?.driver ?? driver;
    return { state: (look ? undefined : shown.behind) ?? snapshot().state, at: now() };
  };
  const narration = useNarration({
    game,
    view,
    driver,
    who,
    news: problem ?? news,
    beside,
    seen,
    covered: clock.covered,
    status: display.spokenStatus,
    end: display.end,
  });
  const played = useRef(0);
  useFeedback(view, driver, played, figures.toBeat);
  const play = (action: unknown): boolean => {
    if (over && host.isRecorded) narration.announce('A second look ends the round.');
    else if (driver.play(action)) {
      played.current++;
      narration.onAction();
      return true;
    }
    return false;
  };
  const { announceLater: announce, hideCaption: onHideCaption, ask: onAsk, region } = narration;
  const close = look?.onBack ?? leave;
  useEscape(() => onHideCaption() || close(), !halted);

  const midRound = snapshot.inProgress && game.midRound === undefined;
  const fixed = host.onLevel ? undefined : host.fixed;
  const locked = fixed ?? (midRound ? `Finish the ${game.unit} to change difficulty.` : undefined);
  const controls: HeaderControls = {
    locked,
    onDifficulty: host.onLevel ?? ((difficulty) => request({ kind: 'difficulty', difficulty })),
    links: host.links,
    onLocked: () => narration.announce(locked ?? ''),
    onPointerUse: focusBoard,
    onBoards: () => setDialog('boards'),
    onHelp: () => setDialog('help'),
    onWhere: () => onAsk('where'),
    onResults: view.results && openResults,
  };
  const fold = (): void => {
    setFolded(true);
    focusBoard();
  };
  const duel = isAnswer ? raceWords(game, ghost, standing, 'Beat') : undefined;
  const ended = isAnswer && over ? raceWords(game, ghost, standing) : pillOf(display, outcome, who);

  return (
    <PlayContext value={host}>
      <GameFrame
        {...{ round: host, shown, board, clock }}
        player={{ controls, play, announce, onRead: setReading }}
        pill={look ? lookWords : (practice ?? ended)}
        liveRegion={<Narration {...{ status: display.spokenStatus, region, onAsk, onHideCaption }} />}
        buttons={
          <>
            {unfold && <Button onClick={unfold}>Result</Button>}
            {host.series && !over ? (
              <Button onClick={host.series.onGiveUp}>Give up</Button>
            ) : (
              <Button onClick={again}>{view.again ?? 'Restart'}</Button>
            )}
          </>
        }
        bar={ghost && <PaceBar {...{ ghost, announce }} />}
        dialogs={
          hasDialog && (
            <FrameDialogs
              {...{ dialog, focusBoard, request }}
              onAnswer={answer}
              onDialog={setDialog}
              summary={end && { ...end, ...standing, answer: duel }}
            />
          )
        }
        has={{
          look: look !== undefined,
          pace: ghost !== undefined,
          practice: practice !== undefined,
          results: view.results !== undefined,
          strip: view.results !== undefined && rows.length > 0,
          ticket: isTicketUp,
          tray: isTrayOpen,
        }}
        onClose={close}
      >
        <FrameKeys onHelp={controls.onHelp} onUnfold={unfold} />
        <EarlyInput ready={pending === undefined} />
        {view.results && (
          <Later>
            <SessionResults id={trayId} isOpen={isTrayOpen} onOpen={openTray} />
          </Later>
        )}
        {scan && <Scanner pace={pace} />}
        {look?.panel(board)}
        {end && (
          <Activity mode={isTicketUp ? 'visible' : 'hidden'}>
            <Later>
              <EndTicket
                key={host.key}
                {...{ end, figures, standing }}
                announceResult={narration.announceResult}
                held={halted || reading}
                onAgain={again}
                onKey={againWith}
                onFold={fold}
                onClose={leave}
                onShare={host.share && (() => setDialog('result'))}
              />
            </Later>
          </Activity>
        )}
      </GameFrame>
    </PlayContext>
  );
}

/** A component, as the keys need the frame's context. */
function FrameKeys({ onHelp, onUnfold }: { onHelp(): void; readonly onUnfold: (() => void) | undefined }) {
  const [, toggle] = useMute();
  const { keymap } = useFrame();
  useFrameKeys({
    [shortcutOf('mute', keymap)]: toggle,
    [frameKeys.help]: onHelp,
    ...(onUnfold && { [unfoldKey]: onUnfold }),
  });
  return null;
}
