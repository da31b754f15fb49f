import { type Figures, less, more, shareOfRounds, yes } from '../../kit/contract/figures.ts';
import { winningLine } from './board.ts';
import { rules, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    won: more('Games won', 'Two players without a slip always draw.', shareOfRounds),
    unbeaten: more('Unbeaten', 'Games that you won or drew.', shareOfRounds),
    marks: less('Marks to a win', 'Your marks when the line was whole.'),
    line: {
      label: 'Winning line',
      means: 'Which line won your games.',
      by: ['Row', 'Column', 'Diagonal'],
    },
  },
  of(state) {
    const { board } = state;
    const result = rules.outcome(state);
    const line = winningLine(board);
    const won = result === 'win';
    const step = line && line[1] - line[0];
    return {
      won: yes(won),
      unbeaten: yes(result !== 'loss'),
      marks: won ? board.filter((cell) => cell === 'X').length : undefined,
      line: won ? (step === 1 ? 0 : step === 3 ? 1 : 2) : undefined,
    };
  },
};
