// The table of the trick-taking games: seats, the trick, the last trick on demand, and the user's hand. Announces cards.
import { type ReactNode, useRef, useState } from 'react';
import { useFrame } from '../board/context.ts';
import { useControls } from '../board/controls.ts';
import { useOnChange } from '../board/effects.ts';
import type { Play } from '../round/play.ts';
import { type Card, cardName } from './cards.ts';
import { Hand, type HandProps } from './Hand.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { robotOf, sideOf } from './sides.ts';
import { Table, type TableProps } from './Table.tsx';
import { Trick } from './Trick.tsx';
import styles from './TrickTable.module.css';
import { trickControls } from './trickControls.ts';
import {
  isTurnOf,
  type Pace,
  type Trick as Played,
  playsOf,
  type Seat,
  sorted,
  type TrickState,
  taker,
  toPlay,
} from './tricks.ts';
import { useTrickFlights } from './useTrickFlights.ts';

export interface TrickTableProps extends Pick<TableProps, 'user' | 'seat' | 'score' | 'corner'> {
  readonly game: Pick<Play<TrickState, Pace>, 'state' | 'outcome' | 'announce' | 'opponents' | 'play'>;
  /** Replaces the trick by a question to the user. */
  readonly question?: ReactNode;
  /** Value of a trick: "4 points". */
  worth?(trick: Played): string;
  readonly hand: Omit<HandProps, 'cards' | 'announce' | 'onPlay'>;
  onCard(card: Card): void;
}

export function TrickTable(props: TrickTableProps) {
  const { user, question, hand, onCard } = props;
  const { state, announce, opponents, play } = props.game;
  const { hands, trick, tricks, trump } = state;
  const root = useRef<HTMLDivElement>(null);
  const takerOf = (of: Played) => taker(of, trump);
  const nameOf = (seat: Seat) => (seat === user ? 'You' : robotOf(seat, opponents, user).name);
  const before = tricks.at(-1);
  // The player looks at the last trick at most until the next one is complete.
  const [looking, setLooking] = useState<number>();
  const last = looking === tricks.length ? before : undefined;
  const toggleLast = () => setLooking(last ? undefined : tricks.length);
  // The final trick stays on the table until the next deal.
  const over = tricks.length > 0 && trick.cards.length === 0 && hands.every((hand) => hand.length === 0);
  const shown = last ?? (over ? before : undefined) ?? trick;
  const playedFrom = useTrickFlights(root, state, user, over);

  useOnChange(tricks.length * 5 + trick.cards.length, () => {
    const words = playsOf(trick).map(({ seat, card }) => `${nameOf(seat)}: ${cardName(card)}.`);
    if (words.length === 4 || (toPlay(trick) === user && words.length > 0)) announce(words.join(' '));
  });

  // Without the setting the player waits for a complete trick to go.
  const { quickTable } = useFrame().preferences;
  const clear = quickTable ? () => trick.cards.length === 4 && play('clear') : undefined;
  useControls(trickControls, undefined, {
    clear,
    last: toggleLast,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key does it, too
    <div
      ref={root}
      className="board-size"
      onClick={({ target }) => target instanceof Element && !target.closest('button') && clear?.()}
    >
      <Table
        game={props.game}
        user={user}
        seat={(seat) => ({
          turn: isTurnOf(seat, state),
          ...(over && { note: '' }),
          ...props.seat(seat),
        })}
        score={props.score}
        corner={props.corner}
        tools={
          before &&
          !over && (
            <div className={`grid ${styles.last}`}>
              <button
                className="label touch pill one-line"
                type="button"
                aria-pressed={last !== undefined}
                onClick={toggleLast}
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
            key={last ? 'last' : tricks.length}
            plays={playsOf(shown).map(({ seat, card }) => ({
              side: sideOf(seat, user),
              who: nameOf(seat),
              card,
            }))}
            taker={shown.cards.length > 1 ? sideOf(takerOf(shown), user) : undefined}
            last={last !== undefined || over}
          />
        )}
      </Table>
    </div>
  );
}
