// Players of chosen strength for the games with opponents, whose reviews are calibrated with them as those of the other
// games are with their rivals.
import { rankOf, suits } from '../../kit/cards/cards.ts';
import { followers } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import * as buru from '../buru/rules.ts';
import { user as buruUser } from '../buru/state.ts';
import { chooseCard, choosePass } from '../hearts/bot.ts';
import * as hearts from '../hearts/rules.ts';
import { user as heartsUser, legalCards, seenBy as seenInHearts, stepsOf } from '../hearts/table.ts';
import { chooseTrump } from '../omi/bot.ts';
import * as omi from '../omi/rules.ts';
import { searchCard } from '../omi/search.ts';
import { type State as OmiState, seenBy, user } from '../omi/table.ts';
import { emptyCells } from '../tic-tac-toe/board.ts';
import { expectedAfter } from '../tic-tac-toe/review.ts';
import * as ticTacToe from '../tic-tac-toe/rules.ts';

const dealOf = (difficulty: Difficulty, n: number) => [{ difficulty, round: n }, testSeed(n)] as const;
const diceOf = (n: number): Stream => seeded(testSeed(n))('moves');

/** @param skill chance that the player decides as the smart robot does; else at random */
export function playHearts(n: number, skill: number): Round<hearts.State, hearts.Action> {
  const round = new Round<hearts.State, hearts.Action>(hearts.rules, ...dealOf('mid', n));
  const dice = diceOf(n);
  while (!round.outcome) {
    const { state, at } = round;
    const hand = state.hands[heartsUser] ?? [];
    const smart = dice.chance(skill);
    if (hearts.usersPass(state)) {
      const steps = stepsOf(state.pass);
      round.play({ pass: smart ? choosePass(hand, steps, 'pro', dice) : dice.shuffle(hand).slice(0, 3) }, at);
    } else if (hearts.usersTurn(state) && hand.length > 1) {
      const seen = seenInHearts(state, heartsUser);
      round.play(smart ? chooseCard(seen, 'pro', dice) : dice.pick(legalCards(hand, state)), at);
    } else round.advance(round.due ?? at);
  }
  return round;
}

/** @param skill chance that South chooses the robots' trumps, and plays their best card; else random ones */
export function playOmi(n: number, skill: number, dice = diceOf(n)): Round<OmiState, omi.Action> {
  const round = new Round<OmiState, omi.Action>(omi.rules, ...dealOf('noob', n));
  while (!round.outcome) {
    const { state } = round;
    if (round.due !== undefined) round.advance(round.due);
    else if (state.phase === 'choose-trump')
      round.play(dice.chance(skill) ? chooseTrump(seenBy(state, user), dice) : dice.pick(suits), round.at);
    else if (omi.usersTurn(state)) {
      const legal = followers(state.hands[user] ?? [], state.trick);
      const best = dice.chance(skill) && legal.length > 1;
      round.play(best ? searchCard(seenBy(state, user), legal, dice) : dice.pick(legal), round.at);
    }
  }
  return round;
}

/** Plays the first card of Buru, and calls each match after a time. @param delay of the next call (ms) */
export function playBuru(n: number, delay: () => number): Round<buru.State, buru.Action> {
  const round = new Round<buru.State, buru.Action>(buru.rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  let called: number | undefined;
  for (let at = 0; !round.outcome && at < 600_000; at += 10) {
    round.advance(at);
    const { match, turn, hands, forfeit } = round.state;
    if (round.outcome) break;
    if (!match) called = undefined;
    else {
      called ??= match.at + delay();
      if (at >= called) round.play({ type: 'call' }, at);
      continue;
    }
    if (turn !== buruUser || forfeit) continue;
    const hand = hands[buruUser] ?? [];
    const top = round.state.pile.at(-1);
    const card = hand.find((each) => !top || rankOf(each) !== rankOf(top)) ?? hand[0];
    if (card) round.play({ type: 'play', card }, at);
  }
  return round;
}

/** @param skill chance of the best cell; else a random one */
export function playTicTacToe(
  n: number,
  skill: number,
  dice = diceOf(n),
): Round<ticTacToe.State, ticTacToe.Action> {
  const round = new Round<ticTacToe.State, ticTacToe.Action>(
    ticTacToe.rules,
    { difficulty: 'noob', round: 0 },
    testSeed(n),
  );
  for (let at = 0; !round.outcome; at += 1_000) {
    round.advance(at);
    const { board } = round.state;
    if (round.outcome) break;
    const worth = (cell: number) => expectedAfter(board, cell, 'noob');
    const cells = emptyCells(board).toSorted((a, b) => worth(b) - worth(a));
    round.play(dice.chance(skill) ? (cells[0] ?? 0) : dice.pick(cells), at);
  }
  return round;
}
