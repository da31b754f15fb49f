// The upper part of the ticket: what happened, the round's number, and its comparison with earlier rounds or a friend's.
import { type ReactNode, useEffect, useRef } from 'react';
import { countUp } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Shared } from './display.ts';
import type { SessionFigures } from './driver.ts';
import styles from './EndTicket.module.css';
import { NewBest } from './NewBest.tsx';
import { deltaWords, headline, isNewBest, streakWords, sumWords } from './ticketWords.ts';

export interface TicketHeadProps {
  readonly game: Game;
  readonly end: ReturnType<GameView['end']>;
  readonly result: Result;
  readonly figures: SessionFigures;
  /** ID of the title. */
  readonly heading: string;
  /** Whether the ticket has appeared. */
  readonly shown: boolean;
  readonly slim?: boolean | undefined;
  /** Practice is compared with nothing. */
  readonly isPractice?: boolean;
  /** Replaces the comparison with the player's own rounds. */
  readonly comparison?: ReactNode;
  readonly mark?: ReactNode;
  /** The round answers a friend's challenge. */
  readonly isAnswer?: boolean;
  /** Undefined when nothing can be shared. */
  readonly onShare?: ((what: Shared) => void) | undefined;
}

export function TicketHead({ game, end, figures, shown, slim, onShare, ...props }: TicketHeadProps) {
  const { title, count } = end;
  const [first, ...others] = end.lines;
  const { score, toBeat, best, streak = 0, streakBefore = 0 } = figures;
  // The header shows the sum above a low ticket.
  const large = slim ? undefined : headline(score, count, game.sum);
  // The game's own lines compare a count that replaces the score.
  const isCompared = !props.isPractice && !(count && toBeat !== undefined);
  const compared = [
    large?.words,
    sumWords(score, count ?? slim, game.sum),
    isCompared && deltaWords(score, toBeat, best),
    streakWords(streak, streakBefore),
    ...others,
  ];
  const isBest = isNewBest(score, toBeat);
  return (
    <div className={styles.told} data-proud={props.result === 'win' || isBest}>
      <div className={styles.words}>
        <h2 id={props.heading}>{title}</h2>
        {first && <p>{first}</p>}
      </div>
      {large && <Score key={String(shown)} {...large} counts={shown} />}
      <div className={styles.beside}>
        {props.comparison ?? compared.map((line) => line && <p key={line}>{line}</p>)}
        {props.mark}
        {onShare && (
          <p className={styles.challenge}>
            <button type="button" onClick={() => onShare('challenge')}>
              {props.isAnswer ? 'Send it back' : 'Challenge a friend'}
            </button>
          </p>
        )}
      </div>
      {isBest && shown && <NewBest className={styles.stamp} />}
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
