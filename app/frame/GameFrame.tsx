// The frame around every game: it owns everything but the board, and shows a driver's state. PlayFrame adds the parts
// for rounds that are played.
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Frame, type FrameContext } from '../../kit/board/context.ts';
import { useKeyboard } from '../../kit/board/keyboard.ts';
import { keymapOf } from '../../kit/board/keymap.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Badges, GameView } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import type { Play, Who } from '../../kit/round/play.ts';
import { useFourColours, useSettings } from '../settings/store.ts';
import { BoardArea } from './BoardArea.tsx';
import { DifficultyTabs } from './DifficultyTabs.tsx';
import type { Display, FiguresAt } from './display.ts';
import type { FrameDriver } from './driver.ts';
import { DockTabs } from './Footer.tsx';
import { FrameLayout } from './FrameLayout.tsx';
import type { HeaderControls } from './Header.tsx';
import { LiveControls, LiveFooter, LiveHeader } from './Live.tsx';

interface Props {
  readonly game: Game;
  readonly view: GameView;
  readonly driver: FrameDriver;
  readonly display: Display;
  readonly figuresAt: FiguresAt;
  /** Shown after the game's own. Memoised. */
  readonly badges?: Badges | undefined;
  /** Shows round time, which is running. */
  readonly running: boolean;
  readonly setup: Setup;
  /** Key of the board: a new one drops the board's state. */
  readonly boardKey: string | number;
  /** Memoised. */
  readonly who: Who;
  /** Result of the round, for the header. */
  readonly pill: string | undefined;
  /** Defaults to the round's; differs while another round is pending. */
  readonly difficulty?: Difficulty | undefined;
  readonly board: RefObject<HTMLElement | null>;
  readonly label?: string | undefined;
  /** Undefined for replays. Memoised. */
  readonly controls?: HeaderControls | undefined;
  /** Ignores input. */
  readonly inert: boolean;
  /** Stops animations on the board. */
  readonly paused: boolean;
  /** The board is hidden. */
  readonly covered?: boolean;
  /** The next round is pending. */
  readonly dealing?: boolean;
  /** Undefined while closing a dialog will end the pause. */
  readonly onContinue?: (() => void) | undefined;
  /** Replaces the driver's own. */
  readonly play?: Play['play'];
  readonly announce?: Play['announce'];
  /** Memoised. */
  readonly onRead?: (reading: boolean) => void;
  /** The earlier state still on the board. */
  readonly behind: unknown;
  /** Memoised. */
  readonly onBehind: FrameContext['onBehind'];
  readonly saved?: FrameContext['saved'];
  readonly waiting?: FrameContext['waiting'];
  readonly liveRegion: ReactNode;
  /** The frame's own buttons in the footer, after the game's. Memoised. */
  readonly buttons?: ReactNode;
  /** A line below the header. */
  readonly bar?: ReactNode;
  readonly aside?: ReactNode;
  readonly dialogs?: ReactNode;
  /** Content below or over the game. */
  readonly children?: ReactNode;
  readonly has?: ComponentProps<typeof FrameLayout>['has'];
  onClose(): void;
}

const ignore = (): void => {};

interface BoardProps {
  readonly view: GameView;
  readonly driver: FrameDriver;
  readonly around: Omit<Play, 'state' | 'outcome'>;
}

/** The only part of the frame that renders synchronously with each move: the others follow after its paint. */
function Board({ view, driver, around }: BoardProps) {
  const state = useSyncExternalStore(driver.subscribe, () => driver.snapshot().state);
  const outcome = useSyncExternalStore(driver.subscribe, () => driver.snapshot().outcome);
  return <view.Board {...around} state={state} outcome={outcome} />;
}

export function GameFrame({ game, view, driver, display, setup, who, board, inert, ...props }: Props) {
  const { boardKey, controls, paused, announce = ignore, onRead = ignore } = props;
  const play = props.play ?? driver.play;
  const { behind, onBehind, saved, waiting, buttons, figuresAt } = props;
  const { status, end, headline } = display;
  const lives = typeof headline === 'object' ? headline : undefined;
  const panel = useRef<HTMLElement>(null);
  const fourColours = useFourColours();
  const { wait } = useSettings();
  // Bypasses the count of the player's actions: the player did not act, so the last event is still news.
  const byItself = controls && wait ? undefined : driver.play;
  const keymap = keymapOf(view.controls);
  useKeyboard(keymap);
  const frame = { board, panel, keymap, inert, fourColours, byItself, onRead, onBehind, saved, waiting };

  const around = { ...who, paused, play, now: driver.now, announce };
  const shownBoard = <Board key={boardKey} {...{ view, driver, around }} />;
  const gameButtons = controls && view.Controls && (
    <LiveControls Controls={view.Controls} {...{ driver, around }} />
  );
  const difficulty = props.difficulty ?? setup.difficulty;
  const footerButtons = (
    <>
      {controls && (
        <DockTabs>
          <DifficultyTabs difficulty={difficulty} {...controls} />
        </DockTabs>
      )}
      {gameButtons}
      {buttons}
    </>
  );
  return (
    <Frame value={frame}>
      <FrameLayout
        game={game}
        label={props.label}
        panel={panel}
        style={{ '--reveal-after': `${end?.revealAfter ?? 0}ms` } as CSSProperties}
        aside={props.aside}
        dialogs={props.dialogs}
        has={props.has}
      >
        <LiveHeader
          {...{ game, driver, figuresAt, who, difficulty, controls }}
          pill={props.pill}
          lives={lives?.left}
          livesOf={lives?.of}
          onClose={props.onClose}
        />
        {props.bar}
        <BoardArea
          ref={board}
          label={`${game.name} board`}
          covered={props.covered ?? false}
          dealing={props.dealing ?? false}
          onContinue={props.onContinue}
        >
          {shownBoard}
        </BoardArea>
        {props.liveRegion}
        <LiveFooter
          {...{ game, view, driver, figuresAt, behind }}
          own={props.badges}
          running={props.running}
          watched={!controls}
          status={status}
          onPointerUse={controls?.onPointerUse ?? ignore}
        >
          {footerButtons}
        </LiveFooter>
        {props.children}
      </FrameLayout>
    </Frame>
  );
}
