import { Button } from '../../../kit/board/Button.tsx';
import { SuitColours } from '../../../kit/cards/SuitColours.tsx';
import type { Play } from '../../../kit/round/play.ts';
import { isFinishable } from '../finish.ts';
import { shownHint } from '../hint.ts';
import type { Action, State } from '../rules.ts';
import { isLastPassOver, mayUndo } from '../state.ts';
import styles from '../View.module.css';
import { controls } from './controls.ts';
import { askForHint } from './hints.ts';

export function Controls(game: Play<State, Action>) {
  const { state, outcome, play } = game;
  const hint = shownHint(state)?.type;
  const completion = state.finishing ? 'Skip' : controls.finish.label;
  const ending = isFinishable(state) ? completion : isLastPassOver(state) && 'End the deal';
  return (
    <>
      <SuitColours />
      {!outcome && ending ? (
        <Button
          className={hint === 'finish' ? styles.hinted : undefined}
          onClick={() => play({ type: 'finish' })}
        >
          {ending}
        </Button>
      ) : (
        <Button off={outcome !== undefined} onClick={() => askForHint(game)}>
          {controls.hint.label}
        </Button>
      )}
      <Button
        className={hint === 'undo' ? styles.hinted : undefined}
        off={outcome !== undefined || state.finishing !== undefined || !mayUndo(state)}
        onClick={() => play({ type: 'undo' })}
      >
        {controls.undo.label}
      </Button>
    </>
  );
}
