// The table of the four-seat games: three robots around a middle, the player below.
import type { CSSProperties, ReactNode } from 'react';
import { counted } from '../board/words.ts';
import type { Persona } from '../contract/view.ts';
import { PlayingCard } from './PlayingCard.tsx';
import { SuitColours } from './SuitColours.tsx';
import styles from './Table.module.css';

export type Side = 'north' | 'east' | 'south' | 'west';
export type RobotSide = Exclude<Side, 'south'>;

export interface SeatProps {
  readonly side: RobotSide;
  readonly who: Persona;
  /** Beside the name: "East", "your partner". */
  readonly tag?: string;
  /** Cards in hand, shown as backs. */
  readonly cards: number;
  /** It is this seat's turn. */
  readonly turn?: boolean;
  /** A few words under the name: "5 points". */
  readonly note?: string | undefined;
}

export interface TableProps {
  readonly seats: readonly SeatProps[];
  /** What lies in the middle: a trick, a pile. */
  readonly children: ReactNode;
  /** The player's place: a hand, and any buttons above it. */
  readonly south: ReactNode;
  /** In the corner at the top left. */
  readonly corner?: ReactNode;
  /** How far (px) right of the middle the player's last card came from. */
  readonly fromX?: number;
}

export function Table({ seats, children, south, corner, fromX = 0 }: TableProps) {
  return (
    <div className={styles.table} style={{ '--from-x': `${fromX}px` } as CSSProperties}>
      {seats.map((seat) => (
        <Seat key={seat.side} {...seat} />
      ))}
      <div className={styles.middle}>{children}</div>
      <div className={styles.south}>{south}</div>
      {corner && <div className={styles.corner}>{corner}</div>}
      <SuitColours className={styles.colours} />
    </div>
  );
}

/** A seat's name as a pill; paper-white when it is its turn. */
export function SeatName({ who, tag, turn }: Pick<SeatProps, 'who' | 'tag' | 'turn'>) {
  return (
    <span className={styles.who} data-turn={turn}>
      <span className={styles.emoji}>{who.emoji}</span>
      <span className={styles.name}>{who.name}</span>
      {tag && <span className={styles.tag}>{tag}</span>}
    </span>
  );
}

function Seat({ side, who, tag, cards, turn = false, note }: SeatProps) {
  const count = counted(cards, 'card');
  const name = [who.name, tag, count, note, turn && 'to play'].filter(Boolean).join(', ');
  return (
    <div className={styles.seat} data-side={side} role="img" aria-label={name}>
      <SeatName who={who} turn={turn} {...(tag && { tag })} />
      <span className={styles.backs} style={{ '--n': cards } as CSSProperties}>
        {Array.from({ length: cards }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: face-down cards have no identity
          <PlayingCard key={i} card={undefined} label="" />
        ))}
      </span>
      <span className={styles.note}>{note ?? count}</span>
    </div>
  );
}
