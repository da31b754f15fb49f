import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import type { Mood } from '../../kit/board/mood.ts';
import { cellName, rowsInWords } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { emptyCells, isFull, threatens, winner, winningLine } from './board.ts';
import { controls } from './controls.ts';
import type { State } from './rules.ts';

export function status({ board, turn }: State): string {
  const won = winner(board);
  if (won) return `${won} wins`;
  if (isFull(board)) return "It's a draw.";
  return turn === 'X' ? 'Your move' : 'Computer thinking…';
}

/** Returns the mood of the robot, who is O. */
export function moodOf({ board, turn }: State): Mood {
  const won = winner(board);
  if (won) return won === 'O' ? 'happy' : 'loss';
  if (isFull(board)) return 'idle';
  if (turn === 'O') return 'think';
  if (threatens(board, 'X')) return 'worry';
  return threatens(board, 'O') ? 'smug' : 'idle';
}

export const narrator: Narrator<State> = {
  where(state, who) {
    const cells = state.board.map((mark) => mark ?? 'empty');
    return `${situation(state, who)} ${rowsInWords(cells, 3)}`;
  },

  options({ board, turn }, { opponents }) {
    if (turn === 'O') return `Wait for ${opponents[0]?.name}.`;
    const cells = emptyCells(board).map(
      (cell) => `${cellName(cell, 3).toLowerCase()} (${controls.mark.keys[cell]})`,
    );
    return `Empty cells: ${cells.join('; ')}. The ${keysInWords(controls.walk)} move, ${firstKey(controls.place)} places, and so does the number of a cell.`;
  },

  changed(before, after, { opponents }) {
    const cell = after.board.findIndex((mark, i) => mark === 'O' && before.board[i] !== 'O');
    return cell < 0 ? undefined : `${opponents[0]?.name}: O in ${cellName(cell, 3).toLowerCase()}.`;
  },
};

function situation({ board, turn }: State, { opponents }: Who): string {
  const robot = opponents[0]?.name;
  const line = winningLine(board);
  if (line) {
    const by = board[line[0]] === 'X' ? 'You have' : `${robot} has`;
    return `${by} won with ${line.map((cell) => cellName(cell, 3).toLowerCase()).join('; ')}.`;
  }
  if (isFull(board)) return "It's a draw.";
  return turn === 'X' ? 'Your turn. You’re X.' : `You’re X, and ${robot} is about to place O.`;
}
