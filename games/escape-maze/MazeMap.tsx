import { memo, type RefObject } from 'react';
import { animate } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { place } from '../../kit/contract/place.ts';
import { type Direction, directions, positionOf } from '../../kit/round/directions.ts';
import { exits, isLit, type Maze } from './maze.ts';
import { pathTaken, shortestWay } from './path.ts';
import styles from './View.module.css';

interface Props {
  readonly maze: Maze;
  readonly cell: number;
  readonly trail: readonly number[];
  readonly solved: boolean;
  /** Walls show only where the light reaches. */
  readonly dark: boolean;
  readonly mood: keyof typeof mouths;
  /** Cell of the ghost in this maze. */
  readonly ghost: number | undefined;
  readonly dot: RefObject<SVGGElement | null>;
}

const edges: Readonly<Record<Direction, (column: number, row: number) => string>> = {
  up: (column, row) => `${column} ${row}h1`,
  right: (column, row) => `${column + 1} ${row}v1`,
  down: (column, row) => `${column} ${row + 1}h1`,
  left: (column, row) => `${column} ${row}v1`,
};

/** Inks of the flag, the path taken and the shortest way. */
export const inks = { flag: 'var(--tomato)', taken: 'var(--marigold)', way: 'var(--sky)' };

/** The maze in units of one cell; for screen readers the narrator describes it. */
export function MazeMap({ maze, cell, trail, solved, dark, mood, ghost, dot }: Props) {
  const { size } = maze;
  const points = (cells: readonly number[]) => cells.map((each) => middle(each, size).join(' ')).join(' ');
  return (
    <svg
      className={styles.map}
      {...place.whole}
      viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`}
      aria-hidden="true"
    >
      <g transform={`translate(${size - 1} ${size - 1})`}>
        <path fill={inks.flag} d="M0.3 0.15l0.5 0.2l-0.5 0.2z" />
        <path stroke="var(--stock)" strokeWidth="0.1" strokeLinecap="round" d="M0.3 0.15v0.7" />
      </g>
      {solved ? (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <polyline
            className={styles.taken}
            stroke={inks.taken}
            strokeWidth="0.2"
            points={points(pathTaken(maze, trail, cell))}
            pathLength={1}
          />
          <polyline
            className={styles.way}
            stroke={inks.way}
            strokeWidth="0.12"
            strokeDasharray="0.3 0.2"
            points={points(shortestWay(maze))}
          />
        </g>
      ) : (
        trail.map((visited) => <Crumb key={visited} cell={visited} size={size} />)
      )}
      {dark && <Light size={size} from={cell} />}
      <Walls maze={maze} from={dark ? cell : undefined} />
      {ghost !== undefined && (
        <g
          className={`${styles.player} untouchable`}
          fill="var(--stock)"
          opacity="0.5"
          style={moveTo(middle(ghost, size))}
          data-ghost=""
        >
          <circle r="0.37" />
          <Face mood="calm" />
        </g>
      )}
      <g className={styles.player} style={moveTo(middle(cell, size))}>
        <g ref={dot}>
          <circle className={styles.dot} r="0.37" />
          <Face mood={mood} />
        </g>
      </g>
    </svg>
  );
}

function middle(cell: number, size: number): [x: number, y: number] {
  const [column, row] = positionOf(cell, size);
  return [column + 0.5, row + 0.5];
}

function moveTo([x, y]: readonly [x: number, y: number]) {
  return { transform: `translate(${x}px, ${y}px)` };
}

const Crumb = memo(({ cell, size }: { cell: number; size: number }) => {
  const [x, y] = middle(cell, size);
  return <circle fill="var(--marigold)" opacity="0.5" cx={x} cy={y} r="0.13" />;
});

const Light = ({ size, from }: { size: number; from: number }) => {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const lit = cells.filter((cell) => isLit(size, from, cell));
  const squares = lit.map((cell) => `M${positionOf(cell, size).join(' ')}h1v1h-1z`);
  return <path fill="var(--stock)" opacity="0.12" d={squares.join('')} />;
};

/** @param from cell of the light, if there is one */
const Walls = ({ maze, from }: { maze: Maze; from: number | undefined }) => {
  const { size, open } = maze;
  const path = open.map((_, cell) => {
    if (from !== undefined && !isLit(size, from, cell)) return '';
    const [column, row] = positionOf(cell, size);
    const ways = exits(maze, cell);
    return directions.map((side) => (ways.includes(side) ? '' : `M${edges[side](column, row)}`)).join('');
  });
  // Thinner in small mazes, whose cells are large.
  const width = 0.06 + size / 220;
  return (
    <path
      stroke="var(--wall)"
      strokeLinecap="square"
      fill="none"
      strokeWidth={width}
      d={`M0 0H${size}V${size}H0Z${path.join('')}`}
    />
  );
};

const Face = ({ mood }: Pick<Props, 'mood'>) => (
  <g fill="var(--night)" stroke="none" data-mood={mood}>
    <circle cx="-0.13" cy="-0.07" r="0.055" />
    <circle cx="0.13" cy="-0.07" r="0.055" />
    <path
      d={mouths[mood]}
      fill={mood === 'happy' ? undefined : 'none'}
      stroke="var(--night)"
      strokeWidth="0.05"
      strokeLinecap="round"
    />
  </g>
);

const mouths = {
  calm: 'M-0.1 0.09q0.1 0.08 0.2 0',
  happy: 'M-0.15 0.06h0.3a0.15 0.15 0 0 1-0.3 0z',
  sad: 'M-0.1 0.16q0.1-0.1 0.2 0',
};

const towards: Readonly<Record<Direction, string>> = {
  up: '0 -0.14px',
  right: '0.14px 0',
  down: '0 0.14px',
  left: '-0.14px 0',
};

/** Knocks the dot against a wall; with reduced motion it only gets a brick edge. */
export function bump(dot: Element, direction: Direction): void {
  const edge = { stroke: 'var(--tomato)', strokeWidth: '0.08px' };
  const frames = reducedMotion()
    ? [edge, edge]
    : [{ translate: 'none' }, { translate: towards[direction], ...edge }, { translate: 'none' }];
  animate(dot, frames, 140, '--out');
}
