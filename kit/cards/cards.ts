// Playing cards. A card is a two-letter string, rank then suit ("QS", "TD"): short in logs and comparable with ===.

/** In the order of a hand: the colours alternate. */
export const suits = ['S', 'H', 'C', 'D'] as const;
export type Suit = (typeof suits)[number];

/** Low to high, ace high. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export type Card = `${Rank}${Suit}`;

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** 0 for a two up to 12 for an ace. */
export const strength = (card: Card): number => ranks.indexOf(rankOf(card));

export const isRed = (card: Card): boolean => suitOf(card) === 'H' || suitOf(card) === 'D';

/** All cards of the given ranks in every suit, in a fixed order. */
export function deck(of: readonly Rank[] = ranks): Card[] {
  return suits.flatMap((suit) => of.map((rank): Card => `${rank}${suit}`));
}

export const allCards: readonly Card[] = deck();

const suitNames: Record<Suit, string> = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' };
const rankNames: Partial<Record<Rank, string>> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export const suitName = (suit: Suit): string => suitNames[suit];

/** "queen" */
export const rankName = (card: Card): string => rankNames[rankOf(card)] ?? rankOf(card);

/** "queen of spades" */
export const cardName = (card: Card): string => `${rankName(card)} of ${suitNames[suitOf(card)]}`;

/** As text (U+FE0E), not emoji. */
export const suitSigns: Record<Suit, string> = { S: '♠\uFE0E', H: '♥\uFE0E', C: '♣\uFE0E', D: '♦\uFE0E' };
