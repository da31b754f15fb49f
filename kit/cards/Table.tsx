// The table of the four-seat games: three robots around a middle, the player below.
import { type CSSProperties, memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { drop, useOnChange, wave } from '../board/effects.ts';
import type { Mood } from '../board/mood.ts';
import { Robot } from '../board/Robot.tsx';
import { counted } from '../board/words.ts';
import type { Persona, Play } from '../round/play.ts';
import { FaceDown } from './PlayingCard.tsx';
import { SuitColours } from './SuitColours.tsx';
import { type RobotSide, robotOf, robotSides } from './sides.ts';
import styles from './Table.module.css';
import { type Seat as SeatNumber, seatAfter, type TrickState } from './tricks.ts';

/** A game's words for a robot, and its mood. */
export interface SeatNotes {
  /** Text beside the name: "East", "your partner". */
  readonly tag?: string;
  readonly turn?: boolean;
  /** A few words under the name: "5 points". */
  readonly note?: string | undefined;
  readonly mood?: Mood | undefined;
  /** The robot's exclamation, hidden from screen readers. */
  readonly says?: string | undefined;
}

interface SeatProps extends SeatNotes {
  readonly side: RobotSide;
  readonly who: Persona;
  /** Cards in hand, shown as backs. */
  readonly cards: number;
}

export interface TableProps {
  /** Hands by seat. */
  readonly game: Pick<Play<Pick<TrickState, 'hands'>>, 'state' | 'outcome' | 'opponents'>;
  readonly user: SeatNumber;
  seat(seat: SeatNumber): SeatNotes;
  /** The middle: a trick, a pile. */
  readonly children: ReactNode;
  /** The player's place: a hand, and any buttons above it. */
  readonly south: ReactNode;
  /** The score, at the top left; on a narrow table at the top, where it replaces the seats' notes. */
  readonly score?: ReactNode;
  /** A button that comes and goes, in its own place at the right above the hand. */
  readonly corner?: ReactNode;
  /** Buttons beside the one for suit colours. */
  readonly tools?: ReactNode;
}

export function Table({ game, user, children, south, corner, tools, ...props }: TableProps) {
  const { state, outcome, opponents } = game;
  const table = useRef<HTMLDivElement>(null);
  // Seats and score render after the frame that shows the move.
  const seats = useDeferredValue(
    robotSides.map((side, i): SeatProps => {
      const seat = seatAfter(user, i + 1);
      const who = robotOf(seat, opponents, user);
      return { side, who, cards: state.hands[seat]?.length ?? 0, ...props.seat(seat) };
    }),
  );
  const score = useDeferredValue(props.score);
  const robots = seats.map(({ who }) => who);
  useOnChange(outcome, (_, after) => {
    const all = [...(table.current?.querySelectorAll('[data-card], [data-place] svg') ?? [])];
    const parts = all.filter((part) => !part.closest('[data-place="south"]'));
    if (after === 'win') wave(parts, parts.at(-1));
    if (after === 'loss') for (const part of parts) drop(part);
  });
  return (
    <div ref={table} className={styles.table} data-table="" data-fills="" data-score={score !== undefined}>
      {seats.map((seat) => (
        <Seat key={seat.side} {...seat} among={robots} />
      ))}
      <div className={`centre ${styles.middle}`}>{children}</div>
      <div className={`shrink ${styles.south}`} data-place="south">
        {south}
      </div>
      {corner && <div className={`z-1 ${styles.corner}`}>{corner}</div>}
      {score && <div className={`absolute z-1 ${styles.score}`}>{score}</div>}
      <div className={`absolute flex untouchable gap-4 z-1 ${styles.tools}`}>
        {tools}
        <SuitColours />
      </div>
    </div>
  );
}

const Seat = memo(function Seat({ among, ...seat }: SeatProps & { readonly among: readonly Persona[] }) {
  const { side, who, tag, cards, turn = false, note, mood = 'idle', says } = seat;
  const count = counted(cards, 'card');
  const name = [who.name, tag, count, note, turn && 'to play'].filter(Boolean).join(', ');
  return (
    <div className={styles.seat} data-side={side} role="img" aria-label={name}>
      <span className={`relative rigid ${styles.face}`} data-place={side}>
        <Robot robot={who} among={among} mood={turn && mood === 'idle' ? 'think' : mood} />
        {says && <span className={`paper label absolute one-line ${styles.says}`}>{says}</span>}
      </span>
      <span className={`grid middle shrink ${styles.words}`}>
        <span className={`cut pill ${styles.name}`} data-turn={turn}>
          {who.name}
        </span>
        {tag && <span className={`note one-line ${styles.tag}`}>{tag}</span>}
        <span className={`note numbers one-line ${styles.note}`}>{note ?? count}</span>
      </span>
      <span className={`flex justify align ${styles.backs}`} style={{ '--n': cards } as CSSProperties}>
        <FaceDown
          count={cards}
          styleOf={(i) => ({ rotate: `${(i - (cards - 1) / 2) * Math.min(3, 24 / cards)}deg` })}
        />
      </span>
    </div>
  );
});
