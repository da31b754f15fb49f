// The frame around every game: everything but the board. PlayFrame adds the parts for rounds that are played.
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { Frame, type FrameContext } from '../../kit/board/context.ts';
import { keymapOf } from '../../kit/board/keymap.ts';
import { useKeyboard } from '../../kit/board/keyWords.ts';
import { listenTo } from '../../kit/board/listen.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import type { Play } from '../../kit/round/play.ts';
import type { Source } from '../lib/drawn.ts';
import { toggleSetting, useSettings } from '../settings/store.ts';
import area from './BoardArea.module.css';
import type { Shown } from './display.ts';
import type { FramedRound } from './driver.ts';
import { Footer } from './Footer.tsx';
import { boardId, FrameLayout } from './FrameLayout.tsx';
import type { Ghost } from './ghost.ts';
import { Header, type HeaderControls } from './Header.tsx';
import { PlayContext } from './host.ts';
import type { FrameClock } from './useFrameClock.ts';

interface Props extends Pick<ComponentProps<typeof FrameLayout>, 'label' | 'aside' | 'dialogs' | 'has'> {
  readonly round: FramedRound;
  readonly shown: Shown;
  readonly board: RefObject<HTMLElement | null>;
  /** Both are missing where a round is only watched. */
  readonly clock?: FrameClock;
  /** The player's side. */
  readonly player?: Pick<Play, 'play' | 'announce'> &
    Pick<FrameContext, 'onRead'> & { readonly controls: HeaderControls };
  readonly pill?: string | undefined;
  /** Replaces the round's header. */
  readonly header?: ReactNode;
  readonly bar?: ReactNode;
  readonly liveRegion?: ReactNode;
  readonly buttons?: ReactNode;
  onClose(): void;
  readonly children?: ReactNode;
}

const ignore = (): void => {};
const ignored = (): boolean => false;

interface BoardProps extends Pick<FramedRound, 'view' | 'driver'> {
  readonly around: Omit<Play, 'state' | 'outcome' | 'ghost'>;
  readonly ghost?: Ghost['board'];
}

/** Part of a source's state; renders synchronously, and only when it changes. */
function useShown<T, Value>({ subscribe, snapshot }: Source<T>, of: (shown: T) => Value): Value {
  return useSyncExternalStore(subscribe, () => of(snapshot()));
}

const noGhost: NonNullable<Ghost['board']> = { subscribe: () => ignore, snapshot: ignore };

/** The only part of the frame that renders synchronously with each move: the others follow after its paint. */
function Board({ view, driver, around, ghost = noGhost }: BoardProps) {
  const { state, outcome } = useShown(driver, (shown) => shown);
  const theirs = useShown(ghost, (shown) => shown);
  return <view.Board {...around} state={state} outcome={outcome} ghost={theirs} />;
}

export function GameFrame({ round, shown, board, clock, player, onClose, children, ...parts }: Props) {
  const { game, view, who } = round;
  const { figures, snapshot } = shown;
  const { end, headline } = shown.display;
  const { pending, saved, waiting, look, ghost, terms } = useContext(PlayContext) ?? {};
  const { driver } = look ?? round;
  const jumps = useShown(driver, (at) => at.jumps);
  const isLive = useShown(driver, (at) => at.isLive);
  const paused = useShown(driver, (at) => at.paused && !at.isLive);
  const inert = isLive === undefined ? paused : !isLive;
  const controls = player?.controls;
  const acting = look ? undefined : player;
  const { play = driver.play, announce = ignore, onRead = ignore } = acting ?? {};
  const onBehind = look ? ignore : shown.onBehind;
  const difficulty = pending ?? round.setup.difficulty;
  const panel = useRef<HTMLElement>(null);
  const preferences = useSettings();
  // Bypasses the count of the player's actions: the player did not act, so the last event is still news.
  const byItself = acting && preferences.wait ? undefined : acting ? driver.play : ignored;
  const keymap = keymapOf(view);
  useKeyboard(view);
  const behind = { onRead, onBehind, saved, waiting };
  const controlled = {
    keymap,
    inert,
    recorded: isLive === false,
    toggle: toggleSetting,
    preferences,
    byItself,
  };
  const around = { ...who, paused, play, now: driver.now, announce };
  // Replays show no best, as the viewer is not the player.
  const high = player && figures.best;
  return (
    <Frame value={{ board, panel, ...controlled, ...behind }}>
      <FrameLayout
        {...{ game, panel, label: parts.label, aside: parts.aside, dialogs: parts.dialogs, has: parts.has }}
        style={{ '--reveal-after': `${end?.revealAfter ?? 0}ms` } as CSSProperties}
      >
        {parts.header ?? (
          <Header
            {...{ game, who, difficulty, controls, onClose, high, terms, pill: parts.pill }}
            score={figures.score}
            toBeat={figures.toBeat}
            lives={typeof headline === 'object' ? headline : undefined}
          />
        )}
        {parts.bar}
        <BoardArea ref={board} label={`${game.name} board`} {...clock}>
          <Board
            key={`${round.key} ${jumps}`}
            {...{ view, driver, around }}
            ghost={look ? undefined : ghost?.board}
          />
        </BoardArea>
        {parts.liveRegion}
        <Footer {...{ round, shown, difficulty, controls, high }} running={clock ? clock.running : !paused}>
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

interface AreaProps extends Partial<FrameClock> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
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
        <div className={`centre fill title-l expanded ${area.cover}`}>
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

/** Time (ms) of each number. */
const COUNT_MS = 700;

/** Counts 3, 2, 1 on the board before the clock runs. A key or a press starts immediately. */
function CountIn({ onDone }: { onDone(): void }) {
  const [left, setLeft] = useState(3);
  const done = useEffectEvent(onDone);
  useTimeout(COUNT_MS, left, () => (left === 1 ? onDone() : setLeft(left - 1)));
  useEffect(() => {
    const start = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.repeat)) done();
    };
    // The board takes the same key afterwards.
    return listenTo(window, ['keydown', 'pointerdown'], start, { capture: true });
  }, []);
  return (
    <p className={`centre fill title-l untouchable stock-ink ${area.count}`} role="status">
      {left}
    </p>
  );
}
