// Turns typed text into a name. Lazy-loaded, as most visitors type none.
import { shortenName } from '../../protocol/name-length.ts';
import { cleanName } from '../../protocol/names.ts';

/** Normalises a name: no deceptive characters, trimmed, white space collapsed, at most 40 characters. */
export function toName(text: string): string {
  return shortenName(cleanName(text));
}
