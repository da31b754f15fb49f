import { beats, type Move, moves } from './moves.ts';
import styles from './View.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the place of a move in percent of the board, clockwise from the top. */
export function placeOf(move: Move): Point {
  const angle = ((moves.indexOf(move) * 72 - 90) * Math.PI) / 180;
  return { x: 50 + 36 * Math.cos(angle), y: 50 + 36 * Math.sin(angle) };
}

interface Props {
  readonly gone: boolean;
  /** The hovered or focused move, whose own arrows stand out. */
  readonly pointed: Move | undefined;
}

/** An arrow from each move to the two that it beats. */
export function Arrows({ gone, pointed }: Props) {
  const pairs = moves.flatMap((from) => moves.filter((to) => beats(from, to)).map((to) => ({ from, to })));
  const tone = (from: Move): string | undefined => {
    if (gone) return 'gone';
    if (pointed === from) return 'strong';
    return pointed === undefined ? undefined : 'faint';
  };
  return (
    <svg className={styles.arrows} viewBox="0 0 100 100" aria-hidden="true">
      {pairs.map(({ from, to }) => (
        <Arrow key={`${from} ${to}`} from={placeOf(from)} to={placeOf(to)} tone={tone(from)} />
      ))}
    </svg>
  );
}

/** Distance of an arrow from the centre of a move: its disc and a gap. */
const clear = 13.5;

function Arrow({ from, to, tone }: { from: Point; to: Point; tone: string | undefined }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const tip = Math.hypot(dx, dy) - clear;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g data-tone={tone} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <line x1={clear} x2={tip - 4} />
      <path d={`M${tip} 0l-4 2.4v-4.8z`} />
    </g>
  );
}
