// Texts of the trick-taking games.
import { firstKey } from '../board/keyWords.ts';
import { type Card, cardName, type Suit, suitName, suitOf } from './cards.ts';
import { trickControls } from './trickControls.ts';
import { ledSuit, playsOf, type Seat, type Trick, taker, toPlay } from './tricks.ts';

/** "ace of spades, 10 of hearts" */
export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(', ');
}

/** "Wait for Nova.", or "Nova takes the trick." @param nameOf "you" for the player */
export function standingText(trick: Trick, nameOf: (seat: Seat) => string, trump?: Suit): string {
  if (trick.cards.length < 4) return `Wait for ${nameOf(toPlay(trick))}.`;
  const name = nameOf(taker(trick, trump));
  return name === 'you' ? 'You take the trick.' : `${name} takes the trick.`;
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
  const plays = playsOf(trick).map(({ seat, card }) => `${nameOf(seat)}, ${cardName(card)}`);
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
