// Who beats whom: an arrow from each move to the two that it beats, on a circle of the five.
import { beats, type Move, moves } from './moves.ts';
import styles from './View.module.css';

const center = { x: 50, y: 50 };
const radius = 36;
/** How far an arrow keeps from the middle of a move: its disc, and a gap. */
const clear = 13.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the nth move stands, in percent of the board: clockwise from the top. */
export function spot(n: number): Point {
  const angle = ((n * 72 - 90) * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

interface Props {
  /** What was thrown is seen: the arrows make room for it. */
  readonly gone: boolean;
  /** The move that the player points at: its own arrows stand out. */
  readonly eyed: Move | undefined;
}

export function Arrows({ gone, eyed }: Props) {
  const pairs = moves.flatMap((from) => moves.filter((to) => beats(from, to)).map((to) => ({ from, to })));
  const tone = (from: Move): string | undefined => {
    if (gone) return 'gone';
    if (eyed === from) return 'strong';
    return eyed === undefined ? undefined : 'faint';
  };
  return (
    <svg className={styles.arrows} viewBox="0 0 100 100" aria-hidden="true">
      {pairs.map(({ from, to }) => (
        <Arrow
          key={`${from} ${to}`}
          from={spot(moves.indexOf(from))}
          to={spot(moves.indexOf(to))}
          tone={tone(from)}
        />
      ))}
    </svg>
  );
}

function Arrow({ from, to, tone }: { from: Point; to: Point; tone: string | undefined }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = { x: from.x + ux * clear, y: from.y + uy * clear };
  const tip = { x: to.x - ux * clear, y: to.y - uy * clear };
  const foot = { x: tip.x - ux * 4, y: tip.y - uy * 4 };
  const head = `M${tip.x} ${tip.y}L${foot.x - uy * 2.4} ${foot.y + ux * 2.4}L${foot.x + uy * 2.4} ${foot.y - ux * 2.4}z`;
  return (
    <g data-tone={tone}>
      <line x1={start.x} y1={start.y} x2={foot.x} y2={foot.y} />
      <path d={head} />
    </g>
  );
}
