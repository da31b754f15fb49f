import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { GuessForm } from './GuessForm.tsx';
import { History } from './History.tsx';
import { type Action, attemptsLeft, type State } from './rules.ts';
import { Sign } from './Sign.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  badges: (state, { all }) => ({ 'Attempts left': attemptsLeft(state), Wins: all.win, Losses: all.loss }),
  status: words.status,
  narrator: words.narrator,
  end: (state, { result }) => ({
    title: words.status(state),
    lines: [words.par(state)],
    count: { value: state.guesses.length, unit: state.guesses.length === 1 ? 'guess' : 'guesses' },
    ...(result === 'loss' && { pill: 'Missed it' }),
  }),
  results: {
    columns: ['Outcome', 'Attempts used', 'Difficulty'],
    empty: 'No rounds yet. Make your first guess.',
    row: ({ guesses, difficulty }, outcome) => [
      outcome?.result === 'win' ? 'Win' : 'Loss',
      String(guesses.length),
      difficulty,
    ],
  },
  timbre: 'bubble',
  controls,
  help: () => import('./help.tsx'),
};

function Board({ state, outcome, play }: Play<State, Action>) {
  return (
    <div className={styles.table}>
      <Sign guesses={state.guesses}>
        <GuessForm state={state} over={outcome !== undefined} onGuess={play} />
      </Sign>
      <History guesses={state.guesses} />
    </div>
  );
}
