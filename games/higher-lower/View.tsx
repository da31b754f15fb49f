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
  badges: (state, { all, best }) => ({ 'Attempts left': attemptsLeft(state), Wins: best, Losses: all.loss }),
  headline: (_, outcome) => (outcome === 'loss' ? 'Missed it' : undefined),
  status: words.status,
  ...words.narrator,
  end: (state) => ({
    title: words.status(state),
    lines: [words.par(state)],
    count: { value: state.guesses.length, unit: state.guesses.length === 1 ? 'guess' : 'guesses' },
  }),
  results: ({ guesses, difficulty }, outcome) => ({
    Outcome: outcome === 'win' ? 'Win' : 'Loss',
    'Attempts used': guesses.length,
    Difficulty: difficulty,
  }),
  timbre: 'bubble',
  controls,
};

function Board({ state, outcome, play }: Play<State, Action>) {
  return (
    <div className={`grid middle level ${styles.table}`}>
      <Sign state={state}>
        <GuessForm state={state} outcome={outcome} play={play} />
      </Sign>
      <History guesses={state.guesses} />
    </div>
  );
}
