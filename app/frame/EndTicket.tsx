// The end of a round: after a moment on the board a ticket rises below it, and says five things: what happened, one
// comparison, the headline of the review, the next round, and Share and Close.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { oncePainted } from '../../kit/board/animate.ts';
import { useFrame } from '../../kit/board/context.ts';
import { listenTo } from '../../kit/board/listen.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Standing } from '../../kit/picture/race.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { AgainButton, useCountdown } from './AgainButton.tsx';
import { comparisonOf, comparisonSentence, stampOf } from './comparison.ts';
import type { SessionFigures } from './driver.ts';
import styles from './EndTicket.module.css';
import { endSentence, type Ghost } from './ghost.ts';
import { type DayWords, usePlayHost } from './host.ts';
import { LookRow, RowLink, useLook } from './LookRow.tsx';
import { TicketHead } from './TicketHead.tsx';
import { useBoardAbove } from './useBoardAbove.ts';
import { useGameKeys } from './useGameKeys.ts';
import { useRise } from './useRise.ts';

interface Props {
  readonly end: ReturnType<GameView['end']>;
  readonly figures: SessionFigures;
  readonly standing: Standing;
  readonly held: boolean;
  onAgain(): void;
  /** Announces once a listener has heard the end of the round. */
  announceResult(words: string): void;
  /** Starts the next round with a key of the game. */
  onKey?(key: string): void;
  /** Folds the ticket away. */
  onFold(): void;
  onClose(): void;
  /** Undefined when nothing can be shared. */
  readonly onShare?: (() => void) | undefined;
}

/** A tap on the board folds the ticket after this time (ms). Earlier ones may be meant for the round. */
const FOLD_AFTER_MS = 600;

export function EndTicket(props: Props) {
  const { end, figures, standing, onAgain } = props;
  const { game, view, ghost, review: ask, origin, dayEnd, ...host } = usePlayHost();
  const heading = useId();
  const ticket = useRef<HTMLDivElement>(null);
  const [isWhole, makeWhole] = useState(false);
  const [heldMs, hold] = useState<number>();
  const [told, tell] = useState<DayWords>();
  const seriesEnd = host.series?.end;
  const day = told ?? seriesEnd;
  /** A round of seconds has a low ticket, and the game's keys start the next one. */
  const isLow = Boolean(end.revealAfter);
  const isAnswer = ghost !== undefined && !ghost.own;
  // Players read and share the result of a day's match or a challenge, so the next round waits.
  const isAwaited = host.nextWaits || host.fixed !== undefined || isAnswer || !view.results;
  // Splits the rendering in two, as one frame for all of it would be a long task.
  useEffect(() => oncePainted(() => makeWhole(true)), []);
  const { shown, skipped } = useRise(ticket);
  const { board, keymap } = useFrame();
  useBoardAbove(board, ticket, shown);
  useFold(shown, props.onFold);
  const { review, met } = useLook(ask, shown);
  const { burning, stop } = useCountdown(isAwaited ? undefined : isLow ? 3 : 5, props.held, onAgain);
  // During the countdown the game's keys are lost.
  useGameKeys(isLow && !burning ? props.onKey : undefined);
  // The header counts the wins of short rounds.
  const compared =
    isLow && !day
      ? undefined
      : comparisonOf({
          ...{ game, count: end.count, figures, standing, rival: ghost, place: day?.place, total: day?.own },
          origin,
          toggle: dayEnd || seriesEnd ? undefined : met,
        });
  const practice = practiceWords(game, host.setup);
  const line = day?.line ?? (practice ? `${practice}.` : lineOf(game, end.lines, figures, standing, ghost));
  useTold(day || ghost ? line : undefined, props.announceResult);
  const isNews = compared?.toggle || day?.place !== undefined;
  useTold(isNews && compared ? comparisonSentence(compared) : undefined, props.announceResult);
  /** The focus comes back to the row that was left. */
  const isLeft = useRef(false);
  useEffect(() => {
    if (isLeft.current)
      ticket.current?.querySelector<HTMLElement>('[data-look]')?.focus({ preventScroll: true });
    isLeft.current = false;
  }, []);
  const onLook = (): void => {
    stop();
    isLeft.current = true;
    host.onLook?.();
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    l: review ? onLook : origin?.onBack,
    n: dayEnd ? undefined : onAgain,
    b: props.onFold,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event;
    // Keys that are still held for the game must not scroll the page below.
    if (key.startsWith('Arrow')) event.preventDefault();
    if (repeat || ctrlKey || metaKey || altKey) return;
    const name = key.toLowerCase();
    if (isLow && keymap.keys.has(name)) return;
    stop();
    const act = keys[name];
    if (!act) return;
    // The frame's key to unfold is the same: it must not see this event.
    event.preventDefault();
    act();
  };
  const links = (
    <>
      {props.onShare && (
        <button type="button" className="link" onClick={props.onShare}>
          Share
        </button>
      )}
      <button type="button" className="link" onClick={props.onClose}>
        Close
      </button>
    </>
  );
  return (
    <div
      ref={ticket}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={`paper absolute unringed measured ${styles.ticket}`}
      data-ticket=""
      data-shown={shown}
      data-skipped={skipped}
      style={heldMs === undefined ? undefined : ({ '--t-hold': `${heldMs}ms` } as CSSProperties)}
      onKeyDown={onKeyDown}
      onPointerDown={stop}
      onPointerMove={stop}
      onFocus={(event) => isMoved(event) && stop()}
    >
      <div className={`grid ${styles.parts}`}>
        <TicketHead
          {...{ heading, shown, compared, line: host.problem ?? line, title: day?.title ?? end.title }}
          mark={practice ? undefined : host.mark}
          flame={day?.flame}
          stamp={day || isAnswer ? undefined : stampOf(standing.result, figures, end.stamp)}
        />
        <hr className={styles.tear} />
        {isWhole && (
          <>
            <div className={styles.row}>
              {ask && <LookRow {...{ review, replay: host.replay }} onLook={host.onLook && onLook} />}
              {origin && (
                <RowLink href={origin.look} words="Back to the second look" onPress={origin.onBack} />
              )}
            </div>
            <div className={`grid measured ${styles.stub}`}>
              {dayEnd ? (
                dayEnd({ shown, hold, tell, links })
              ) : (
                <>
                  <AgainButton focused={shown} burning={burning} onClick={onAgain}>
                    {seriesEnd?.next ?? (game.unit === 'hand' ? 'Next hand' : 'Play again')}
                  </AgainButton>
                  <div className={`flex ${styles.links}`}>{links}</div>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Whether the player has moved the focus within the ticket, where it begins on the main button. */
const isMoved = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Line below the title: against a friend it says who is ahead. */
function lineOf(
  game: Game,
  lines: readonly string[],
  { toBeat }: SessionFigures,
  standing: Standing,
  ghost: Ghost | undefined,
): string {
  if (ghost) return endSentence(game, ghost, standing);
  if (lines.length === 0 && toBeat === 0 && standing.score > 0) return 'Your first score. Beat it next time.';
  return lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}

/** Announces late words once they are known. */
function useTold(words: string | undefined, announce: (words: string) => void): void {
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (words !== undefined) tell(words);
  }, [words]);
}

/** A tap on the board folds the ticket away. */
function useFold(shown: boolean, onFold: () => void): void {
  const { board } = useFrame();
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    const area = board.current;
    if (!shown || !area) return;
    const since = performance.now();
    return listenTo(area, 'click', ({ timeStamp }) => {
      if (timeStamp - since > FOLD_AFTER_MS) fold();
    });
  }, [board, shown]);
}
