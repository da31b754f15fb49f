import { useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { ControlButton } from '../../kit/board/ControlButton.tsx';
import { useBoardFocus, useFrame } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { useOnLaidOutChange } from '../../kit/board/effects.ts';
import { arrive, capture } from '../../kit/board/flights.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { clock, counted } from '../../kit/board/words.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { placeOf, sideOf } from '../../kit/cards/sides.ts';
import { TrickTable } from '../../kit/cards/TrickTable.tsx';
import type { Seat } from '../../kit/cards/tricks.ts';
import { cardNames } from '../../kit/cards/trickWords.ts';
import { useQuickTable } from '../../kit/cards/useQuickTable.tsx';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { mayClaim } from './claim.ts';
import { controls } from './controls.ts';
import { moodOf, sayingOf } from './moods.ts';
import styles from './PassBar.module.css';
import { rulePass } from './pass.ts';
import { type Action, rules, usersPass, usersTurn } from './rules.ts';
import { Scoreboard } from './Scoreboard.tsx';
import {
  giverTo,
  type Pass,
  pointsCounted,
  pointsIn,
  pointsNow,
  received,
  receiver,
  type State,
  user,
} from './table.ts';
import { cue, end, headline, narrator, passText, refusal, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'New hand',
  badges: (state, _session, at) => ({
    Points: pointsNow(state)[user] ?? 0,
    Hearts: state.broken ? 'broken' : 'not broken',
    // Rounded up.
    Time: clock(Math.max(0, Math.ceil((state.endsAt - at) / 1000)) * 1000),
  }),
  status,
  ...narrator,
  cue,
  headline,
  end: (state, _outcome, who) => end(state, who),
  results: (state, outcome) => {
    const [own = 0, ...others] = pointsCounted(state);
    return {
      Outcome: outcome === 'win' ? 'Win' : 'Loss',
      Points: grouped(own),
      Others: others.map(grouped).join(' · '),
      Score: rules.score(state),
      Difficulty: state.difficulty,
    };
  },
  timbre: 'strings',
  controls,
};

function Board(game: Play<State, Action>) {
  const { state, opponents, announce } = game;
  const play = useQuickTable<Action>(game);
  usePassFlights(state);
  const target = { state, play };
  useControls({ claim: controls.claim }, target);
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const passing = usersPass(state);
  const points = pointsNow(state);

  const toggle = (card: Card): void => {
    setChosen(chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card]);
  };
  const autoSelect = (): void => {
    const three = rulePass(state.hands[user] ?? []);
    setChosen(three);
    announce(`${cardNames(three)} chosen.`);
  };
  const passRefusal = (card: Card) =>
    chosen.length === 3 && !chosen.includes(card)
      ? 'You’ve chosen three. Tap one to take it back.'
      : undefined;

  return (
    <TrickTable
      user={user}
      game={game}
      seat={(seat) => ({
        note: counted(points[seat] ?? 0, 'point'),
        mood: moodOf(state, seat),
        says: sayingOf(state, seat),
      })}
      score={<Scoreboard game={game} />}
      corner={mayClaim(state) && <ControlButton control={controls.claim} target={target} />}
      worth={(trick) => counted(pointsIn(trick.cards, state.jack), 'point')}
      question={
        passing && (
          <PassBar
            text={passText(state, opponents)}
            way={state.pass}
            chosen={chosen.length}
            onAuto={autoSelect}
            onPass={() => play({ pass: chosen })}
          />
        )
      }
      hand={{
        reason: (card) => (passing ? passRefusal(card) : refusal(state, card)),
        given: state.phase === 'pass' && !passing,
        waiting: !passing && !usersTurn(state),
        // A replay shows the pass, too.
        selected: state.phase === 'pass' ? (state.given[user] ?? chosen) : undefined,
        fresh: state.phase === 'play' && state.tricks.length === 0 ? received(state, user) : undefined,
      }}
      onCard={(card) => (passing ? toggle(card) : play(card))}
    />
  );
}

interface Props {
  readonly text: string;
  readonly way: Pass;
  readonly chosen: number;
  onAuto(): void;
  onPass(): void;
}

const turns: Record<Pass, number> = { left: 180, across: -90, right: 0, none: 0 };

function PassBar({ text, way, chosen, onAuto, onPass }: Props) {
  const focusBoard = useBoardFocus();
  return (
    <div className={`grid middle gap-8 ${styles.bar}`} role="group" aria-label="Pass">
      <svg className={`open ${styles.arrow}`} viewBox="0 0 64 40" aria-hidden="true">
        <path
          d="M2 14h34V2l26 18-26 18V26H2z"
          fill="currentColor"
          transform={`rotate(${turns[way]} 32 20)`}
        />
      </svg>
      <p className="head centred balanced">{text}</p>
      <p className="note numbers centred balanced">{chosen} of 3 chosen</p>
      <div className={`flex gap-8 ${styles.buttons}`}>
        <Button onClick={onAuto}>Auto-select</Button>
        <Button
          off={chosen !== 3}
          onClick={() => {
            onPass();
            focusBoard();
          }}
        >
          Pass
        </Button>
      </div>
    </div>
  );
}

function usePassFlights({ phase, pass, given }: State): void {
  const { board } = useFrame();
  const part = (selector: string) => [...(board.current?.querySelectorAll(selector) ?? [])];
  const handOf = (seat: Seat) => placeOf(board.current, sideOf(seat), 'hand');
  useOnLaidOutChange(given.length > 0, () => {
    const to = handOf(receiver(user, pass));
    const given = part('[data-given="true"] > [data-card]');
    const lying = given.map((part) => ({ part, at: part.getBoundingClientRect() }));
    if (to) capture(lying, to, 80);
  });
  useOnLaidOutChange(phase, () => {
    const from = handOf(giverTo(user, pass));
    if (from)
      part('[data-fresh="true"] > [data-card]').forEach((card, i) => {
        arrive(card, from, '--t-flight', i * 60);
      });
  });
}
