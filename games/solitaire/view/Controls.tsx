import { Button } from '../../../kit/board/Button.tsx';
import { SuitColours } from '../../../kit/cards/SuitColours.tsx';
import type { Play } from '../../../kit/round/play.ts';
import { isFinishable } from '../finish.ts';
import { shownHint } from '../hint.ts';
import type { Action, State } from '../rules.ts';
import { isLastPassOver } from '../state.ts';
import styles from '../View.module.css';
import { controls } from './controls.ts';
import { askForHint } from './hints.ts';

export function Controls({ state, outcome, play, announce }: Play<State, Action>) {
  const hint = shownHint(state)?.type;
  const canUndo = state.history.length > 0 && !state.vegas;
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
        <Button off={outcome !== undefined} onClick={() => askForHint({ state, play, announce })}>
          {controls.hint.label}
        </Button>
      )}
      <Button
        className={hint === 'undo' ? styles.hinted : undefined}
        off={outcome !== undefined || state.finishing !== undefined || !canUndo}
        onClick={() => play({ type: 'undo' })}
      >
        {controls.undo.label}
      </Button>
    </>
  );
}
