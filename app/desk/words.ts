// How the desk writes what it lists.
import { cardById } from '../lib/cards.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function time(ms: number): string {
  return when.format(ms);
}

export function gameName(id: string): string {
  return cardById(id)?.name ?? id;
}

/** As the operator's command says it. */
export function size(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
