// Trying a better move: the board takes one action from the position before a slip, and the game's own review judges it.
import {
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
import { verdictOn } from '../review/reviewer.ts';
import type { Looked } from './loadReplay.ts';
import { LiveFrame } from './Marks.tsx';
import { showBetter } from './motions.ts';
import styles from './Panel.module.css';
import { Buttons } from './Panel.tsx';

type Good = Verdict & { readonly kind: 'solved' | 'alsoGood' };

interface Tried {
  /** Undefined until the player has acted. */
  readonly action?: unknown;
  /** Undefined while the review judges. */
  readonly verdict?: Verdict;
  /** The player has looked at the better move instead. */
  readonly isShown?: true;
}

interface Props extends Pick<Looked, 'game' | 'driver'> {
  readonly slip: Moment;
  readonly board: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className?: string | undefined;
  readonly task: string;
  /** Title of a slip; by default, the verdict's sentence. */
  readonly missed?: string;
  /** Sentence after the verdict's reason. */
  readonly after: string | undefined;
  /** Names of the ways on. Those of 'notYet' follow a slip, a doubt, and a look at the better move. */
  readonly ways: Readonly<Record<'pending' | 'notYet' | Good['kind'], readonly string[]>>;
  /** Ways on apart from Again and Show. */
  readonly acts: Readonly<Record<string, (action: unknown) => void>>;
  /** Runs with each verdict, and with none when the player looks at the better move. */
  onAnswer(verdict?: Verdict): void;
  readonly children?: ReactNode;
}

/** Keys of the ways on while the focus is in the panel. */
const keys: Readonly<Record<string, string>> = { Again: 'R', Show: 'S', 'Play on': 'P', Next: 'ARROWRIGHT' };

/** Says that a verdict is pending after this time (ms). */
const LATE_MS = 400;

/** The panel below a board that takes a move, with what the review says of it and the ways on. */
export function Attempt({ game, driver, slip, board, children, onAnswer, missed, ...props }: Props) {
  const panel = useRef<HTMLElement>(null);
  useBoardAbove(board, panel, true, SHEET_TOP);
  const [tried, setTried] = useState<Tried>({});
  /** The attempt whose verdict is late. */
  const [late, setLate] = useState<Tried>();
  const { action, verdict, isShown } = tried;
  const isJudging = action !== undefined && !verdict && !isShown;
  useTimeout(isJudging ? LATE_MS : undefined, tried, () => setLate(tried));

  const judge = async (action: unknown): Promise<void> => {
    const judged = { action };
    setTried(judged);
    const { entry, better } = slip;
    const verdict = await verdictOn(game, { log: driver.log, entry, action, better });
    onAnswer(verdict);
    setTried((now) => (now === judged ? { action, verdict } : now));
  };
  const begin = (): void => {
    setTried({});
    driver.jumpTo(driver.before(slip.entry));
    driver.try((action) => void judge(action));
    board.current?.focus({ preventScroll: true });
  };
  const show = (): void => {
    setTried({ isShown: true });
    onAnswer();
    if (board.current) void showBetter(driver, board.current, slip);
  };
  const enter = useEffectEvent(begin);
  useEffect(() => {
    enter();
    return () => driver.step(0);
  }, [driver]);

  const acts: Props['acts'] = { ...props.acts, Again: begin, Show: show };
  const unsolved = verdict || isShown ? 'notYet' : 'pending';
  const ways = props.ways[isGood(verdict) ? verdict.kind : unsolved].map(
    (name) => [name, () => acts[name]?.(action)] as const,
  );
  const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
    if (!repeat) ways.find(([name]) => keys[name] === key.toUpperCase())?.[1]();
  };
  const sentence = verdict?.sentence ?? (isShown ? 'This was it.' : 'Your move');
  const isMissed = missed !== undefined && verdict?.kind === 'slip';
  const reason = verdict?.why ?? (isShown || isGood(verdict) ? slip.why : undefined);
  const text = [isMissed && sentence, reason, props.after].filter(Boolean).join(' ');
  return (
    <>
      <section
        ref={panel}
        className={`${styles.panel} ${props.className ?? ''}`}
        aria-label={props.label}
        data-attempt=""
        onKeyDown={onKeyDown}
      >
        {children}
        <div role="status">
          <h2 className={`title-s row gap-14 ${styles.verdict}`}>
            {verdict && <Face isGood={isGood(verdict)} />}
            {isJudging && late === tried ? 'Looking…' : isMissed ? missed : sentence}
          </h2>
          <p className={`lead ${styles.reason}`}>{verdict || isShown ? text : props.task}</p>
        </div>
        <Buttons ways={ways} answered={verdict !== undefined} />
      </section>
      {/* The panel clips what it holds, so the frame lies beside it. */}
      {action === undefined && !isShown && <LiveFrame board={board} />}
    </>
  );
}

function isGood(verdict: Verdict | undefined): verdict is Good {
  return verdict?.kind === 'solved' || verdict?.kind === 'alsoGood';
}
