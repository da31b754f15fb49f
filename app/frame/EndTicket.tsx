// The end of a round: after a moment on the board a ticket rises below it, which says what happened and offers the next
// round. The moment is the delay of the ticket's animation (--t-hold); any key or tap ends it after 400 ms.
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { oncePainted } from '../../kit/board/animate.ts';
import { countUp } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Match } from '../../kit/board/Match.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import type { Shared } from './display.ts';
import type { SessionFigures } from './driver.ts';
import styles from './EndTicket.module.css';
import { NewBest } from './NewBest.tsx';
import { AgainButton, NextRound } from './NextRound.tsx';
import { type RewindHost, useRewind } from './RoundMatch.tsx';
import { type LookHost, SecondLook } from './SecondLook.tsx';
import { deltaWords, headline, isNewBest, streakWords, sumWords } from './ticketWords.ts';
import { useBoardAbove } from './useBoardAbove.ts';

/** Ends a day's match; focuses its main button once the ticket is shown. */
export type DayEnd = (ticket: { readonly shown: boolean; onAgain(): void }) => ReactNode;

interface Props {
  readonly game: Game;
  readonly end: ReturnType<GameView['end']>;
  readonly result: Result;
  readonly figures: SessionFigures;
  /** Seconds until the next round starts; undefined when it waits for the player. */
  readonly seconds: number | undefined;
  readonly held: boolean;
  readonly slim?: boolean | undefined;
  readonly mark: ReactNode;
  /** Replay ID. */
  readonly replay: string | undefined;
  readonly board: RefObject<HTMLElement | null>;
  onAgain(): void;
  announce(words: string): void;
  /** Starts the next round with a key of the game; missing where that needs the button. */
  readonly onKey?: ((key: string) => void) | undefined;
  onSeeBoard(): void;
  onClose(): void;
  /** The player opens the replay or the second look. */
  onReplay(): void;
  readonly comparison?: ReactNode;
  /** Undefined when nothing can be shared. */
  readonly onShare?: ((what: Shared) => void) | undefined;
  readonly answers?: boolean;
  /** The round is practice: it is compared with nothing. */
  readonly isPractice?: boolean;
  /** Missing for a game without a second look. */
  readonly look?: LookHost | undefined;
  /** Shows the round at earlier moves, from the review's answer on. */
  readonly rewind?: RewindHost | undefined;
  readonly dayEnd?: DayEnd | undefined;
}

/** A key or a tap ends the moment on the board after this time. */
const SKIP_AFTER_MS = 400;

export function EndTicket(props: Props) {
  const { game, end, result, figures, mark, replay, board, seconds, held, comparison, look, dayEnd } = props;
  const { onAgain, onSeeBoard, onClose, onShare } = props;
  const { title, lines, count } = end;
  const heading = useId();
  const ticket = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [isWhole, makeWhole] = useState(false);
  const [isLooking, setLooking] = useState(false);
  // Splits the rendering in two, as one frame for all of it would be a long task.
  useEffect(() => oncePainted(() => makeWhole(true)), []);
  useLayoutEffect(() => {
    const paper = ticket.current;
    const show = ({ target }: Event): void => {
      if (target === paper) setShown(true);
    };
    paper?.addEventListener('animationstart', show);
    return () => paper?.removeEventListener('animationstart', show);
  }, []);
  // A low ticket has no room for the match.
  const rewind = useRewind(props.slim ? undefined : props.rewind);
  const skipped = useSkip(shown);
  useBoardAbove(board, ticket, shown);

  useEffect(() => {
    if (shown && isWhole) button.current?.focus({ preventScroll: true });
  }, [shown, isWhole]);

  const { score, toBeat, streak = 0, streakBefore = 0 } = figures;
  const newBest = isNewBest(score, toBeat);
  const run = streakWords(streak, streakBefore);
  // The header shows the sum above a low ticket.
  const large = props.slim ? undefined : headline(score, count, game.sum);
  // The game's own lines compare a count that replaces the score.
  const delta =
    props.isPractice || (count && toBeat !== undefined) ? undefined : deltaWords(score, toBeat, figures.best);
  const onLook = (): void => {
    setLooking(true);
    props.onReplay();
  };
  const [first, ...others] = lines;
  const links = (
    <>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={onSeeBoard}>
        See the board
      </button>
      {replay && <WatchLink replay={replay} what="this round" aside onOpen={props.onReplay} />}
      {onShare && (
        <button type="button" onClick={() => onShare('result')}>
          Share
        </button>
      )}
    </>
  );
  return (
    <div
      ref={ticket}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.ticket}
      data-ticket=""
      data-shown={shown}
      data-skipped={skipped}
      data-proud={result === 'win' || newBest}
      data-slim={props.slim}
      data-look={look !== undefined}
      onKeyDown={keepStill}
    >
      <div className={styles.told}>
        <div className={styles.words}>
          <h2 id={heading}>{title}</h2>
          {first && <p>{first}</p>}
        </div>
        {large && <Score key={String(shown)} {...large} counts={shown} />}
        <div className={styles.beside}>
          {comparison ??
            [
              large?.words,
              sumWords(score, count ?? props.slim, game.sum),
              delta,
              (look ?? dayEnd) && run,
              ...others,
            ].map((line) => line && <p key={line}>{line}</p>)}
          {mark}
          {onShare && (
            <p className={styles.challenge}>
              <button type="button" onClick={() => onShare('challenge')}>
                {props.answers ? 'Send it back' : 'Challenge a friend'}
              </button>
            </p>
          )}
        </div>
        {newBest && shown && <NewBest className={styles.stamp} />}
      </div>
      <hr className={styles.tear} />
      {isWhole && dayEnd && <div className={styles.stub}>{dayEnd({ shown, onAgain })}</div>}
      {isWhole && !dayEnd && (
        <div className={styles.stub}>
          {run && !look && (
            <p className={styles.run}>
              {Array.from({ length: Math.min(8, Math.max(streak, streakBefore)) }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a win is its place
                <Match key={i} state="lit" />
              ))}
              {streak === 0 && <Match state="burnt" />}
              <span>{run}</span>
            </p>
          )}
          {seconds !== undefined && (
            <NextRound
              {...{ seconds }}
              held={held || isLooking || rewind?.isBack === true}
              onDone={onAgain}
              onKey={props.onKey}
            />
          )}
          <AgainButton ref={button} onClick={onAgain}>
            {game.unit === 'hand' ? 'Next hand' : 'Play again'}
          </AgainButton>
        </div>
      )}
      {look && (
        <div className={styles.look}>
          <SecondLook
            announce={props.announce}
            {...{ ...look, game, shown, replay, rewind }}
            onLook={onLook}
          />
        </div>
      )}
      {isWhole && <div className={styles.links}>{links}</div>}
    </div>
  );
}

interface ScoreProps {
  readonly number: number;
  /** Unit of the number; '' for a score. */
  readonly words: string;
  readonly counts: boolean;
}

function Score({ number, words, counts }: ScoreProps) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (counts && shown.current) return countUp(shown.current, number, grouped);
  }, [number, counts]);
  return (
    <p className={styles.score} data-length={grouped(number).length}>
      <span className="visually-hidden">
        {words ? `${grouped(number)} ${words}` : `Final score ${grouped(number)}`}
      </span>
      <span ref={shown} aria-hidden="true">
        {grouped(number)}
      </span>
    </p>
  );
}

/** Whether the moment on the board was cut short, by a key or a tap. */
function useSkip(shown: boolean): boolean {
  const [skipped, setSkipped] = useState(false);
  useEffect(() => {
    if (shown) return;
    const began = performance.now();
    const skip = (event: Event): void => {
      if (event.timeStamp - began >= SKIP_AFTER_MS) setSkipped(true);
    };
    const end = new AbortController();
    addEventListener('keydown', skip, { signal: end.signal });
    addEventListener('pointerdown', skip, { signal: end.signal });
    return () => end.abort();
  }, [shown]);
  return skipped;
}

/** Stops keys still held for the game from scrolling the page below. Arrows move the round's match. */
function keepStill(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow') && !(event.target instanceof HTMLInputElement)) event.preventDefault();
}
