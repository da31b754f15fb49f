// Frame of a round in play: buttons, dialogs, pauses, narration, sound, and the end of the round. The host provides
// and saves the rounds.
import {
  Activity,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { type FrameContext, useFrame } from '../../kit/board/context.ts';
import { frameKeys, keymapOf, shortcutOf } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { EarlyInput } from '../lib/earlyInput.ts';
import { useEscape } from '../lib/useEscape.ts';
import { useEvent } from '../lib/useEvent.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { Narration } from '../narration/Narration.tsx';
import { useMute } from '../sound/useFeedback.ts';
import { pillOf, type RoundSummary, type Shared, useDisplay } from './display.ts';
import type { EarlierBoard, FramedRound } from './driver.ts';
import type { TicketHost } from './EndTicket.tsx';
import type { OpenDialog } from './FrameDialogs.tsx';
import { GameFrame } from './GameFrame.tsx';
import { endTitle, type Ghost, raceWords } from './ghost.ts';
import type { HeaderControls } from './Header.tsx';
import {
  EndTicket,
  FrameDialogs,
  Later,
  OneButton,
  PaceBar,
  preloadLater,
  SessionResults,
} from './later.tsx';
import { type RequestHost, useRequests } from './requests.ts';
import type { SessionResults as Tray } from './SessionResults.tsx';
import { type Starts, useFrameClock } from './useFrameClock.ts';
import { useKeyOfNextRound } from './useKeyOfNextRound.ts';
import { useNarratedPlay } from './useNarratedPlay.ts';
import { useScene } from './useScene.ts';

/** Results of the session, and of the round once it is finished. */
interface Results extends Pick<ComponentProps<typeof Tray>, 'rows'> {
  readonly ticket: TicketHost;
}

/** The second look at the finished round, in place of its ticket. */
interface FrameLook {
  /** The round at earlier moves. */
  readonly driver: EarlierBoard;
  /** Draws the panel beside or below the board. */
  panel(board: RefObject<HTMLElement | null>): ReactNode;
  onBack(): void;
}

/** Rules of the host about the round. */
interface Terms {
  /** The round is a match of a day's box, with the same difficulty and terms for everybody. */
  readonly match?: { readonly box?: string; readonly locked: string } | undefined;
  /** The round waits until the player is ready, or begins after a count of three. */
  readonly starts?: Starts;
  /** The finished round is among the results: an undo can't take it up any more. */
  readonly isRecorded?: boolean;
  readonly nextWaits?: boolean;
}

interface Dialogs {
  readonly leaderboard: ReactNode;
  /** Missing when nothing can be shared. */
  readonly share?:
    | ((what: Shared, summary: RoundSummary, onClose: () => void, onChallenge: () => void) => ReactNode)
    | undefined;
}

interface Props {
  readonly round: FramedRound;
  readonly requests: RequestHost;
  readonly results: Results;
  readonly look?: FrameLook | undefined;
  readonly dialogs: Dialogs;
  readonly terms?: Terms;
  /** The server's knowledge of the round. */
  readonly server?: Pick<FrameContext, 'saved' | 'waiting'>;
  /** Opponent's earlier round to play against. */
  readonly ghost?: Ghost | undefined;
  /** Announced and shown until the player acts. */
  readonly news?: string | undefined;
}

const trayId = 'session-tray';
/** Folds the ticket, too. */
const unfoldKey = 'B';

export function PlayFrame({
  round,
  results,
  look,
  dialogs,
  terms = {},
  server,
  ghost,
  news,
  ...props
}: Props) {
  const { game, view, driver, setup, who } = round;
  const { match } = terms;
  const practice = practiceWords(game, setup);
  const { asked, pending } = props.requests;
  const board = useRef<HTMLElement>(null);
  const focusBoard = useEvent(() => board.current?.focus({ preventScroll: true }));
  const [dialog, setDialog] = useState<OpenDialog>();
  /** The player reads the board after the round. */
  const [reading, setReading] = useState(false);
  const [isTrayOpen, openTray] = useState(false);

  const shown = useDisplay(round);
  const { snapshot, figures, display } = shown;
  const { spokenStatus: status } = display;
  const { outcome, inProgress } = snapshot;
  const over = outcome !== undefined;
  const { halted, clock } = useFrameClock(round, {
    ...{ over, starts: terms.starts, onResume: focusBoard },
    isOpen: asked !== undefined || dialog !== undefined,
    dealing: pending !== undefined,
  });
  const { score, actions, ms } = snapshot;
  const isStarted = actions > 0;
  // The others' rounds are short: the first action may end one.
  const needsLater = isStarted || game.midRound === undefined;
  useEffect(() => {
    if (needsLater) whenIdle(preloadLater);
  }, [needsLater]);
  const { scene, unfold, ...folding } = useScene(snapshot, look !== undefined);
  const standing = { score, actions, ms, result: outcome?.result };
  const end = display.end && { ...display.end, title: endTitle(game, display.end.title, ghost, standing) };
  useEffect(() => {
    if (terms.starts === 'counting') focusBoard();
  }, [terms.starts, focusBoard]);
  const requests = useRequests(props.requests, driver, focusBoard);
  const againWith = useKeyOfNextRound(round.key, board, requests.again);
  const { narration, play } = useNarratedPlay(round, {
    ...{ status, end, covered: clock.covered, news, ghost, behind: shown.behind, toBeat: figures.toBeat },
  });
  const { announceLater: announce, hideCaption: onHideCaption, ask: onAsk, spoken } = narration;
  const close = look?.onBack ?? requests.close;
  useEscape(() => onHideCaption() || close(), !halted);

  const midRound = inProgress && game.midRound === undefined;
  const locked = match?.locked ?? (midRound ? `Finish the ${game.unit} to change difficulty.` : undefined);
  const controls: HeaderControls = {
    letters: keymapOf(view).letters,
    locked,
    onDifficulty: requests.changeDifficulty,
    onLocked: () => narration.announce(locked ?? ''),
    onPointerUse: focusBoard,
    onBoards: () => setDialog('boards'),
    onHelp: () => setDialog('help'),
    onWhere: () => onAsk('where'),
    onResults: view.results && (() => document.getElementById(trayId)?.showPopover()),
  };
  const fold = (): void => {
    folding.fold();
    focusBoard();
  };
  const playOn: typeof play = (action) => {
    if (!over || !terms.isRecorded) return play(action);
    narration.announce('A second look ends the round.');
    return false;
  };
  const ticket = end && outcome && { end, result: outcome.result };
  /** The round answers a friend's challenge. */
  const isAnswer = ghost !== undefined && !ghost.own;
  // Players read and share the result of a day's match or a challenge, so the next round waits.
  const nextWaits = terms.nextWaits || match !== undefined || isAnswer;

  return (
    <GameFrame
      {...{ round, shown, board, clock }}
      earlier={look?.driver}
      player={{
        ...{ controls, play: playOn, announce, onRead: setReading, difficulty: pending ?? setup.difficulty },
        ...{ saved: server?.saved, waiting: server?.waiting, ghost: ghost?.board },
      }}
      parts={{
        pill: look
          ? 'Second look'
          : (practice ??
            (isAnswer && over ? raceWords(game, ghost, standing) : pillOf(display, outcome, who))),
        box: match?.box,
        liveRegion: <Narration {...{ status, spoken, onAsk, onHideCaption }} />,
        buttons: (
          <>
            {scene === 'board' && <Button onClick={unfold}>Result</Button>}
            <Button onClick={requests.again}>{view.again}</Button>
          </>
        ),
        bar: ghost && (
          <Suspense>
            <PaceBar {...{ ghost, driver, game, announce }} />
          </Suspense>
        ),
        dialogs: (asked || dialog) && (
          <Suspense>
            <FrameDialogs
              {...{ game, asked, dialog, focusBoard }}
              onAnswer={requests.answer}
              onDialog={setDialog}
              help={{
                ...{ view, variants: match ? undefined : game.variants, variant: setup.variant },
                onVariant: requests.changeVariant,
              }}
              leaderboard={dialogs.leaderboard}
              share={(what, onClose) =>
                end &&
                outcome &&
                dialogs.share?.(what, { ...end, ...standing }, onClose, () => setDialog('challenge'))
              }
            />
          </Suspense>
        ),
        has: {
          look: scene === 'look',
          pace: ghost !== undefined,
          practice: practice !== undefined,
          results: view.results !== undefined,
          strip: view.results !== undefined && results.rows.length > 0,
          ticket: scene === 'ticket',
          tray: isTrayOpen,
        },
      }}
      onClose={close}
    >
      <FrameKeys onHelp={controls.onHelp} onUnfold={scene === 'board' ? unfold : undefined} />
      <EarlyInput ready={pending === undefined} />
      {view.results && (
        <Later>
          <SessionResults
            id={trayId}
            columns={Object.keys(view.results(snapshot.state, outcome, who))}
            rows={results.rows}
            onOpen={openTray}
          />
        </Later>
      )}
      <OneButton />
      {look?.panel(board)}
      {ticket && (
        <Activity mode={scene === 'ticket' ? 'visible' : 'hidden'}>
          <Later>
            <EndTicket
              key={round.key}
              {...{ ...results.ticket, ...ticket, game, figures, standing, ghost }}
              announceResult={narration.announceResult}
              seconds={view.results && !nextWaits ? (end.revealAfter ? 3 : 5) : undefined}
              held={halted || reading}
              onAgain={requests.again}
              onKey={end.revealAfter ? againWith : undefined}
              onFold={fold}
              onClose={requests.close}
              onShare={dialogs.share && (() => setDialog('result'))}
            />
          </Later>
        </Activity>
      )}
    </GameFrame>
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
