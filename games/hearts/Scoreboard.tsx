// The points of all four seats, the fewest first, above the time left.
import { useRef } from 'react';
import { flyUp, pop, useOnChange } from '../../kit/board/effects.ts';
import { useFlip } from '../../kit/board/flights.ts';
import { grouped } from '../../kit/board/grouped.ts';
import type { Mood } from '../../kit/board/mood.ts';
import { Robot } from '../../kit/board/Robot.tsx';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import type { Persona } from '../../kit/round/play.ts';
import styles from './Scoreboard.module.css';

interface Row {
  readonly who: Persona;
  readonly points: number;
  /** The part from hearts; the rest comes from the queen, a moon or the timeout. */
  readonly hearts: number;
  /** Undefined for the player, who has an emoji. */
  readonly mood?: Mood | undefined;
}

interface Props {
  readonly rows: readonly Row[];
  readonly endsAt: number;
  readonly running: boolean;
  now(): number;
}

/** Hidden from screen readers, which read the same from the seats and badges. */
export function Scoreboard({ rows, endsAt, running, now }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const sorted = rows.toSorted((a, b) => a.points - b.points);
  useFlip(board, rows.map(({ points }) => points).join());
  const fewest = sorted[0]?.points ?? 0;
  const robots = rows.filter(({ mood }) => mood).map(({ who }) => who);
  const begun = rows.some(({ points }) => points > 0);
  return (
    <div ref={board} className={`paper rounded ${styles.board}`} aria-hidden="true">
      <p className={`title-xs flex between gap-8 ${styles.title}`}>
        Points <small className="tiny">fewest wins</small>
      </p>
      <ol>
        {sorted.map((row) => (
          <Line key={row.who.name} {...row} among={robots} leads={begun && row.points === fewest} />
        ))}
      </ol>
      <div className={styles.timer}>
        <TimeBar endsAt={endsAt} span={endsAt} now={now} running={running} />
      </div>
    </div>
  );
}

function Line({
  who,
  points,
  hearts,
  mood,
  leads,
  among,
}: Row & { leads: boolean; among: readonly Persona[] }) {
  const number = useRef<HTMLElement>(null);
  useOnChange(points, (before, after) => {
    if (!number.current || after <= before) return;
    pop(number.current);
    flyUp(number.current, `+${after - before}`);
  });
  return (
    <li className="grid align" data-flip={who.name} data-leads={leads}>
      <span className={`centred ${styles.face}`}>
        {mood ? <Robot robot={who} mood={mood} among={among} /> : who.emoji}
      </span>
      <span className={`cut note ${styles.name}`}>{who.name}</span>
      <span className={`row tiny clipped ${styles.pips}`}>
        {points === 0 ? 'clean' : <Pips hearts={hearts} queen={points - hearts > 0} />}
      </span>
      <b className="title-m numbers" ref={number}>
        {grouped(points)}
      </b>
    </li>
  );
}

function Pips({ hearts, queen }: { hearts: number; queen: boolean }) {
  return (
    <>
      {queen && <SuitMark suit="S" className={styles.queen} />}
      {Array.from({ length: hearts }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one heart is like the other
        <SuitMark key={i} suit="H" />
      ))}
    </>
  );
}
