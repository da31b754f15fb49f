// Texts of Solitaire, on the board and for screen readers.
import { firstKey, keysInWords } from '../../../kit/board/keyWords.ts';
import { counted, inWords } from '../../../kit/board/words.ts';
import { cardName, suitName, suits } from '../../../kit/cards/cards.ts';
import type { Cue, Narrator } from '../../../kit/contract/view.ts';
import { isFinishable } from '../finish.ts';
import { shownHint } from '../hint.ts';
import { peek } from '../history.ts';
import {
  cardAt,
  cardsAt,
  cardsHome,
  cardsIn,
  columnIds,
  faceDown,
  isWon,
  legalMoves,
  type Move,
  moved,
} from '../piles.ts';
import { rules } from '../rules.ts';
import { type Done, deadline, drawsOf, isLastPassOver, type State, secondsLeft, timeOf } from '../state.ts';
import { controls } from './controls.ts';
import { hintText } from './hints.ts';
import { runName, spotLabel, spotName } from './names.ts';

const named = 8;
const lastPass = 'That was the last pass.';

export const narrator: Narrator<State> = {
  where(state, _who, at) {
    const points = counted(rules.score(state), 'point');
    if (rules.outcome(state)) {
      return `${status(state)} ${counted(cardsHome(state), 'card')} of 52 home, ${points}.`;
    }
    const parts = [
      status(state),
      `${spotLabel(state, 'waste')}.`,
      ...columnIds.map((id) => `${spotLabel(state, id)}.`),
      homeText(state),
      `${counted(state.stock.length, 'card')} in the stock.`,
      state.turns === undefined ? '' : `${counted(state.turns + 1, 'pass', 'passes')} left.`,
      `${points}.`,
      deadline(state) === undefined ? '' : `${inWords(secondsLeft(state, at) * 1000)} left.`,
    ];
    return parts.filter(Boolean).join(' ');
  },

  options(state) {
    if (state.finishing)
      return `The rest goes home on its own. ${firstKey(controls.finish)} skips to the end.`;
    const hint = shownHint(state);
    const hinted = hint ? `${hintText(state, hint)} ` : '';
    const finish = isFinishable(state) ? `${firstKey(controls.finish)} brings all the rest home. ` : '';
    const moves = inOrder(state, legalMoves(state));
    const list = moves.slice(0, named).map((move) => moveText(state, move));
    const text = list.length > 0 ? `You can move ${list.join('; ')}. ` : 'No card can be moved. ';
    return `${hinted}${finish}${text}${drawText(state)}${keysText}`;
  },

  timeLeft(state, at) {
    if (deadline(state) === undefined || state.finishing) return undefined;
    return { left: secondsLeft(state, at) * 1000, of: timeOf(state) };
  },
};

const { column, waste, press, home, undo, hint } = controls;
const keysText = [
  `Keys: ${keysInWords(column)} go to a column, ${firstKey(waste)} to the waste, the arrows between piles`,
  `Up takes more cards of a column, ${firstKey(press)} picks up and puts down, and on the pile in hand takes one card more`,
  `${firstKey(home)} sends a card home, ${firstKey(undo)} undoes, ${firstKey(hint)} gives a hint.`,
].join('; ');

function homeText(state: State): string {
  const piles = suits.map((suit) => {
    const top = cardsAt(state, `f${suit}`).up.at(-1);
    return top ? `up to ${cardName(top)}` : `no ${suitName(suit)}`;
  });
  return `Home: ${piles.join(', ')}.`;
}

function moveText(state: State, move: Move): string {
  const turned = turnsUp(state, move) ? ', which turns a card up' : '';
  return `${runName(cardsIn(state, move))}, ${spotName(move.from)} to ${spotName(move.to)}${turned}`;
}

const turnsUp = (state: State, move: Move): boolean => moved(state, move).flipped;

/** Most useful moves first: a card home, a card turned up, one from the waste. */
function inOrder(state: State, moves: readonly Move[]): Move[] {
  const rank = (move: Move): number => {
    if (move.to.startsWith('f')) return 0;
    if (turnsUp(state, move)) return 1;
    if (move.from === 'waste') return 2;
    return move.from.startsWith('f') ? 4 : 3;
  };
  return moves.toSorted((a, b) => rank(a) - rank(b));
}

function drawText(state: State): string {
  const { stock, waste } = state;
  const key = firstKey(controls.draw);
  if (isLastPassOver(state)) return `${lastPass} ${firstKey(controls.finish)} ends the deal. `;
  if (stock.length > 0) return `${key} draws. `;
  return waste.length > 0 ? `${key} turns the waste over. ` : 'The stock and the waste are empty. ';
}

/** Draws, moves, flips and cards brought home sound different. */
export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (rules.outcome(after)) return undefined;
  if (after.history.length < before.history.length) return 'turn';
  const last = newStep(before, after);
  if (!last) return 'none';
  if (last.length === 1) return last[0] > 0 ? 'turn' : 'deal';
  const [, to, , , , flipped] = last;
  if (to.startsWith('f')) return 'good';
  return flipped ? 'deal' : 'move';
}

/** The player's last step; none in auto-completion, which moves a card every few frames. */
function newStep(before: State, after: State): Done | undefined {
  const isNew = after.history.length > before.history.length;
  return isNew && !after.finishing ? peek(after.history) : undefined;
}

export function status(state: State): string {
  if (isWon(state)) return 'All four suits are home.';
  if (rules.outcome(state)) return lost(state);
  if (state.finishing) return 'Bringing the rest home.';
  const hint = shownHint(state);
  if (hint) return hintText(state, hint);
  if (isFinishable(state)) return 'No hidden cards left: auto-complete.';
  if (isLastPassOver(state)) return lastPass;
  return state.startedAt === undefined && !state.relaxed ? 'The clock starts with your first move.' : '';
}

export const lost = ({ ended }: State): string => (ended ? 'No way on.' : "Time's up!");

export function news(before: State, after: State): string | undefined {
  if (after.history.length < before.history.length) return 'Undone.';
  const last = newStep(before, after);
  if (!last) return undefined;
  if (last.length === 1) {
    const top = after.waste.at(-1);
    return top ? `${cardName(top)} on the waste.` : 'The waste is turned over.';
  }
  const [from, to, count, , , flipped] = last;
  const run = cardsAt(after, to).up.slice(-count);
  const turned = flipped && cardAt(after, from, 1);
  const turn = turned ? ` ${cardName(turned)} turned up in ${spotName(from)}.` : '';
  return `${runName(run)} to ${spotName(to)}.${turn}`;
}

/** Why an action is impossible now: the status after the end and during auto-completion. */
export function refusal(state: State, action: 'draw' | 'undo' | 'finish' | 'take from the waste'): string {
  if (rules.outcome(state) || state.finishing) return status(state);
  const { waste, vegas } = state;
  switch (action) {
    case 'draw':
      return waste.length > 0 ? lastPass : 'The stock and the waste are empty.';
    case 'undo':
      return vegas ? 'Vegas has no undo.' : 'Nothing to undo.';
    case 'finish':
      if (faceDown(state) > 0) return 'Auto-complete works once no card in the columns is face down.';
      return drawsOf(state) === 1
        ? 'Some cards can’t come up any more.'
        : 'Drawing three, some cards can’t come up yet.';
    case 'take from the waste': {
      const top = waste.at(-1);
      return `You can only play the top card of the waste${top ? `: the ${cardName(top)}` : ''}.`;
    }
  }
}
