import { useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { Duel } from '../../kit/board/Duel.tsx';
import { firstKey } from '../../kit/board/keyWords.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import type { Tallies } from '../../kit/round/session.ts';
import { readShare } from './bot.ts';
import { Clash, revealAfter, useRevealed } from './Clash.tsx';
import { controls } from './controls.ts';
import { Hand } from './Hand.tsx';
import { beaten, type Move, moveName, moves, sentence, verb } from './moves.ts';
import { type Action, isOver, losses, rules, type State, throws, wins } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart round',
  badges: (state, { tallies }) =>
    state.past
      ? { Throws: `${state.past.length} of ${throws}`, Won: wins(state), Lost: losses(state) }
      : {
          'Reads your hand': percent(readShare[state.difficulty]),
          'Usual win rate': `${percent(winShare(readShare[state.difficulty]))}, yours ${ownShare(tallies)}`,
        },
  status: words.status,
  ...words.narrator,
  end: (state, outcome, who) => {
    const { thrown } = state;
    const title = words.endings[outcome];
    if (state.past) {
      const count = { value: wins(state), unit: `of ${throws} won` };
      return { title, lines: words.learned(state, who), count };
    }
    return { title, lines: thrown ? [`${sentence(thrown.you, thrown.robot)}.`] : [], revealAfter };
  },
  results: (state) => ({ ...resultOf(state), Difficulty: state.difficulty }),
  timbre: 'pulse',
  controls,
};

/** Returns both hands and "Win (vaporises)"; of many throws, how many each side won, and "Win". */
function resultOf(state: State) {
  const { thrown, past } = state;
  const outcome = rules.outcome(state);
  if (!thrown || !outcome) return { You: '–', Computer: '–', Outcome: '–' };
  const result = { win: 'Win', loss: 'Loss', draw: 'Draw' }[outcome];
  if (past) return { You: wins(state), Computer: losses(state), Outcome: result };
  const { you, robot } = thrown;
  const how = verb(you, robot) ?? verb(robot, you);
  return { You: moveName(you), Computer: moveName(robot), Outcome: how ? `${result} (${how})` : result };
}

function ownShare({ win, loss, draw }: Tallies): string {
  const thrown = win + loss + draw;
  return thrown === 0 ? '–' : percent(win / thrown);
}

/** Returns the probability of a win when the robot reads the hand with probability `read`. */
function winShare(read: number): number {
  return (1 - read) * (2 / 5);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function Board({ state, opponents, play }: Play<State, Action>) {
  const { thrown, past } = state;
  const over = isOver(state);
  const revealed = useRevealed(thrown);
  const robot = opponents[0]?.name ?? 'Robot';
  const hands: Readonly<Record<string, Move | undefined>> = { You: thrown?.you, [robot]: revealed?.robot };
  const [pointed, point] = useState<Move>();
  useControls(controls, { state, play });

  return (
    <Duel robot={opponents[0]} mood={words.moodOf(thrown, revealed)}>
      <div className={`relative measured ${styles.board}`} role="group" aria-label="Your move" data-fills="">
        <Arrows gone={revealed !== undefined && !past} pointed={over ? undefined : pointed} />
        {moves.map((move) => (
          <button
            key={move}
            type="button"
            className={`tiny absolute grid middle level circle night-ink shaded ${styles.move}`}
            style={{ left: `${placeOf(move).x}%`, top: `${placeOf(move).y}%` }}
            data-move={move}
            data-thrown={Object.values(hands).includes(move)}
            aria-label={controls[move].label}
            aria-keyshortcuts={firstKey(controls[move])}
            aria-disabled={over}
            onClick={() => play(move)}
            onPointerEnter={() => point(move)}
            onPointerLeave={() => point(undefined)}
            onFocus={() => point(move)}
            onBlur={() => point(undefined)}
          >
            <Hand move={move} />
            <span className={styles.name} aria-hidden="true">
              <kbd>{firstKey(controls[move])}</kbd> {moveName(move)}
            </span>
            <Tags names={Object.keys(hands).filter((name) => hands[name] === move)} />
          </button>
        ))}
        {thrown && <Clash thrown={thrown} revealed={revealed !== undefined} />}
      </div>
    </Duel>
  );
}

function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={`absolute flex gap-4 ${styles.tags}`} aria-hidden="true">
      {names.map((name) => (
        <span className="tiny dark pill one-line" key={name}>
          {name}
        </span>
      ))}
    </span>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the place of a move in percent of the board, clockwise from the top. */
function placeOf(move: Move): Point {
  const angle = ((moves.indexOf(move) * 72 - 90) * Math.PI) / 180;
  return { x: 50 + 36 * Math.cos(angle), y: 50 + 36 * Math.sin(angle) };
}

interface Props {
  readonly gone: boolean;
  /** The hovered or focused move, whose own arrows stand out. */
  readonly pointed: Move | undefined;
}

/** An arrow from each move to the two that it beats. */
function Arrows({ gone, pointed }: Props) {
  const pairs = moves.flatMap((from) => beaten(from).map((to) => ({ from, to })));
  const tone = (from: Move): string | undefined => {
    if (gone) return 'gone';
    if (pointed === from) return 'strong';
    return pointed === undefined ? undefined : 'faint';
  };
  return (
    <svg className={`fill ${styles.arrows}`} viewBox="0 0 100 100" aria-hidden="true">
      {pairs.map(({ from, to }) => (
        <Arrow key={`${from} ${to}`} from={placeOf(from)} to={placeOf(to)} tone={tone(from)} />
      ))}
    </svg>
  );
}

const clear = 13.5;

function Arrow({ from, to, tone }: { from: Point; to: Point; tone: string | undefined }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const tip = Math.hypot(dx, dy) - clear;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g data-tone={tone} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <line x1={clear} x2={tip - 4} />
      <path d={`M${tip} 0l-4 2.4v-4.8z`} />
    </g>
  );
}
