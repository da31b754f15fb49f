// What players who listen are told of a maze: where they stand, which ways are open, and the time at half and
// at ten seconds. Never every second.
import { useEffect } from 'react';
import type { Play } from '../kit/view.ts';
import { exits } from './maze.ts';
import { type Action, type State, terms } from './rules.ts';

/** The player has come to rest when no step follows for this long (ms). */
const rest = 300;

export function useTold({ state, paused, now, say }: Play<State, Action>): void {
  const { phase, maze, cell } = state;
  const running = phase.kind === 'run' && !paused;
  const endsAt = phase.kind === 'run' ? phase.endsAt : undefined;

  useEffect(() => {
    if (!running || !maze) return;
    const row = Math.floor(cell / maze.size) + 1;
    const column = (cell % maze.size) + 1;
    const words = `Row ${row}, column ${column}. Open: ${exits(maze, cell).join(', ')}.`;
    const timer = setTimeout(() => say(words), rest);
    return () => clearTimeout(timer);
  }, [running, maze, cell, say]);

  const half = terms[state.difficulty].time / 2;
  useEffect(() => {
    if (!running || endsAt === undefined) return;
    const timers = [half, 10_000].flatMap((left) => {
      const wait = endsAt - left - now();
      const words = `${Math.round(left / 1000)} seconds left.`;
      return wait > 0 ? [setTimeout(() => say(words), wait)] : [];
    });
    return () => timers.forEach(clearTimeout);
  }, [running, endsAt, half, now, say]);
}
