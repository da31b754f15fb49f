// Trying a better move: the board takes one action from the position before a slip, and the game's own review judges it.

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Face } from '../../kit/board/Face.tsx';
import { useTimeout } from '../../kit/board/timers.ts';
import type { Moment } from '../../kit/contract/review.ts';
import type { Verdict } from '../../kit/review/verdict.ts';
import { SHEET_TOP, useBoardAbove } from '../frame/useBoardAbove.ts';
import { pushStep, useStep } from '../lib/step.ts';
import { verdictOn } from '../review/reviewer.ts';
import { noteTry } from '../rounds/toSolve.ts';
import type { Looked } from './loadReplay.ts';
import { LiveFrame } from './Marks.tsx';
import styles from './Panel.module.css';
import { Buttons } from './Panel.tsx';

interface Attempt {
  /** Undefined until the player has acted. */
  readonly action?: unknown;
  /** Undefined while the review judges. */
  readonly verdict?: Verdict;
}

/** @param decide runs with each verdict */
export function useAttempt(
  { game, recording, driver }: Pick<Looked, 'game' | 'recording' | 'driver'>,
  slip: Moment | undefined,
  board: RefObject<HTMLElement | null>,
  decide: (verdict: Verdict, entry: number) => void,
) {
  const [attempt, setAttempt] = useState<Attempt>({});
  const judge = async (action: unknown, { entry, better }: Moment): Promise<void> => {
    setAttempt({ action });
    const verdict = await verdictOn(game, { log: recording, entry, action, better });
    decide(verdict, entry);
    setAttempt((now) => (now.action === action ? { action, verdict } : now));
  };
  const begin = (): void => {
    if (!slip) return;
    setAttempt({});
    driver.jumpTo(driver.before(slip.entry));
    driver.try((action) => void judge(action, slip));
    board.current?.focus({ preventScroll: true });
  };
  return { attempt, begin };
}

/** An attempt in the second look is a step of the history: back returns to the moment. */
export function useAttemptStep(
  looked: Looked,
  moment: Moment | undefined,
  tries: boolean,
  board: RefObject<HTMLElement | null>,
) {
  const { id, driver } = looked;
  const step = useStep();
  /** The slip comes back in Yours to solve. */
  const [isKept, keep] = useState(false);
  const { attempt, begin } = useAttempt(looked, moment, board, (verdict, entry) =>
    keep(noteTry(id, entry, verdict)),
  );
  const isTrying = step?.at === 'try' && step.round === id && moment !== undefined;
  const canTry = tries && moment?.kind === 'slip' && moment.better !== undefined;
  const start = (): void => {
    if (!canTry) return;
    const { pathname, search, hash } = window.location;
    pushStep('try', id, `${pathname}${search}${hash}`);
  };
  const enter = useEffectEvent(begin);
  useEffect(() => {
    if (!isTrying) return;
    enter();
    return () => driver.step(0);
  }, [isTrying, driver]);
  return { canTry, isTrying, attempt, isKept, again: begin, start };
}

interface Props {
  readonly moment: Moment;
  readonly board: RefObject<HTMLElement | null>;
  readonly tried: ReturnType<typeof useAttemptStep>;
  onShow(): void;
  onPlayOn(): void;
}

const back = (): void => window.history.back();

/** The panel while the player tries a move, and with what the review says of it. */
export function AttemptPanel({ moment, board, tried, onShow, onPlayOn }: Props) {
  const { action, verdict } = tried.attempt;
  /** The better move is shown at the moment, which is the step before. */
  const show = (): void => {
    window.addEventListener('popstate', () => setTimeout(onShow, SHOW_AFTER_MS), { once: true });
    back();
  };
  const acts = { Again: tried.again, Show: show, 'Play on': onPlayOn, Back: back };
  const ways = waysOf[verdict?.kind ?? 'pending'].map((name) => [name, acts[name]] as const);
  const reason = verdict?.why ?? (isGood(verdict) ? moment.why : undefined);
  return (
    <>
      <TryPanel {...{ board, ways, label: 'Second look', isDecided: verdict !== undefined }}>
        <TryWords attempt={tried.attempt} words={verdict?.sentence ?? 'Your move'}>
          {verdict ? reason : moment.text}
          {verdict?.kind === 'slip' && tried.isKept && ' It’s kept in Yours to solve, and comes back later.'}
        </TryWords>
      </TryPanel>
      {/* The panel clips what it holds, so the frame lies beside it. */}
      {action === undefined && <LiveFrame board={board} />}
    </>
  );
}

export function isGood(verdict: Verdict | undefined): boolean {
  return verdict?.kind === 'solved' || verdict?.kind === 'alsoGood';
}

const notYet = ['Again', 'Show', 'Play on'] as const;
const waysOf = {
  pending: ['Show', 'Back'],
  solved: ['Play on', 'Back'],
  alsoGood: ['Play on', 'Show', 'Back'],
  slip: notYet,
  unsure: notYet,
} as const satisfies Record<Verdict['kind'] | 'pending', readonly string[]>;

interface TryPanelProps extends Pick<Props, 'board'> {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ways: ComponentProps<typeof Buttons>['ways'];
  /** The first way is filled, and takes the focus. */
  readonly isDecided: boolean;
  readonly children: ReactNode;
}

const keys: Readonly<Record<string, string>> = { Again: 'R', Show: 'S', 'Play on': 'P', Next: 'ARROWRIGHT' };

/** The panel below a board that takes a move, with the ways on. Each has a key while the focus is in the panel. */
export function TryPanel({ board, label, className = '', ways, isDecided, children }: TryPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useBoardAbove(board, panel, true, SHEET_TOP);
  const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
    if (!repeat) ways.find(([name]) => keys[name] === key.toUpperCase())?.[1]?.();
  };
  return (
    <section
      ref={panel}
      className={`${styles.panel} ${className}`}
      aria-label={label}
      data-attempt=""
      onKeyDown={onKeyDown}
    >
      {children}
      <Buttons ways={ways} answered={isDecided} />
    </section>
  );
}

/** Time (ms) in which the moment is back on the board. */
const SHOW_AFTER_MS = 100;

/** Says that a verdict is pending after this time (ms). */
const LATE_MS = 400;

interface WordsProps {
  readonly attempt: Attempt;
  /** Title, unless the review takes long. */
  readonly words: string;
  /** Reason or task. */
  readonly children: ReactNode;
}

export function TryWords({ attempt, words, children }: WordsProps) {
  const { action, verdict } = attempt;
  const isJudging = action !== undefined && !verdict;
  /** The attempt whose verdict is late. */
  const [late, setLate] = useState<Attempt>();
  useTimeout(isJudging ? LATE_MS : undefined, attempt, () => setLate(attempt));
  return (
    <div role="status">
      <h2 className={`title-s row gap-14 ${styles.verdict}`}>
        {verdict && <Face isGood={isGood(verdict)} />}
        {isJudging && late === attempt ? 'Looking…' : words}
      </h2>
      <p className={`lead ${styles.reason}`}>{children}</p>
    </div>
  );
}
