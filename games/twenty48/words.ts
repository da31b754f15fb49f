import { grouped } from '../../kit/board/grouped.ts';
import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { cellName, rowsInWords } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import { slides, undo } from './controls.ts';
import { bestPower, isStuck, openWays, tileValue } from './grid.ts';
import { type State, target } from './rules.ts';

export function status({ powers, size, won }: State): string {
  if (isStuck(powers, size)) return 'The board is full.';
  if (!won) return 'Combine matching tiles to reach 2048.';
  return `2048 reached. Next: ${tileValue(Math.max(bestPower(powers), target) + 1)}.`;
}

export const narrator: Narrator<State> = {
  where(state) {
    const score = `Score ${grouped(state.score)}, best tile ${tileValue(bestPower(state.powers))}.`;
    const situation = `${status(state)} ${board(state)} ${score}`;
    if (!state.undo || !isStuck(state.powers, state.size)) return situation;
    return `${situation} B on the ticket brings back the ${undo.label} button, which takes back the last move.`;
  },

  options(state) {
    const open = openWays(state).map((direction) => slides[direction].label.toLowerCase());
    const back = state.undo ? ` ${firstKey(undo)} takes back the last move.` : '';
    return `You can slide ${open.join(', ')}: ${keysInWords(...Object.values(slides))}.${back}`;
  },

  changed: (before, after) => (after === before ? undefined : lastMove(after)),
};

/** The frame plays a cue for points. Reaching 2048 is the only win, because the round ends on a full board. */
export function cue(before: State, after: State): Cue | undefined {
  return after.won && !before.won ? 'win' : undefined;
}

function lastMove({ powers, ids, size, score, merged, spawned }: State): string {
  const [id] = spawned;
  if (id === undefined) return `Taken back. Score ${grouped(score)}.`;
  const made = merged.map(([tile]) => tileValue(powers[ids.indexOf(tile)] ?? 0));
  const cell = ids.indexOf(id);
  const appeared = `New ${tileValue(powers[cell] ?? 0)}, ${cellName(cell, size).toLowerCase()}.`;
  return made.length > 0 ? `Made ${made.join(', ')}. Score ${grouped(score)}. ${appeared}` : appeared;
}

export function board({ powers, size }: State): string {
  return rowsInWords(powers.map(tileName), size);
}

export function tileName(power: number): string {
  return power === 0 ? 'empty' : String(tileValue(power));
}
