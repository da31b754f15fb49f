// How the desk writes what it lists.
import { cardById } from '../lib/cards.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function time(ms: number): string {
  return when.format(ms);
}

export function gameName(id: string): string {
  return cardById(id)?.name ?? id;
}
