// The points of all four seats, the fewest first, above the time left.
import { useRef } from 'react';
import { flyUp, pop, useOnChange } from '../../kit/board/effects.ts';
import { useFlip } from '../../kit/board/flights.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Robot } from '../../kit/board/Robot.tsx';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { suitOf } from '../../kit/cards/cards.ts';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import { robotOf } from '../../kit/cards/sides.ts';
import { type Seat, seats } from '../../kit/cards/tricks.ts';
import type { Play } from '../../kit/round/play.ts';
import { moodOf } from './moods.ts';
import styles from './Scoreboard.module.css';
import { cardsTaken, pointsNow, type State, user } from './table.ts';

/** Hidden from screen readers, which read the same from the seats and badges. */
export function Scoreboard({ game }: { readonly game: Play<State> }) {
  const { state, paused, now } = game;
  const board = useRef<HTMLDivElement>(null);
  const points = pointsNow(state);
  useFlip(board, points.join());
  const pointsOf = (seat: Seat): number => points[seat] ?? 0;
  const fewest = Math.min(...points);
  const begun = points.some((each) => each !== 0);
  return (
    <div ref={board} className={`paper rounded ${styles.board}`} aria-hidden="true">
      <p className={`title-xs flex between gap-8 ${styles.title}`}>
        Points <small className="tiny">fewest wins</small>
      </p>
      <ol>
        {seats
          .toSorted((a, b) => pointsOf(a) - pointsOf(b))
          .map((seat) => (
            <Line
              key={seat}
              game={game}
              seat={seat}
              points={pointsOf(seat)}
              leads={begun && pointsOf(seat) === fewest}
            />
          ))}
      </ol>
      <div className={styles.timer}>
        <TimeBar
          endsAt={state.endsAt}
          span={state.endsAt}
          now={now}
          running={!paused && state.phase !== 'end'}
        />
      </div>
    </div>
  );
}

interface LineProps {
  readonly game: Play<State>;
  readonly seat: Seat;
  readonly points: number;
  readonly leads: boolean;
}

function Line({ game: { state, player, opponents }, seat, points, leads }: LineProps) {
  const number = useRef<HTMLElement>(null);
  useOnChange(points, (before, after) => {
    if (!number.current || after <= before) return;
    pop(number.current);
    flyUp(number.current, `+${after - before}`);
  });
  const who = seat === user ? player : robotOf(seat, opponents);
  const hearts = cardsTaken(state.tricks, seat).filter((card) => suitOf(card) === 'H').length;
  return (
    <li className="grid align" data-flip={seat} data-leads={leads}>
      <span className={`centred ${styles.face}`}>
        {seat === user ? who.emoji : <Robot robot={who} mood={moodOf(state, seat)} among={opponents} />}
      </span>
      <span className={`cut note ${styles.name}`}>{who.name}</span>
      <span className={`row tiny clipped ${styles.pips}`}>
        {points === 0 && 'clean'}
        {/* Points beyond the hearts are the queen's, a moon's or the timeout's. */}
        {points > hearts && <SuitMark suit="S" className={styles.queen} />}
        {Array.from({ length: points === 0 ? 0 : hearts }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one heart is like the other
          <SuitMark key={i} suit="H" />
        ))}
      </span>
      <b className="title-m numbers" ref={number}>
        {grouped(points)}
      </b>
    </li>
  );
}
