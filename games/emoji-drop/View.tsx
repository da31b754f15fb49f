import { memo, type PointerEvent } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import { livesText } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { levels, middleOf, placeOf, places } from './field.ts';
import placeStyles from './Places.module.css';
import type { Action, State } from './rules.ts';
import { nameOf } from './spawn.ts';
import { useScene } from './useScene.tsx';
import { useSteeringKeys } from './useSteeringKeys.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  ghost: 'any deal',
  badges: ({ score, streak, lives }) => ({ Score: score, Streak: words.streakBadge(streak), Lives: lives }),
  headline: ({ lives, difficulty }, outcome) =>
    outcome ? 'Game over' : { left: lives, of: levels[difficulty].lives },
  status: words.status,
  ...words.narrator,
  cue: words.cue,
  end: ({ bestStreak }) => ({
    title: 'Oops! No lives left.',
    lines: [`Longest streak ${bestStreak}.`, words.goalsText(bestStreak)],
  }),
  results: ({ score, bestStreak, difficulty }) => ({
    Score: score,
    'Best streak': bestStreak,
    Difficulty: difficulty,
  }),
  timbre: 'drop',
  controls,
};

function Board(game: Play<State, Action>) {
  const { state, play } = game;
  const [canvas, fieldX] = useScene(game);
  useSteeringKeys(game);
  const focusBoard = useBoardFocus();
  const start = (): void => {
    play('start');
    focusBoard();
  };

  const steer = (event: PointerEvent): void => {
    if (!event.isPrimary || (event.pointerType !== 'mouse' && event.buttons === 0)) return;
    const left = canvas.current?.getBoundingClientRect().left ?? 0;
    play(fieldX(event.clientX - left));
  };

  return (
    // A finger may steer from anywhere, so that it need not cover the items.
    <div className={`centre board-size held ${styles.area}`} onPointerDown={steer} onPointerMove={steer}>
      <div className={`relative ${styles.field}`} data-board="" data-fills="fixed">
        <canvas
          ref={canvas}
          className="block wide tall"
          role="img"
          aria-label={`Score ${state.score}, streak ${state.streak}, ${livesText(state.lives)}`}
        />
        <Places state={state} onPlace={play} />
        {state.startedAt === undefined && (
          <div className={`centre fill untouchable ${styles.start}`}>
            <Button onClick={start}>Start</Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly n: number;
  readonly name: string;
  readonly off: boolean;
  onPlace(x: number): void;
}

/**
 * Buttons over the columns of the field that name the items falling there, for screen readers and switches. Pointers
 * reach the field below, and the keyboard has number keys.
 */
function Places({ state, onPlace }: { readonly state: State; onPlace(x: number): void }) {
  const { items, startedAt, lives } = state;
  return (
    <div className={`fill grid untouchable ${placeStyles.places}`} role="group" aria-label="Places">
      {Array.from({ length: places }, (_, i) => {
        const falling = items
          .filter(({ x }) => placeOf(x) === i + 1)
          .map((item) => (item.good ? nameOf(item) : `bad ${nameOf(item)}`));
        const name = [`Place ${i + 1}`, ...falling].join(', ');
        const off = startedAt === undefined || lives === 0;
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a place
        return <Place key={i} n={i + 1} name={name} off={off} onPlace={onPlace} />;
      })}
    </div>
  );
}

/** Memoised, because the state changes in each tick and the name seldom. */
const Place = memo(({ n, name, off, onPlace }: PlaceProps) => (
  <button
    type="button"
    {...place.column(n)}
    tabIndex={-1}
    aria-label={name}
    aria-disabled={off}
    onClick={() => onPlace(middleOf(n))}
  />
));
