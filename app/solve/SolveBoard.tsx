// A position of Yours to solve: the board before the slip takes one action, and the game's own review judges it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Verdict } from '../../kit/review/verdict.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { solvedIn } from '../../protocol/toSolve.ts';
import { useDisplay } from '../frame/display.ts';
import { GameFrame } from '../frame/GameFrame.tsx';
import { useBoardAbove } from '../frame/useBoardAbove.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { useEvent } from '../lib/useEvent.ts';
import { useLate } from '../replay/AttemptPanel.tsx';
import { Face } from '../replay/Face.tsx';
import { LiveFrame } from '../replay/Marks.tsx';
import { showBetter } from '../replay/motions.ts';
import panel from '../replay/Panel.module.css';
import { playerOf } from '../replay/ReplayBoard.tsx';
import { answered, ladder, postponed } from '../rounds/ladder.ts';
import { askReviewer } from '../rounds/reviews.ts';
import { noLevel } from '../rounds/session.ts';
import { changePosition, useBox } from '../rounds/toSolve.ts';
import type { Opened } from './openPosition.ts';
import styles from './SolveBoard.module.css';

interface Props {
  readonly opened: Opened;
  /** "2 of 5 today" */
  readonly place: string;
  readonly header: ReactNode;
  readonly stamps: ReactNode;
  /** The position stays on the board until then. */
  onNext(): void;
  onClose(): void;
}

const unsure: Verdict = { kind: 'unsure', sentence: 'Hard to tell from here.' };

export function SolveBoard({ opened, place, header, stamps, onNext, onClose }: Props) {
  const { position, replay, driver, slip } = opened;
  const { game, view, recording } = replay;
  const { entry, better } = slip;
  const { paused, jumps, isLive } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const [who] = useState(() => ({
    player: playerOf(replay),
    opponents: recording.opponents ?? [],
  }));
  const figuresAt = (score: number) => ({
    ...noLevel,
    score,
    best: score,
    all: noLevel.tallies,
    before: noLevel,
  });
  const round = { game, view, driver, setup: recording.setup, who, figuresAt, key: jumps };
  const shown = useDisplay(round);
  const board = useRef<HTMLElement>(null);
  const [verdict, setVerdict] = useState<Verdict | 'judging' | 'shown'>();
  /** The first verdict, or a look at the answer, decides: later tries change nothing. */
  const [isRight, setRight] = useState<boolean>();
  const decide = (right: boolean): void => {
    if (isRight !== undefined) return;
    setRight(right);
    changePosition(answered(position, right, todaysDate()));
  };
  const judge = useEvent(async (action: unknown): Promise<void> => {
    setVerdict('judging');
    const tried = { log: recording, entry, action, better };
    const found = (await askReviewer(game, (ask) => ask('verdict', tried))) ?? unsure;
    setVerdict(found);
    if (found.kind !== 'unsure') decide(found.kind !== 'slip');
  });
  const begin = useEvent((): void => {
    setVerdict(undefined);
    driver.jumpTo(driver.before(entry));
    driver.try((action) => void judge(action));
    board.current?.focus({ preventScroll: true });
  });
  const show = useEvent((): void => {
    setVerdict('shown');
    decide(false);
    driver.jumpTo(driver.before(entry));
    if (board.current) showBetter(driver, board.current, better);
  });
  const later = useEvent((): void => {
    changePosition(postponed(position, todaysDate()));
    onNext();
  });
  useEffect(() => begin(), [begin]);

  const isGood = typeof verdict === 'object' && (verdict.kind === 'solved' || verdict.kind === 'alsoGood');
  const ways: Ways =
    verdict === undefined || verdict === 'judging'
      ? { Show: show, 'Not today': later }
      : isGood
        ? { Next: onNext }
        : { Again: begin, Show: show, Next: onNext };
  return (
    <GameFrame
      {...{ round, shown, board, header, onClose, pill: undefined, liveRegion: undefined }}
      clock={{ paused: paused && !isLive, running: false, inert: !isLive }}
      label="Yours to solve"
      has={{ look: true }}
    >
      <Panel {...{ board, place, stamps, ways }} isDecided={typeof verdict === 'object'}>
        <Words {...{ opened, verdict, isGood, isRight }} />
      </Panel>
      {isLive && <LiveFrame board={board} />}
    </GameFrame>
  );
}

type Ways = { readonly [Name in keyof typeof keys]?: () => void };

const keys = { Again: 'R', Show: 'S', Next: 'ArrowRight', 'Not today': '' } as const;

interface PanelProps {
  readonly board: React.RefObject<HTMLElement | null>;
  readonly place: string;
  readonly stamps: ReactNode;
  readonly ways: Ways;
  /** The first way takes the focus. */
  readonly isDecided: boolean;
  readonly children: ReactNode;
}

function Panel({ board, place, stamps, ways, isDecided, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useBoardAbove(board, ref, true);
  useEffect(() => {
    if (isDecided) first.current?.focus({ preventScroll: true });
  }, [isDecided]);
  const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
    const name = Object.entries(keys).find(
      ([, each]) => each !== '' && each === (key.length === 1 ? key.toUpperCase() : key),
    )?.[0];
    if (!repeat && name) ways[name as keyof Ways]?.();
  };
  return (
    <section
      ref={ref}
      className={`${panel.panel} ${styles.panel}`}
      aria-label="Position"
      data-attempt=""
      onKeyDown={onKeyDown}
    >
      <p className="label muted">{place}</p>
      {stamps}
      <div role="status">{children}</div>
      <div className={`flex rigid ${panel.ways}`}>
        {Object.entries(ways).map(([name, act], i) => (
          <button
            key={name}
            ref={i === 0 ? first : undefined}
            type="button"
            className={isDecided && i === 0 ? 'button go' : 'button plain'}
            onClick={act}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

interface WordsProps {
  readonly opened: Opened;
  readonly verdict: Verdict | 'judging' | 'shown' | undefined;
  readonly isGood: boolean;
  readonly isRight: boolean | undefined;
}

/** "On 27 November: You had already ruled out 87." */
export function taskOf({ position, slip }: Opened): string {
  return `On ${dayWords(position.day).replace(/^\S+ /, '')}: ${slip.text}`;
}

function Words({ opened, verdict, isGood, isRight }: WordsProps) {
  const { position, slip } = opened;
  const solved = solvedIn(useBox());
  const isLate = useLate(verdict === 'judging');
  const rung = position.rung + 1;
  const back =
    isRight === undefined
      ? ''
      : !isRight
        ? 'It comes back tomorrow.'
        : rung < ladder.length
          ? `It comes back in ${ladder[rung]} days.`
          : `Yours now. ${solved} solved.`;
  if (typeof verdict === 'object') {
    const why = verdict.why ?? (isGood ? slip.why : undefined);
    return (
      <>
        <h2 className={`row gap-14 ${panel.verdict}`}>
          <Face isGood={isGood} />
          {isGood || verdict.kind === 'unsure' ? verdict.sentence : 'Not yet.'}
        </h2>
        <p className={`lead ${panel.reason}`}>
          {[verdict.kind === 'slip' && verdict.sentence, why, back].filter(Boolean).join(' ')}
        </p>
      </>
    );
  }
  return (
    <>
      <h2 className={`row gap-14 ${panel.verdict}`}>
        {verdict === 'judging' && isLate ? 'Looking…' : verdict === 'shown' ? 'This was it.' : 'Your move'}
      </h2>
      <p className={`lead ${panel.reason}`}>
        {verdict === 'shown' ? `${slip.why ?? ''} ${back}` : taskOf(opened)}
      </p>
    </>
  );
}
