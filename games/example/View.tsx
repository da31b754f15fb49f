import { ControlButton } from '../../kit/board/ControlButton.tsx';
import { useControls } from '../../kit/board/controls.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import type { Action, State } from './rules.ts';
import styles from './View.module.css';
import { narrator, status, sticks } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  badges: ({ left }, { all }) => ({ Left: left, Wins: all.win, Losses: all.loss }),
  status,
  ...narrator,
  end: (_, outcome, { opponents }) => ({
    title: outcome === 'win' ? 'You win!' : `${opponents[0]?.name ?? 'The robot'} wins`,
    lines: ['Take the last stick to win.'],
  }),
  results: ({ first, difficulty }, outcome) => ({
    Outcome: outcome === 'win' ? 'Win' : 'Loss',
    Sticks: first,
    Difficulty: difficulty,
  }),
  controls,
};

function Board({ state, outcome, play }: Play<State, Action>) {
  useControls(controls, { state, play });
  const mayTake = (take: number) => !outcome && state.turn === 'player' && take <= state.left;

  return (
    <div className={`grid ${styles.board}`} data-board>
      <svg className={styles.heap} viewBox="0 0 240 100" role="img" aria-label={sticks(state.left)}>
        {Array.from({ length: state.first }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a stick
          <path key={i} d={stick(i, state.first)} data-taken={i >= state.left} />
        ))}
      </svg>
      <div className={`flex justify ${styles.takes}`} role="group" aria-label="Your turn">
        {Object.values(controls).map((control, i) => (
          <ControlButton
            key={control.label}
            control={control}
            target={{ state, play }}
            off={!mayTake(i + 1)}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the path of a stick on a field 240 wide; sticks lean alternately. */
function stick(i: number, all: number): string {
  return `M${12 + (i * 216) / (all - 1)} 12l${i % 2 ? 1.5 : -1.5} 76`;
}
