// The frame around every game: everything but the board. PlayFrame adds the parts for rounds that are played.
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { Frame, type FrameContext, useFrame } from '../../kit/board/context.ts';
import { keymapOf } from '../../kit/board/keymap.ts';
import { useKeyboard } from '../../kit/board/keyWords.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Play } from '../../kit/round/play.ts';
import { toggleSetting, useSettings } from '../settings/store.ts';
import area from './BoardArea.module.css';
import { CountIn } from './CountIn.tsx';
import type { useDisplay } from './display.ts';
import type { EarlierBoard, FramedRound } from './driver.ts';
import { Footer } from './Footer.tsx';
import { boardId, FrameLayout } from './FrameLayout.tsx';
import type { Ghost } from './ghost.ts';
import { Header, type HeaderControls } from './Header.tsx';

/** The round's clock, and whether the board accepts input. */
interface FrameClock {
  /** Round time runs, and shows. */
  readonly running: boolean;
  readonly paused: boolean;
  readonly inert: boolean;
  readonly covered?: boolean;
  /** The next round is pending. */
  readonly dealing?: boolean;
  /** Undefined while closing a dialog will end the pause. */
  readonly onContinue?: (() => void) | undefined;
  /** Counts to three on the board first. */
  readonly onCounted?: (() => void) | undefined;
}

/** The player's side of a round in play. */
interface FramePlayer
  extends Pick<Play, 'play' | 'announce'>,
    Pick<FrameContext, 'onRead' | 'saved' | 'waiting'> {
  readonly controls: HeaderControls;
  /** Differs from the round's while another round is pending. */
  readonly difficulty: Difficulty;
  readonly ghost: Ghost['board'];
}

/** Texts and elements that the frame places. */
interface FrameParts {
  readonly pill: string | undefined;
  /** Replaces the round's header. */
  readonly header?: ReactNode;
  readonly label?: string;
  readonly box?: string | undefined;
  readonly liveRegion: ReactNode;
  readonly buttons?: ReactNode;
  readonly bar?: ReactNode;
  readonly aside?: ReactNode;
  readonly dialogs?: ReactNode;
  readonly has?: ComponentProps<typeof FrameLayout>['has'];
}

interface Props {
  readonly round: FramedRound;
  readonly shown: ReturnType<typeof useDisplay>;
  readonly board: RefObject<HTMLElement | null>;
  readonly clock: FrameClock;
  /** Missing for replays. */
  readonly player?: FramePlayer;
  /** Replaces the board of a finished round. */
  readonly earlier?: EarlierBoard | undefined;
  readonly parts: FrameParts;
  onClose(): void;
  readonly children?: ReactNode;
}

const ignore = (): void => {};
const ignored = (): boolean => false;

interface BoardProps {
  readonly round: FramedRound;
  readonly around: Omit<Play, 'state' | 'outcome' | 'ghost'>;
  readonly ghost: Ghost['board'];
}

const noGhost: NonNullable<Ghost['board']> = { subscribe: () => ignore, snapshot: ignore };

/** The only part of the frame that renders synchronously with each move: the others follow after its paint. */
function Board({ round: { view, driver }, around, ghost = noGhost }: BoardProps) {
  const { state, outcome } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const theirs = useSyncExternalStore(ghost.subscribe, ghost.snapshot);
  return <view.Board {...around} state={state} outcome={outcome} ghost={theirs} />;
}

interface EarlierProps {
  readonly round: FramedRound;
  readonly driver: EarlierBoard;
}

/** The round at an earlier move: to look at only, unless the player tries a move. */
function Earlier({ round, driver }: EarlierProps) {
  const frame = useFrame();
  const { play, now } = driver;
  const { jumps, isLive } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const around = { ...round.who, paused: !isLive, play, now, announce: ignore };
  return (
    <Frame
      value={{
        ...frame,
        inert: !isLive,
        recorded: !isLive,
        byItself: ignored,
        onRead: ignore,
        onBehind: ignore,
      }}
    >
      <Board key={jumps} round={{ ...round, driver }} around={around} ghost={undefined} />
    </Frame>
  );
}

export function GameFrame({ round, shown, board, clock, player, earlier, parts, onClose, children }: Props) {
  const { game, view, driver, who } = round;
  const { onBehind, figures, snapshot } = shown;
  const { status, end, headline } = shown.display;
  const { play = driver.play, announce = ignore, onRead = ignore, controls, saved, waiting } = player ?? {};
  const { difficulty = round.setup.difficulty } = player ?? {};
  const panel = useRef<HTMLElement>(null);
  const preferences = useSettings();
  // Bypasses the count of the player's actions: the player did not act, so the last event is still news.
  const byItself = player && preferences.wait ? undefined : driver.play;
  const keymap = keymapOf(view);
  useKeyboard(keymap);
  const { inert, paused } = clock;
  const behind = { onRead, onBehind, saved, waiting };
  const controlled = { keymap, inert, recorded: !player, toggle: toggleSetting, preferences, byItself };
  const frame = { board, panel, ...controlled, ...behind };
  const around = { ...who, paused, play, now: driver.now, announce };
  return (
    <Frame value={frame}>
      <FrameLayout
        game={game}
        label={parts.label}
        panel={panel}
        style={{ '--reveal-after': `${end?.revealAfter ?? 0}ms` } as CSSProperties}
        aside={parts.aside}
        dialogs={parts.dialogs}
        has={parts.has}
      >
        {parts.header ?? (
          <Header
            {...{ game, who, difficulty, controls, onClose }}
            score={figures.score}
            toBeat={figures.toBeat}
            // Replays show no best, as the viewer is not the player.
            high={player && figures.best}
            pill={parts.pill}
            box={parts.box}
            lives={typeof headline === 'object' ? headline : undefined}
          />
        )}
        {parts.bar}
        <BoardArea
          ref={board}
          label={`${game.name} board`}
          covered={clock.covered}
          dealing={clock.dealing}
          onContinue={clock.onContinue}
          onCounted={clock.onCounted}
        >
          {earlier ? (
            <Earlier round={round} driver={earlier} />
          ) : (
            <Board key={round.key} {...{ round, around }} ghost={player?.ghost} />
          )}
        </BoardArea>
        {parts.liveRegion}
        <Footer
          {...{ round, shown, status, difficulty, controls }}
          high={player && figures.best}
          running={clock.running}
        >
          {player && view.Controls && (
            <view.Controls {...around} state={snapshot.state} outcome={snapshot.outcome} />
          )}
          {parts.buttons}
        </Footer>
        {children}
      </FrameLayout>
    </Frame>
  );
}

interface AreaProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Hides the board while the clock stands, as a pause would be free time to think. */
  readonly covered?: boolean | undefined;
  readonly dealing?: boolean | undefined;
  /** Undefined while closing a dialog will end the pause. */
  readonly onContinue?: (() => void) | undefined;
  readonly onCounted?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The field under the board. A size container: boards size themselves in cqw and cqh. */
function BoardArea({ ref, label, covered = false, dealing = false, children, ...acts }: AreaProps) {
  const { onContinue, onCounted } = acts;
  return (
    // The region takes the focus so that the board's keys work from the first moment.
    <section ref={ref} id={boardId} className={area.area} aria-label={label} tabIndex={-1}>
      <div className={area.board} data-covered={covered} data-dealing={dealing} inert={covered || dealing}>
        {children}
      </div>
      {onCounted && <CountIn onDone={onCounted} />}
      {covered && (
        <div className={`centre fill title-l ${area.cover}`}>
          <p>Paused</p>
          {onContinue && (
            <Button onClick={onContinue} autoFocus>
              Continue
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
