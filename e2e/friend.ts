// A friend's round of each game whose board draws a ghost, as a link.

import { writeLink } from '../app/share/link.ts';
import type { State as Drop } from '../games/emoji-drop/rules.ts';
import { shortestWay } from '../games/escape-maze/path.ts';
import type { State as Maze } from '../games/escape-maze/rules.ts';
import { games } from '../games/index.ts';
import { loadEngine } from '../games/load.ts';
import type { State as Memory } from '../games/memory/rules.ts';
import type { State as Snake } from '../games/snake-rush/rules.ts';
import { testPlayer as snake } from '../games/snake-rush/testPlayer.ts';
import { directions, neighbour } from '../kit/round/directions.ts';
import type { Log } from '../kit/round/log.ts';
import { type Choice, testSetup, walk } from '../kit/testing/conformance.ts';
import { seed } from './board.ts';

/** Acts every so many ms. */
const every =
  (ms: number, choose: Choice): Choice =>
  (round, dice) => {
    round.advance(round.at + (round.entries.length > 0 ? ms : 0));
    return round.outcome ? undefined : choose(round, dice);
  };

const atRandom: Choice = ({ rules, state, at }, dice) => {
  const moves = [...rules.moves(state, at)];
  return moves.length > 0 ? dice.pick(moves) : undefined;
};

const players: Readonly<Record<string, Choice>> = {
  'snake-rush': ({ state }) => {
    const { tickAt, cells } = state as Snake;
    if (tickAt === undefined) return 'start';
    return cells.length < 9 ? snake.win?.(state as Snake) : undefined;
  },
  'escape-maze': every(220, ({ state }) => {
    const { phase, maze, cell, begun } = state as Maze;
    if (phase.kind !== 'run' || !maze) return 'next';
    if (begun > 2) return undefined;
    const way = shortestWay(maze);
    const next = way[way.indexOf(cell) + 1];
    return directions.find((direction) => neighbour(cell, direction, maze.size) === next);
  }),
  'emoji-drop': ({ state }) => {
    const { startedAt, items, steering } = state as Drop;
    if (startedAt === undefined) return 'start';
    const x = items[0] && Math.round(items[0].x);
    return x === steering ? undefined : x;
  },
  twenty48: every(300, atRandom),
  memory: every(400, ({ state }) => {
    const { settleAt, open, faces, matched } = state as Memory;
    if (settleAt !== undefined) return undefined;
    const cards = [...faces.keys()].filter((card) => !matched[card] && !open.includes(card));
    const twin = cards.find((card) =>
      [...open, ...cards].some(
        (other) => other !== card && faces[card] && faces[other]?.emoji === faces[card].emoji,
      ),
    );
    const [turned] = open;
    const seen =
      turned === undefined ? twin : cards.find((card) => faces[card]?.emoji === faces[turned]?.emoji);
    return seen ?? cards.find((card) => !faces[card]) ?? cards[0];
  }),
};

export const ghostly = Object.keys(players);

/** Plays a round to its end. @returns the address of its challenge */
export async function challengeOf(slug: string): Promise<string> {
  const game = games.find((each) => each.slug === slug);
  if (!game) throw new Error(`no game ${slug}`);
  const engine = await loadEngine(game);
  const setup = testSetup('noob');
  const round = walk({ engine, setup, seed, moves: 60_000, choose: players[slug] });
  if (!round.outcome) throw new Error(`${slug} goes on`);
  return challengeTo(round.log(game.id));
}

/** @returns the address of a challenge to a round of Ada's */
export async function challengeTo(log: Log): Promise<string> {
  const link = await writeLink({ log, name: 'Ada' });
  if (!link) throw new Error('no link to this round');
  return `/challenge#${link}`;
}

/**
 * The ghost on the board: its part of the page, or the middle of the canvas's translucent pixels of one opacity;
 * undefined on a board without one. Runs in the page.
 */
export function ghostOn(): string | undefined {
  const board = document.querySelector('[aria-label$=" board"]');
  const part = board?.querySelector<HTMLElement>('[data-ghost]');
  if (part) {
    const { x, y } = part.getBoundingClientRect();
    return `${part.dataset.ghost} at ${Math.round(x)}, ${Math.round(y)}`;
  }
  const canvas = board?.querySelector('canvas');
  if (!canvas) return undefined;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  let [n, across, down] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    if (Math.abs((pixels[i + 3] ?? 0) - 0.42 * 255) > 4) continue;
    n++;
    across += (i / 4) % width;
    down += Math.floor(i / 4 / width);
  }
  // Less than that are edges of other pieces.
  return n < 600 ? undefined : `${Math.round(across / n)}, ${Math.round(down / n)}`;
}
