import { type Figures, less, more, seconds, shareOfRounds, tenths, yes } from '../../kit/contract/figures.ts';
import { cardsHome, isWon } from './piles.ts';
import { packPrice, rules } from './rules.ts';
import type { State } from './state.ts';

export const figures: Figures<State> = {
  cards: {
    won: more(
      'Games won',
      'NOOB draws one card at a time, MID and PRO draw three, unless you choose.',
      shareOfRounds,
    ),
    time: less('Time', 'From the first move to the last card home.', seconds),
    moves: less('Moves', 'Moves, draws and turns of the waste in games that you won.'),
    bank: more('Bank', 'Vegas: 5 dollars for each card home, less the 52 of the deal.', { by: 'average' }),
    home: more('Cards home', 'Cards on the foundations when the game ended.'),
    hints: less('Hints', 'Hints that you asked for.'),
  },
  of(state, duration) {
    const won = isWon(state);
    const time = rules.bestTime?.(state, duration);
    return {
      won: yes(won),
      time: time === undefined ? undefined : tenths(time),
      moves: won ? state.moves : undefined,
      bank: state.vegas ? rules.score(state) - packPrice : undefined,
      home: cardsHome(state),
      hints: state.hints ?? 0,
    };
  },
};
