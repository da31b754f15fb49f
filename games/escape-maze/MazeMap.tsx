import { memo, type RefObject } from 'react';
import { animate } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { type Direction, exits, type Maze } from './maze.ts';
import { pathTaken, shortestWay } from './path.ts';
import styles from './View.module.css';

interface Props {
  readonly maze: Maze;
  readonly cell: number;
  readonly trail: readonly number[];
  /** Draws the path taken and a shortest way, once the maze is over. */
  readonly solved: boolean;
  readonly mood: Mood;
  /** What stands for the player. */
  readonly dot: RefObject<SVGGElement | null>;
}

/** The maze, a cell being one unit. For players who listen, the view tells where they are in words. */
export function MazeMap({ maze, cell, trail, solved, mood, dot }: Props) {
  const { size } = maze;
  const [x, y] = middle(cell, size);
  return (
    <svg className={styles.map} viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`} aria-hidden="true">
      <Exit size={size} />
      {!solved && trail.map((visited) => <Crumb key={visited} cell={visited} size={size} />)}
      {solved && <Way cells={pathTaken(maze, trail, cell)} size={size} className={styles.taken ?? ''} />}
      {solved && <ShortestWay maze={maze} />}
      <Walls maze={maze} />
      <g className={styles.player} style={{ transform: `translate(${x}px, ${y}px)` }}>
        <g ref={dot}>
          <Face mood={mood} />
        </g>
      </g>
    </svg>
  );
}

function middle(cell: number, size: number): [x: number, y: number] {
  return [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
}

const Crumb = memo(({ cell, size }: { cell: number; size: number }) => {
  const [x, y] = middle(cell, size);
  return <circle className={styles.crumb} cx={x} cy={y} r="0.13" />;
});

/** A flag in the last cell. */
const Exit = ({ size }: { size: number }) => (
  <g transform={`translate(${size - 1} ${size - 1})`}>
    <path className={styles.flag} d="M0.3 0.15l0.5 0.2l-0.5 0.2z" />
    <path className={styles.pole} d="M0.3 0.15v0.7" />
  </g>
);

const Walls = ({ maze }: { maze: Maze }) => {
  const { size, open } = maze;
  const path = open.map((_, cell) => {
    const [column, row] = [cell % size, Math.floor(cell / size)];
    const ways = exits(maze, cell);
    const right = ways.includes('right') ? '' : `M${column + 1} ${row}v1`;
    return ways.includes('down') ? right : `${right}M${column} ${row + 1}h1`;
  });
  // Thinner where the cells are large.
  const width = 0.06 + size / 220;
  return <path className={styles.walls} strokeWidth={width} d={`M0 ${size}V0H${size}${path.join('')}`} />;
};

/** A line through the middles of cells, drawn from its first one on. */
function Way({ cells, size, className }: { cells: readonly number[]; size: number; className: string }) {
  const points = cells.map((cell) => middle(cell, size).join(' '));
  return <polyline className={className} points={points.join(' ')} pathLength={1} />;
}

/** Dashed, so that the path taken is seen below it. */
function ShortestWay({ maze }: { maze: Maze }) {
  const points = shortestWay(maze).map((cell) => middle(cell, maze.size).join(' '));
  return <polyline className={styles.way} points={points.join(' ')} />;
}

export type Mood = 'calm' | 'happy' | 'sad';

const mouths: Readonly<Record<Mood, string>> = {
  calm: 'M-0.1 0.09q0.1 0.08 0.2 0',
  happy: 'M-0.15 0.06h0.3a0.15 0.15 0 0 1-0.3 0z',
  sad: 'M-0.1 0.16q0.1-0.1 0.2 0',
};

/** The player's dot. */
const Face = ({ mood }: { mood: Mood }) => (
  <>
    <circle className={styles.dot} r="0.37" />
    <g className={styles.face} data-mood={mood}>
      <circle cx="-0.13" cy="-0.07" r="0.055" />
      <circle cx="0.13" cy="-0.07" r="0.055" />
      <path d={mouths[mood]} />
    </g>
  </>
);

const towards: Readonly<Record<Direction, string>> = {
  up: '0 -0.14px',
  right: '0.14px 0',
  down: '0 0.14px',
  left: '-0.14px 0',
};

/** The dot knocks against a wall. Where it must not move, it shows a brick edge instead. */
export function bump(dot: Element, direction: Direction): void {
  const edge = { stroke: 'var(--tomato)', strokeWidth: '0.08px' };
  const frames = reducedMotion()
    ? [edge, edge]
    : [{ translate: 'none' }, { translate: towards[direction], ...edge }, { translate: 'none' }];
  animate(dot, frames, 140, '--out');
}
