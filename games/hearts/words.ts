import { grouped } from '../../kit/board/grouped.ts';
import { firstKey } from '../../kit/board/keyWords.ts';
import { counted, inWords } from '../../kit/board/words.ts';
import { type Card, suitName, suitOf } from '../../kit/cards/cards.ts';
import { robotOf } from '../../kit/cards/sides.ts';
import { trickControls } from '../../kit/cards/trickControls.ts';
import { cardsPlayed, ledSuit, seatAfter, sorted, taker, toPlay } from '../../kit/cards/tricks.ts';
import {
  cardNames,
  handText,
  playText,
  standingText,
  tableText,
  turnText,
} from '../../kit/cards/trickWords.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import type { Persona, Who } from '../../kit/round/play.ts';
import { mayClaim, noPointsLeft } from './claim.ts';
import { controls } from './controls.ts';
import { playable, usersPass, usersTurn } from './rules.ts';
import {
  giverTo,
  moonShooter,
  type Pass,
  placeOf,
  places,
  pointsCounted,
  pointsNow,
  pointsOf,
  pointsTaken,
  received,
  receiver,
  type State,
  user,
} from './table.ts';

const ways: Record<Pass, string> = { left: 'to the left', right: 'to the right', across: 'across', none: '' };

export function passText({ pass }: State, opponents: readonly Persona[]): string {
  return `Pass three cards ${ways[pass]}, to ${robotOf(receiver(user, pass), opponents).name}.`;
}

export function status(state: State, who: Who): string {
  const { phase, trick } = state;
  if (phase === 'end') return 'The hand is over.';
  if (phase === 'pass')
    return usersPass(state) ? passText(state, who.opponents) : 'The robots pass their cards.';
  if (trick.cards.length === 4) return standing(state, who);
  return toPlay(trick) === user ? yourTurn(state) : 'The robots play.';
}

function yourTurn({ hands, trick, tricks }: State): string {
  return turnText(hands[user] ?? [], trick, tricks.length === 0 ? 'the two of clubs' : 'a card');
}

/** Returns why a card can't be played now; undefined if it can. */
export function refusal(state: State, card: Card): string | undefined {
  if (state.phase === 'end') return 'The hand is over.';
  if (!usersTurn(state)) return 'Wait for your turn.';
  if (playable(state).includes(card)) return undefined;
  const led = ledSuit(state.trick);
  const first = state.tricks.length === 0;
  if (led && state.hands[user]?.some((held) => suitOf(held) === led))
    return `Follow suit: you have ${suitName(led)}.`;
  if (first && !led) return 'The two of clubs leads.';
  return pointsOf(card) > 0 && first ? 'No points on the first trick.' : 'Hearts aren’t broken yet.';
}

export function end(state: State, { opponents }: Who) {
  const points = pointsCounted(state);
  const names = points.map((_, seat) => (seat === user ? 'You' : robotOf(seat, opponents).name));
  const all = `${names.map((name, seat) => `${name} ${grouped(points[seat] ?? 0)}`).join(', ')}.`;
  const place = placeText(points);
  const moon = moonShooter(state.tricks);
  const event = moon !== undefined ? `${names[moon]} shot the moon.` : state.timedOut && "Time's up!";
  return event ? { title: event, lines: [place, all] } : { title: place, lines: [all] };
}

/** "Third, with 3 points" */
function placeText(points: readonly number[]): string {
  return `${places[placeOf(points)]}, with ${counted(points[user] ?? 0, 'point')}`;
}

export function headline(state: State, outcome: Outcome | undefined, { opponents }: Who): string | undefined {
  if (outcome !== 'loss') return undefined;
  const points = pointsCounted(state);
  const fewest = Math.min(...points);
  const winner = points.indexOf(fewest);
  const isTie = points.lastIndexOf(fewest) > winner;
  return isTie ? placeText(points) : `${robotOf(winner, opponents).name} wins!`;
}

export const narrator: Narrator<State> = {
  where(state, who, at) {
    const { phase, trick, given } = state;
    const hand = sorted(state.hands[user] ?? []);
    const left = `${inWords(state.endsAt - at)} left.`;
    if (phase === 'end') return `${status(state, who)} ${pointsText(pointsNow(state), who)}`;
    if (phase === 'pass') {
      const gave = given[user] ? ` You gave ${cardNames(given[user])}.` : '';
      return `${status(state, who)}${gave} Your hand: ${cardNames(hand)}. ${left}`;
    }
    const parts = [
      usersTurn(state) ? yourTurn(state) : standing(state, who),
      tableText(trick, (seat) => nameOf(seat, who)),
      handText(hand, playable(state)),
      state.broken ? 'Hearts are broken.' : 'Hearts aren’t broken.',
      pointsText(pointsNow(state), who),
      claimText(state),
      left,
    ];
    return parts.filter(Boolean).join(' ');
  },

  options(state, who) {
    if (state.phase === 'pass') {
      if (!usersPass(state)) return status(state, who);
      return `Choose three cards: arrow keys move along your hand, ${firstKey(trickControls.play)} chooses a card or takes it back. Then press Pass, before your hand, or Auto-select.`;
    }
    const now = usersTurn(state) ? playText(sorted(playable(state))) : standing(state, who);
    return [now, claimText(state)].filter(Boolean).join(' ');
  },

  // The table announces the cards.
  changed(before, after, who) {
    if (before.phase === 'pass' && after.phase === 'play') {
      return `${nameOf(giverTo(user, after.pass), who)} passed you ${cardNames(received(after, user))}.`;
    }
    const taken = pointsTaken(after.tricks, after.jack);
    const scored = pointsTaken(before.tricks, before.jack).some((points, seat) => points !== taken[seat]);
    const news = [scored && pointsText(pointsNow(after), who), !mayClaim(before) && claimText(after)];
    return news.filter(Boolean).join(' ') || undefined;
  },

  timeLeft: ({ phase, endsAt }, at) => (phase === 'end' ? undefined : { left: endsAt - at, of: endsAt }),
};

export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (after.phase === 'end') return undefined;
  if (before.phase !== after.phase) return 'deal';
  if (cardsPlayed(before) === cardsPlayed(after)) return after.phase === 'pass' ? undefined : 'none';
  const { trick } = after;
  const own = seatAfter(trick.leader, trick.cards.length - 1) === user ? undefined : 'turn';
  if (trick.cards.length < 4 || !trick.cards.some((card) => pointsOf(card) > 0)) return own;
  return taker(trick) === user ? 'bad' : 'good';
}

function nameOf(seat: number, { opponents }: Who): string {
  return seat === user ? 'you' : robotOf(seat, opponents).name;
}

function claimText(state: State): string {
  if (!mayClaim(state)) return '';
  const why = noPointsLeft(state) ? 'No points are left' : 'Every remaining trick is yours';
  return `${why}: ${firstKey(controls.claim)} claims the rest.`;
}

function standing({ trick }: State, who: Who): string {
  return standingText(trick, (seat) => nameOf(seat, who));
}

function pointsText(points: readonly number[], who: Who): string {
  return `Points: ${points.map((n, seat) => `${nameOf(seat, who)} ${grouped(n)}`).join(', ')}.`;
}
