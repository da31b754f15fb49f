import { type Figures, less, more, shareOfRounds, yes } from '../../kit/contract/figures.ts';
import { foreseen } from './learner.ts';
import { moveName, moves } from './moves.ts';
import { rules, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    won: more('Throws won', 'The robot reads some of your throws: 40 %, at PRO 70 %.', shareOfRounds),
    throw: { label: 'Your throw', means: 'Which hand you show, and how often.', by: moves.map(moveName) },
    robot: { label: 'The robot’s throw', means: 'Which hand the robot shows.', by: moves.map(moveName) },
    'with:': more('Won with', 'Throws won with this hand.', shareOfRounds),
    wins: more('Wins of 20', 'Throws that you won in a round against the robot that learns.'),
    expected: less('Expected', 'Throws that the robot expected from your habits.'),
  },
  of(state) {
    const { thrown, past, difficulty } = state;
    if (past) return { wins: rules.score(state), expected: foreseen(past, difficulty) };
    if (!thrown) return {};
    const { you, robot } = thrown;
    const won = yes(rules.score(state) > 0);
    return { won, throw: moves.indexOf(you), robot: moves.indexOf(robot), [`with:${you}`]: won };
  },
};
