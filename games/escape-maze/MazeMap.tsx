import type { RefObject } from 'react';
import { animate } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { place } from '../../kit/contract/place.ts';
import { type Direction, directions, positionOf } from '../../kit/round/directions.ts';
import { exits, isLit, type Maze } from './maze.ts';
import { pathTaken, shortestWay } from './path.ts';
import type { State } from './rules.ts';
import styles from './View.module.css';

interface Props {
  readonly state: State;
  readonly maze: Maze;
  /** Cell of the ghost in this maze. */
  readonly ghost: number | undefined;
  readonly dot: RefObject<SVGGElement | null>;
}

/** Paths of a cell's sides from its top left corner. */
const edges = { up: 'h1', right: 'm1 0v1', down: 'm0 1h1', left: 'v1' };

/** Inks of the flag, the path taken and the shortest way. */
export const inks = { flag: 'var(--tomato)', taken: 'var(--marigold)', way: 'var(--sky)' };

/** The maze in units of one cell; for screen readers the narrator describes it. */
export function MazeMap({ state, maze, ghost, dot }: Props) {
  const { phase, cell, trail, night } = state;
  const { size } = maze;
  const isShown = phase.kind === 'shown';
  // By night, walls show only where the light reaches.
  const isDark = night && !isShown;
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
      {isShown ? (
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
        <path
          stroke="var(--marigold)"
          opacity="0.5"
          strokeWidth="0.26"
          strokeLinecap="round"
          d={trail.map((visited) => `M${middle(visited, size).join(' ')}h0`).join('')}
        />
      )}
      {isDark && <Light maze={maze} from={cell} />}
      <Walls maze={maze} from={isDark ? cell : undefined} />
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
          <Face mood={!isShown ? 'calm' : phase.bonus ? 'happy' : 'sad'} />
        </g>
      </g>
    </svg>
  );
}

function middle(cell: number, size: number): [x: number, y: number] {
  const [column, row] = positionOf(cell, size);
  return [column + 0.5, row + 0.5];
}

/** Begins a path at the cell's top left corner. */
const cornerOf = (cell: number, size: number): string => `M${positionOf(cell, size).join(' ')}`;

function moveTo([x, y]: readonly [x: number, y: number]) {
  return { transform: `translate(${x}px, ${y}px)` };
}

const Light = ({ maze: { size, open }, from }: { maze: Maze; from: number }) => {
  const squares = open.map((_, cell) => (isLit(size, from, cell) ? `${cornerOf(cell, size)}h1v1h-1z` : ''));
  return <path fill="var(--stock)" opacity="0.12" d={squares.join('')} />;
};

/** @param from cell of the light, if there is one */
const Walls = ({ maze, from }: { maze: Maze; from: number | undefined }) => {
  const { size, open } = maze;
  const path = open.map((_, cell) => {
    if (from !== undefined && !isLit(size, from, cell)) return '';
    const ways = exits(maze, cell);
    const sides = directions.filter((side) => !ways.includes(side));
    return sides.map((side) => cornerOf(cell, size) + edges[side]).join('');
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

const Face = ({ mood }: { mood: keyof typeof mouths }) => (
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
