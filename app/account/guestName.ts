// Lazy-loaded, as most visitors type no name.
import { shortenName } from '../../protocol/name-length.ts';
import { cleanName } from '../../protocol/names.ts';

/** Removes deceptive characters, collapses white space, and shortens to 40 characters. */
export function toName(text: string): string {
  return shortenName(cleanName(text));
}
