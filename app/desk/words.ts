// Texts for the desk's lists.
import { cardById } from '../lib/cards.ts';

export function gameName(id: string): string {
  return cardById(id)?.name ?? id;
}
