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
  const isOver = !outcome && isLastPassOver(state);
  const finishable = !outcome && isFinishable(state);
  const hint = shownHint(state)?.kind;
  const canUndo = state.history.length > 0 && !state.vegas;
  return (
    <>
      <SuitColours />
      {finishable ? (
        <Button
          className={hint === 'finish' ? styles.hinted : undefined}
          onClick={() => play({ type: 'finish' })}
        >
          {state.finishing ? 'Skip' : controls.finish.label}
        </Button>
      ) : isOver ? (
        <Button onClick={() => play({ type: 'finish' })}>End the deal</Button>
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
