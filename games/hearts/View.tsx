import { useState } from 'react';
import { clock, counted } from '../../kit/board/words.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { TrickTable } from '../../kit/cards/TrickTable.tsx';
import { trickControls } from '../../kit/cards/trickControls.ts';
import { type Seat, seatAfter, seats } from '../../kit/cards/tricks.ts';
import { cardNames } from '../../kit/cards/trickWords.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { moodOf, sayingOf } from './moods.ts';
import { PassBar } from './PassBar.tsx';
import { rulePass } from './pass.ts';
import { type Action, rules, usersPass, usersTurn } from './rules.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { heartsTaken, pointsCounted, pointsIn, pointsNow, received, type State, user } from './table.ts';
import { usePassFlights } from './usePassFlights.ts';
import { cue, end, headline, narrator, passText, refusal, robotOf, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'New hand',
  badges: (state, _session, at) => ({
    Points: pointsNow(state)[user] ?? 0,
    Hearts: state.broken ? 'broken' : 'not broken',
    Time: timeLeft(state.endsAt - at),
  }),
  status,
  ...narrator,
  cue,
  headline,
  end: (state, _outcome, who) => end(state, who),
  results: (state, outcome) => {
    const [own = 0, ...others] = pointsCounted(state);
    return {
      Outcome: outcome?.result === 'win' ? 'Win' : 'Loss',
      Points: own,
      Others: others.join(' · '),
      Score: rules.score(state),
      Difficulty: state.difficulty,
    };
  },
  timbre: 'strings',
  controls: trickControls,
  help: () => import('./help.tsx'),
};

/** Minutes and seconds, rounded up. */
function timeLeft(ms: number): string {
  return clock(Math.max(0, Math.ceil(ms / 1000)) * 1000);
}

function Board({ state, outcome, player, opponents, paused, now, play, announce }: Play<State, Action>) {
  usePassFlights(state);
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const passing = usersPass(state);
  const points = pointsNow(state);
  const hearts = heartsTaken(state.tricks);

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
      state={state}
      result={outcome?.result}
      seat={(steps) => {
        const seat = seatAfter(user, steps);
        return {
          who: robotOf(seat, opponents),
          note: counted(points[seat] ?? 0, 'point'),
          mood: moodOf(state, seat),
          says: sayingOf(state, seat),
        };
      }}
      score={
        <Scoreboard
          rows={seats.map((seat) => ({
            who: seat === user ? player : robotOf(seat, opponents),
            points: points[seat] ?? 0,
            hearts: hearts[seat] ?? 0,
            mood: seat === user ? undefined : moodOf(state, seat),
          }))}
          endsAt={state.endsAt}
          running={!paused && state.phase !== 'end'}
          now={now}
        />
      }
      worth={(trick) => counted(pointsIn(trick.cards), 'point')}
      question={
        passing &&
        state.pass !== 'none' && (
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
        selected: state.phase === 'pass' ? chosen : undefined,
        fresh:
          state.phase === 'play' && state.tricks.length === 0 ? received(state, user as Seat) : undefined,
      }}
      onCard={(card) => (passing ? toggle(card) : play(card))}
      announce={announce}
    />
  );
}
