import { useDeferredValue, useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { Duel } from '../../kit/board/Duel.tsx';
import { firstKey } from '../../kit/board/keyWords.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import type { Tallies } from '../../kit/round/session.ts';
import { Arrows, spot } from './Arrows.tsx';
import { readShare } from './bot.ts';
import { Clash, hands, revealAfter, useRevealed } from './Clash.tsx';
import { controls } from './controls.ts';
import { moodOf } from './moods.ts';
import { type Move, moveName, moves, sentence, verb } from './moves.ts';
import type { Action, State, Thrown } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart round',
  badges: ({ difficulty }, { tallies }) => ({
    'Reads your hand': percent(readShare[difficulty]),
    'Usual win rate': `${percent(winShare(readShare[difficulty]))}, yours ${ownShare(tallies)}`,
  }),
  status: words.status,
  ...words.narrator,
  end: ({ thrown }, { result }) => ({
    title: words.endings[result],
    lines: thrown ? [`${sentence(thrown.you, thrown.robot)}.`] : [],
    revealAfter,
  }),
  results: ({ thrown, difficulty }, outcome) => ({
    You: thrown ? moveName(thrown.you) : '–',
    Computer: thrown ? moveName(thrown.robot) : '–',
    Outcome: thrown && outcome ? result(thrown, outcome.result) : '–',
    Difficulty: difficulty,
  }),
  nextAfter: 3,
  timbre: 'pulse',
  controls,
  help: () => import('./help.tsx'),
};

/** "Win (vaporises)", "Loss (covers)", "Draw". */
function result({ you, robot }: Thrown, result: Result): string {
  if (result === 'win') return `Win (${verb(you, robot)})`;
  return result === 'loss' ? `Loss (${verb(robot, you)})` : 'Draw';
}

/** The player's win rate at this difficulty, for comparison; odds differ between difficulties. */
function ownShare({ win, loss, draw }: Tallies): string {
  const thrown = win + loss + draw;
  return thrown === 0 ? '–' : percent(win / thrown);
}

/** The player's chance to win a throw, when the robot reads the hand with probability `read`. */
function winShare(read: number): number {
  return (1 - read) * (2 / 5);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function Board({ state, opponents, play }: Play<State, Action>) {
  const { thrown } = state;
  const revealed = useRevealed(thrown);
  // The fists come right after the move that is marked as thrown.
  const clashing = useDeferredValue(thrown);
  const [eyed, setEyed] = useState<Move>();
  useControls(controls, { state, play });

  return (
    <Duel robot={opponents[0]} mood={moodOf(thrown, revealed)}>
      <div className={styles.board} role="group" aria-label="Your move">
        <Arrows gone={revealed !== undefined} eyed={thrown ? undefined : eyed} />
        {moves.map((move, i) => (
          <button
            key={move}
            type="button"
            className={styles.move}
            style={{ left: `${spot(i).x}%`, top: `${spot(i).y}%` }}
            data-move={move}
            data-thrown={thrown?.you === move || revealed?.robot === move}
            aria-label={controls[move].label}
            aria-keyshortcuts={firstKey(controls[move])}
            aria-disabled={thrown !== undefined}
            onClick={() => play(move)}
            onPointerEnter={() => setEyed(move)}
            onPointerLeave={() => setEyed(undefined)}
            onFocus={() => setEyed(move)}
            onBlur={() => setEyed(undefined)}
          >
            <span className={styles.hand} aria-hidden="true">
              {hands[move]}
            </span>
            <span className={styles.name} aria-hidden="true">
              <kbd>{firstKey(controls[move])}</kbd> {moveName(move)}
            </span>
            <Tags
              names={[
                ...(thrown?.you === move ? ['You'] : []),
                ...(revealed?.robot === move ? [opponents[0]?.name ?? 'Robot'] : []),
              ]}
            />
          </button>
        ))}
        {thrown && clashing && <Clash thrown={clashing} revealed={revealed !== undefined} />}
      </div>
    </Duel>
  );
}

/** Who threw a move, if anyone. */
function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={styles.tags} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}
