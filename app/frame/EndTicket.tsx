// The end of a round: after a moment on the board a ticket rises below it, which says what happened and offers the next
// round.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { oncePainted } from '../../kit/board/animate.ts';
import { useFrame } from '../../kit/board/context.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import type { EarlierBoard } from './driver.ts';
import styles from './EndTicket.module.css';
import { AgainButton, NextRound } from './NextRound.tsx';
import { useRewind } from './RoundMatch.tsx';
import { type LookHost, SecondLook } from './SecondLook.tsx';
import { TicketHead, type TicketHeadProps } from './TicketHead.tsx';
import { useBoardAbove } from './useBoardAbove.ts';
import { useRise } from './useRise.ts';

/** Ends a day's match; focuses its main button once the ticket is shown. */
export type DayEnd = (ticket: { readonly shown: boolean; onAgain(): void }) => ReactNode;

/** The host's part of the ticket. */
export interface TicketHost extends Pick<TicketHeadProps, 'mark'> {
  /** Replay ID. */
  readonly replay: string | undefined;
  /** Missing for a game without a second look. */
  readonly look?: LookHost | undefined;
  /** Replaces the countdown and the main button. */
  readonly dayEnd?: DayEnd | undefined;
}

interface Props extends TicketHost, Omit<TicketHeadProps, 'heading' | 'shown'> {
  /** Seconds until the next round starts; undefined when it waits for the player. */
  readonly seconds: number | undefined;
  readonly held: boolean;
  /** The player's moves in the round. */
  readonly moves: number;
  onAgain(): void;
  announce(words: string): void;
  /** Announces once a listener has heard the end of the round. */
  announceResult(words: string): void;
  /** Starts the next round with a key of the game; missing where that needs the button. */
  readonly onKey?: ((key: string) => void) | undefined;
  onSeeBoard(): void;
  onClose(): void;
  /** The player opens the replay or the second look. */
  onReplay(): void;
  /** Shows a board in place of the finished one, or that one again. */
  onEarlier(board: EarlierBoard | undefined): void;
}

export function EndTicket(props: Props) {
  const { game, slim, replay, look, dayEnd, seconds, onAgain, onReplay, onShare } = props;
  const heading = useId();
  const ticket = useRef<HTMLDivElement>(null);
  const [isWhole, makeWhole] = useState(false);
  // Splits the rendering in two, as one frame for all of it would be a long task.
  useEffect(() => oncePainted(() => makeWhole(true)), []);
  const { shown, skipped } = useRise(ticket);
  useBoardAbove(useFrame().board, ticket, shown);
  const rewind = useRewind(look?.rewind, props.moves, props.onEarlier);
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
      data-slim={slim}
      data-look={look !== undefined}
      onKeyDown={keepStill}
    >
      <TicketHead {...{ ...props, heading, shown }} />
      <hr className={styles.tear} />
      {isWhole && (
        <div className={styles.stub}>
          {dayEnd?.({ shown, onAgain }) ?? (
            <>
              {seconds !== undefined && (
                <NextRound
                  {...{ seconds, held: props.held || rewind?.isBack === true, onKey: props.onKey }}
                  onDone={onAgain}
                />
              )}
              <AgainButton focused={shown} onClick={onAgain}>
                {game.unit === 'hand' ? 'Next hand' : 'Play again'}
              </AgainButton>
            </>
          )}
        </div>
      )}
      {look && (
        <div className={styles.look}>
          <SecondLook
            {...{ ...look, game, shown, replay, rewind }}
            announce={props.announce}
            announceResult={props.announceResult}
            onLook={onReplay}
          />
        </div>
      )}
      {isWhole && (
        <div className={styles.links}>
          <button type="button" onClick={props.onClose}>
            Close
          </button>
          <button type="button" onClick={props.onSeeBoard}>
            See the board
          </button>
          {replay && <WatchLink replay={replay} what="this round" aside onOpen={onReplay} />}
          {onShare && (
            <button type="button" onClick={() => onShare('result')}>
              Share
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Stops keys still held for the game from scrolling the page below. Arrows move the round's match. */
function keepStill(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow') && !(event.target instanceof HTMLInputElement)) event.preventDefault();
}
