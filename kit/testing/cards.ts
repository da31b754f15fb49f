import type { Card } from '../cards/cards.ts';

/** "AS TH 2C": cards for a test. */
export function cardsOf(text: string): Card[] {
  return text.split(' ').filter(Boolean) as Card[];
}
