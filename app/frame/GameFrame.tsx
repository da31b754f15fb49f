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
import { Frame, type FrameContext, useFrame } from '../../kit/board/context.ts';
import { keymapOf } from '../../kit/board/keymap.ts';
import { useKeyboard } from '../../kit/board/keyWords.ts';
import { listenTo } from '../../kit/board/listen.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import type { Play } from '../../kit/round/play.ts';
import { toggleSetting, useSettings } from '../settings/store.ts';
import area from './BoardArea.module.css';
import type { Shown } from './display.ts';
import type { EarlierBoard, FramedRound } from './driver.ts';
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
  readonly clock: Pick<FrameClock, 'running' | 'paused' | 'inert'> & Partial<FrameClock>;
  /** The player's side; missing where a round is only watched. */
  readonly player?: Pick<Play, 'play' | 'announce'> &
    Pick<FrameContext, 'onRead'> & { readonly controls: HeaderControls };
  readonly pill: string | undefined;
  /** Replaces the round's header. */
  readonly header?: ReactNode;
  readonly bar?: ReactNode;
  readonly liveRegion: ReactNode;
  readonly buttons?: ReactNode;
  onClose(): void;
  readonly children?: ReactNode;
}

const ignore = (): void => {};
const ignored = (): boolean => false;

interface BoardProps {
  readonly round: FramedRound;
  readonly around: Omit<Play, 'state' | 'outcome' | 'ghost'>;
  readonly ghost?: Ghost['board'];
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
  const still = { inert: !isLive, recorded: !isLive, byItself: ignored, onRead: ignore, onBehind: ignore };
  return (
    <Frame value={{ ...frame, ...still }}>
      <Board key={jumps} round={{ ...round, driver }} around={around} />
    </Frame>
  );
}

export function GameFrame({ round, shown, board, clock, player, onClose, children, ...parts }: Props) {
  const { game, view, driver, who } = round;
  const { onBehind, figures, snapshot } = shown;
  const { end, headline } = shown.display;
  const { play = driver.play, announce = ignore, onRead = ignore, controls } = player ?? {};
  const { pending, saved, waiting, look, ghost, terms, series } = useContext(PlayContext) ?? {};
  const difficulty = pending ?? round.setup.difficulty;
  const panel = useRef<HTMLElement>(null);
  const preferences = useSettings();
  // Bypasses the count of the player's actions: the player did not act, so the last event is still news.
  const byItself = player && preferences.wait ? undefined : driver.play;
  const keymap = keymapOf(view);
  useKeyboard(view);
  const { inert, paused } = clock;
  const behind = { onRead, onBehind, saved, waiting };
  const controlled = { keymap, inert, recorded: !player, toggle: toggleSetting, preferences, byItself };
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
          {look ? (
            <Earlier round={round} driver={look.driver} />
          ) : (
            <Board key={round.key} {...{ round, around, ghost: ghost?.board }} />
          )}
        </BoardArea>
        {parts.liveRegion}
        <Footer
          {...{ round, shown, difficulty, controls, high, running: clock.running, sides: series?.sides }}
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
