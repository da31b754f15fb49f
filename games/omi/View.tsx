import { useBoardFocus } from '../../kit/board/context.ts';
import { type Target, useControls } from '../../kit/board/controls.ts';
import { suitName, suitSigns, suits } from '../../kit/cards/cards.ts';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import { TrickTable } from '../../kit/cards/TrickTable.tsx';
import type { Seat } from '../../kit/cards/tricks.ts';
import { useQuickTable } from '../../kit/cards/useQuickTable.tsx';
import { place } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { type Action, usersTurn } from './rules.ts';
import { Stacks } from './Stacks.tsx';
import styles from './TrumpChooser.module.css';
import { type State, seatNames, tokensOf, tricksTaken, user, usersChoice } from './table.ts';
import { cue, end, headline, moodOf, narrator, refusal, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart hand',
  badges: (state) => {
    const { NS, EW } = tricksTaken(state);
    return { 'NS tricks': NS, 'EW tricks': EW, Chooser: chooserName(state.chooser), Trump: trumpMark(state) };
  },
  status,
  ...narrator,
  cue,
  headline,
  end,
  results: (state) => {
    const { NS, EW } = tricksTaken(state);
    return {
      Trump: trumpMark(state),
      Chooser: chooserName(state.chooser),
      'NS tricks': NS,
      'EW tricks': EW,
      Tokens: tokensText(state),
    };
  },
  timbre: 'felt',
  controls,
};

function trumpMark({ trump }: State): string {
  return trump ? suitSigns[trump] : '–';
}

function chooserName(seat: Seat): string {
  return seat === user ? 'you' : seatNames[seat];
}

function tokensText(state: State): string {
  const { NS, EW } = tokensOf(state);
  if (NS + EW === 0) return '0';
  return NS > 0 ? `NS ${NS}` : `EW ${EW}`;
}

function Board(game: Play<State, Action>) {
  const { state } = game;
  const play = useQuickTable<Action>(game);
  return (
    <TrickTable
      user={user}
      game={game}
      seat={(seat) => ({
        tag: seat === 0 ? 'North, your partner' : seatNames[seat],
        mood: moodOf(state, seat),
      })}
      score={<Stacks trump={state.trump} taken={tricksTaken(state)} />}
      question={usersChoice(state) && <TrumpChooser state={state} play={play} />}
      hand={{ reason: (card) => refusal(state, card), waiting: !usersTurn(state) }}
      onCard={play}
    />
  );
}

function TrumpChooser(target: Target<State, Action>) {
  const focusBoard = useBoardFocus();
  useControls({ trump: controls.trump }, target);
  return (
    <div className={`stack justify ${styles.chooser}`} role="group" aria-label="Choose trumps">
      <p className="title-m centred">Choose trumps</p>
      {suits.map((suit) => (
        <button
          key={suit}
          type="button"
          className={`label grid middle gap-8 level corners shaded ${styles.suit}`}
          data-suit={suit}
          {...place.choice(suit)}
          aria-keyshortcuts={suit}
          onClick={() => {
            target.play(suit);
            focusBoard();
          }}
        >
          <SuitMark suit={suit} />
          {suitName(suit)}
        </button>
      ))}
    </div>
  );
}
