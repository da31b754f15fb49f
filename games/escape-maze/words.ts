import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { cellName, inWords, livesText, wayWords } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import { type Direction, offset } from '../../kit/round/directions.ts';
import { controls, steps } from './controls.ts';
import { exits, isLit, type Maze, runOn, stepFrom } from './maze.ts';
import { type State, timeLimit, total } from './rules.ts';

export function status({ phase, lives }: State): string {
  if (phase.kind === 'ready') return 'Press Start, or any direction.';
  if (phase.kind === 'run') return 'Find the way to the bottom right.';
  if (phase.bonus) return `Escaped: ${total(phase.bonus)} points.`;
  return lives > 0 ? "Time's up! Try again." : "Time's up!";
}

export function wayTaken({ phase, maze, steps }: State): string {
  if (!maze || phase.kind !== 'shown') return '';
  const { shortest } = maze;
  if (!phase.bonus) return `The shortest route was ${shortest} steps.`;
  if (steps === shortest) return `${steps} steps, the shortest route.`;
  return `${steps} steps; the shortest route is ${shortest} (${Math.round((100 * shortest) / steps)} %).`;
}

export const narrator: Narrator<State> = {
  // Short, because the clock runs during the speech.
  where(state, _who, at) {
    const { phase } = state;
    if (phase.kind === 'ready') {
      return `Not started: ${inWords(timeLimit(state))} for each maze, ${livesText(state.lives)}.`;
    }
    if (phase.kind === 'shown') {
      return `${status(state)} ${livesText(state.lives)} left, score ${state.score}. ${wayTaken(state)}`;
    }
    return `${here(state)} ${exitAt(state)} ${inWords(phase.endsAt - at)} left, ${livesText(state.lives)}.`;
  },

  options(state) {
    const { phase, maze, cell } = state;
    const key = firstKey(controls.next);
    if (phase.kind === 'ready') return `${key} starts, and so does any direction.`;
    if (phase.kind === 'shown' || !maze) {
      return `${key} continues to the next maze, which also comes on its own. ${firstKey(controls.wait)} makes it wait.`;
    }
    const ways = exits(maze, cell).join(' or ');
    return `You can go ${ways}: ${keysInWords(...Object.values(steps))}. Hold a key to run to the next junction.`;
  },

  changed(before, after) {
    const news = [
      after.lives < before.lives && after.lives > 0 && `${livesText(after.lives)} left.`,
      after.begun > before.begun && entered(after),
    ];
    return news.filter(Boolean).join(' ') || undefined;
  },

  timeLeft: (state, at) =>
    state.phase.kind === 'run' ? { left: state.phase.endsAt - at, of: timeLimit(state) } : undefined,
};

export function cue(before: State, { phase, lives }: State): Cue | undefined {
  if (phase.kind === before.phase.kind || lives === 0) return undefined;
  if (phase.kind === 'run') return 'deal';
  return phase.kind === 'shown' && phase.bonus ? 'good' : 'bad';
}

/** Returns "Row 3, column 5. Open: up 2 to a dead end; right 3 to a junction, walked." */
export function here({ maze, cell, trail, night }: State): string | undefined {
  if (!maze) return undefined;
  const ways = exits(maze, cell).map((direction) => {
    const walked = trail.includes(stepFrom(maze, cell, direction) ?? cell) ? ', walked' : '';
    return `${direction} ${runFrom(maze, cell, direction, night)}${walked}`;
  });
  return `${cellName(cell, maze.size)}. Open: ${ways.join('; ')}.`;
}

/** Returns "3 to a dead end". */
function runFrom(maze: Maze, from: number, first: Direction, night = false): string {
  let cell = from;
  let steps = 0;
  let way: Direction | undefined = first;
  while (way) {
    cell = stepFrom(maze, cell, way) ?? cell;
    steps++;
    way = runOn(maze, cell, way, undefined);
    if (night && !isLit(maze.size, from, cell)) return `${steps} to the dark`;
  }
  if (cell === maze.open.length - 1) return `${steps} to the exit`;
  return `${steps} to ${exits(maze, cell).length === 1 ? 'a dead end' : 'a junction'}`;
}

function exitAt({ maze, cell }: State): string {
  if (!maze) return '';
  return `Exit ${wayWords(...offset(cell, maze.open.length - 1, maze.size))}.`;
}

function entered({ begun, maze }: State): string {
  return `Maze ${begun}: ${maze?.size} rows, ${maze?.size} columns. You are at the top left.`;
}
