import { type PointerEvent, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import { counted } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { levels } from './field.ts';
import { toField } from './layout.ts';
import { Places } from './Places.tsx';
import type { Action, State } from './rules.ts';
import { useGoal } from './useGoal.tsx';
import { useScene } from './useScene.tsx';
import { useSteeringKeys } from './useSteeringKeys.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  badges: ({ score, streak, lives }) => ({
    Score: score,
    Streak: words.streakBadge(streak),
    Lives: lives,
  }),
  headline: ({ lives, difficulty }) => ({ left: lives, of: levels[difficulty].lives }),
  status: words.status,
  narrator: words.narrator,
  cue: words.cue,
  end: ({ bestStreak }) => ({
    title: 'Oops! No lives left.',
    lines: [`Longest streak ${bestStreak}.`, words.goalsText(bestStreak)],
    pill: 'Game over',
  }),
  results: {
    columns: ['Score', 'Best streak', 'Difficulty'],
    empty: 'No rounds yet. Press Start.',
    row: ({ score, bestStreak, difficulty }) => [String(score), String(bestStreak), difficulty],
  },
  timbre: 'drop',
  controls,
  help: () => import('./help.tsx'),
};

function Board({ state, outcome, paused, play, now, announce }: Play<State, Action>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = state.startedAt !== undefined && !outcome && !paused;
  const passed = useGoal(state, announce);
  const scene = useScene(canvas, state, running, outcome !== undefined, now, passed);

  useSteeringKeys({ state, paused, play });

  const focusBoard = useBoardFocus();
  const start = (): void => {
    play('start');
    focusBoard();
  };

  const steer = (event: PointerEvent): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || !event.isPrimary || (event.pointerType !== 'mouse' && event.buttons === 0)) return;
    play(toField(scene(), event.clientX - box.left));
  };

  return (
    // A finger may steer from anywhere: it need not cover what it wants to see.
    <div className={styles.area} onPointerDown={steer} onPointerMove={steer}>
      <div className={styles.field} data-board="">
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`Score ${state.score}, streak ${state.streak}, ${counted(state.lives, 'life', 'lives')}`}
        />
        <Places items={state.items} off={state.startedAt === undefined || state.lives === 0} onPlace={play} />
        {state.startedAt === undefined && (
          <div className={styles.start}>
            <Button onClick={start}>Start</Button>
          </div>
        )}
      </div>
    </div>
  );
}
