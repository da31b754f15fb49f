// Texts of the trick-taking games.
import { firstKey } from '../board/keyWords.ts';
import { type Card, cardName, type Suit, suitName, suitOf } from './cards.ts';
import { trickControls } from './trickControls.ts';
import { ledSuit, type Seat, seatAfter, type Trick, taker, toPlay } from './tricks.ts';

/** "ace of spades, 10 of hearts" */
export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(', ');
}

/** "Nova takes the trick."; `taker` is "you" for the player. */
export function takesText(taker: string): string {
  return taker === 'you' ? 'You take the trick.' : `${taker} takes the trick.`;
}

/** "Wait for Nova.", or who takes the complete trick. */
export function standingText(trick: Trick, nameOf: (seat: Seat) => string, trump?: Suit): string {
  return trick.cards.length < 4
    ? `Wait for ${nameOf(toPlay(trick))}.`
    : takesText(nameOf(taker(trick, trump)));
}

/** "Your turn. Follow hearts." @param lead what can be led @param free what a seat without the suit may do */
export function turnText(hand: readonly Card[], trick: Trick, lead: string, free = ''): string {
  const led = ledSuit(trick);
  if (!led) return `Your turn. Lead ${lead}.`;
  const follows = hand.some((card) => suitOf(card) === led);
  return follows ? `Your turn. Follow ${suitName(led)}.` : `Your turn. You have no ${suitName(led)}${free}.`;
}

/** The cards on the table, in the order of play. */
export function tableText(trick: Trick, nameOf: (seat: Seat) => string): string {
  if (trick.cards.length === 0) return 'The table is empty.';
  const plays = trick.cards.map(
    (card, place) => `${nameOf(seatAfter(trick.leader, place))}, ${cardName(card)}`,
  );
  return `On the table: ${plays.join('; ')}.`;
}

/** Names the playable cards of the hand, then the others. */
export function handText(hand: readonly Card[], legal: readonly Card[]): string {
  if (hand.length === 0) return 'Your hand is empty.';
  const rest = hand.filter((card) => !legal.includes(card));
  if (legal.length === 0) return `Your hand: ${cardNames(hand)}.`;
  const can = `You can play: ${cardNames(hand.filter((card) => legal.includes(card)))}.`;
  return rest.length === 0 ? can : `${can} The rest of your hand: ${cardNames(rest)}.`;
}

/** Names the playable cards and the keys. */
export function playText(legal: readonly Card[]): string {
  const { play, last } = trickControls;
  return `You can play: ${cardNames(legal)}. Arrow keys move along your hand, ${firstKey(play)} plays, and ${firstKey(last)} shows the last trick.`;
}
