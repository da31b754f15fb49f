// The table of the trick-taking games: seats, the trick, the last trick on demand, and the user's hand. Announces cards.
import { type ReactNode, useRef, useState } from 'react';
import { useControls } from '../board/controls.ts';
import { useOnChange } from '../board/effects.ts';
import type { Outcome } from '../contract/rules.ts';
import { type Card, cardName, type Suit } from './cards.ts';
import { Hand, type HandProps } from './Hand.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { type RobotSide, sides } from './sides.ts';
import { type SeatProps, Table } from './Table.tsx';
import { Trick } from './Trick.tsx';
import styles from './TrickTable.module.css';
import { toHand } from './toHand.ts';
import { trickControls } from './trickControls.ts';
import { isTurnOf, type Trick as Played, type Seat, seatAfter, sorted, taker, toPlay } from './tricks.ts';
import { useTrickFlights } from './useTrickFlights.ts';

export interface TrickTableProps {
  readonly user: Seat;
  readonly state: {
    readonly hands: readonly (readonly Card[])[];
    readonly trick: Played;
    readonly tricks: readonly Played[];
    readonly trump?: Suit | undefined;
    /** 'play' while cards are played. */
    readonly phase: string;
  };
  readonly result: Outcome | undefined;
  seat(seat: Seat): Pick<SeatProps, 'who' | 'tag' | 'note' | 'mood' | 'says'>;
  /** Replaces the trick by a question to the user. */
  readonly question?: ReactNode;
  readonly score?: ReactNode;
  readonly corner?: ReactNode;
  /** Value of a trick: "4 points". */
  worth?(trick: Played): string;
  readonly hand: Omit<HandProps, 'cards' | 'label' | 'announce' | 'onPlay'>;
  onCard(card: Card): void;
  /** Takes the complete trick; undefined where the player waits for it. */
  readonly onClear: (() => unknown) | undefined;
  announce(text: string): void;
}

export function TrickTable(props: TrickTableProps) {
  const { user, state, question, hand, onCard, onClear, announce } = props;
  const { hands, trick, tricks, trump } = state;
  const last = useLastTrick(tricks);
  const root = useRef<HTMLDivElement>(null);
  const sideOf = (seat: Seat) => sides[(seat - user + 4) % 4] ?? 'south';
  const takerOf = (of: Played) => taker(of, trump);
  const nameOf = (seat: Seat) => (seat === user ? 'You' : props.seat(seat).who.name);
  const played = ({ leader, cards }: Played) =>
    cards.map((card, place) => ({ seat: seatAfter(leader, place), card }));
  const full = trick.cards.length === 4;
  const lastCard = hands.every((each) => each.length === 0);
  // The final trick stays on the table until the next deal.
  const over = lastCard && trick.cards.length === 0 && tricks.length > 0;
  const shown = last.shown ?? (over ? tricks.at(-1) : undefined) ?? trick;
  const playedFrom = useTrickFlights(root, { trick, tricks }, sideOf, takerOf, over);

  useOnChange(tricks.length * 5 + trick.cards.length, () => {
    const words = played(trick).map(({ seat, card }) => `${nameOf(seat)}: ${cardName(card)}.`);
    if (full || (toPlay(trick) === user && words.length > 0)) announce(words.join(' '));
  });

  useControls(trickControls, undefined, {
    walk: () => toHand(root.current),
    clear: onClear,
    last: last.toggle,
  });

  const robots = [1, 2, 3].map((n) => {
    const seat = seatAfter(user, n);
    const turn = isTurnOf(seat, state);
    const none = over && { note: '' };
    return {
      side: sides[n] as RobotSide,
      cards: hands[seat]?.length ?? 0,
      turn,
      ...none,
      ...props.seat(seat),
    };
  });

  const before = tricks.at(-1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key does it, too
    <div
      ref={root}
      className="board-size"
      onClick={({ target }) => target instanceof Element && !target.closest('button') && onClear?.()}
    >
      <Table
        seats={robots}
        score={props.score}
        corner={props.corner}
        result={props.result}
        tools={
          before &&
          !over && (
            <div className={`grid ${styles.last}`}>
              <button
                className="label touch pill one-line"
                type="button"
                aria-pressed={last.shown !== undefined}
                onClick={last.toggle}
              >
                {trickControls.last.label}
              </button>
              <div className={`note ${styles.small}`} aria-hidden="true">
                <span className="flex">
                  {before.cards.map((card) => (
                    <PlayingCard key={card} card={card} label="" />
                  ))}
                </span>
                {[props.worth?.(before), `to ${takerOf(before) === user ? 'you' : nameOf(takerOf(before))}`]
                  .filter(Boolean)
                  .join(' ')}
              </div>
            </div>
          )
        }
        south={
          <Hand
            {...hand}
            cards={sorted(hands[user] ?? [], trump)}
            label="Your hand"
            announce={announce}
            onPlay={(card, from) => {
              playedFrom(from);
              onCard(card);
            }}
          />
        }
      >
        {question || (
          <Trick
            key={last.shown ? 'last' : tricks.length}
            plays={played(shown).map(({ seat, card }) => ({ side: sideOf(seat), who: nameOf(seat), card }))}
            taker={shown.cards.length > 1 ? sideOf(takerOf(shown)) : undefined}
            last={last.shown !== undefined || over}
          />
        )}
      </Table>
    </div>
  );
}

/** The last complete trick while the user looks at it, at most until the next one is complete. */
function useLastTrick(tricks: readonly Played[]) {
  const [looking, setLooking] = useState<number>();
  const shown = looking === tricks.length ? tricks.at(-1) : undefined;
  return { shown, toggle: () => setLooking(shown ? undefined : tricks.length) };
}
