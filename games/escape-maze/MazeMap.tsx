import { memo, useMemo } from 'react';
import { directions, distancesTo, exits, type Maze, stepFrom } from './maze.ts';
import styles from './View.module.css';

interface Props {
  readonly maze: Maze;
  readonly cell: number;
  readonly trail: readonly number[];
  /** Draws a shortest way, once the maze is over. */
  readonly solved: boolean;
}

/** The maze, a cell being one unit. For players who listen, the view tells where they are in words. */
export function MazeMap({ maze, cell, trail, solved }: Props) {
  const { size } = maze;
  const [x, y] = middle(cell, size);
  return (
    <svg className={styles.map} viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`} aria-hidden="true">
      <Exit size={size} />
      {trail.map((visited) => (
        <Crumb key={visited} cell={visited} size={size} />
      ))}
      {solved && <ShortestWay maze={maze} />}
      <Walls maze={maze} />
      <circle className={styles.player} r="0.32" style={{ transform: `translate(${x}px, ${y}px)` }} />
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
const Exit = memo(({ size }: { size: number }) => (
  <g transform={`translate(${size - 1} ${size - 1})`}>
    <path className={styles.flag} d="M0.3 0.15l0.5 0.2l-0.5 0.2z" />
    <path className={styles.pole} d="M0.3 0.15v0.7" />
  </g>
));

const Walls = memo(({ maze }: { maze: Maze }) => {
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
});

function ShortestWay({ maze }: { maze: Maze }) {
  const points = useMemo(() => shortestWay(maze).map((cell) => middle(cell, maze.size).join(' ')), [maze]);
  return <polyline className={styles.way} points={points.join(' ')} />;
}

/** The cells of a shortest way, from the first to the exit. */
function shortestWay(maze: Maze): number[] {
  const steps = distancesTo(maze.open.length - 1, maze);
  const cells = [0];
  for (let cell: number | undefined = 0; cell !== undefined; ) {
    const here: number = cell;
    cell = directions
      .map((direction) => stepFrom(maze, here, direction))
      .find((next) => next !== undefined && steps[next] === (steps[here] ?? 0) - 1);
    if (cell !== undefined) cells.push(cell);
  }
  return cells;
}
